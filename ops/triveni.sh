#!/bin/sh
# What a release is started with (bin/triveni of the archive; docs/operations.md). It needs no npm and no Node beside it.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command=${1:-start}
[ $# -eq 0 ] || shift

# A library of GCC that Node needs and a plain Debian does not have.
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"

# What Node has compiled is kept with the data for the next start: the release itself may be read-only.
compiled() { export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${DATA_DIR:-./data}/compiled}"; }

case $command in
  start) compiled; exec "$here/bin/node" --max-semi-space-size=4 --heap-growing-percent=30 "$here/dist/server/main.js" ;;
  admin) exec "$here/bin/node" "$here/dist/server/make-admin.js" "$@" ;;
  erase-again) exec "$here/bin/node" "$here/dist/server/erase-again.js" "$@" ;;
  reseal) exec "$here/bin/node" "$here/dist/server/reseal.js" ;;
  check-files) exec "$here/bin/node" "$here/dist/server/check-files.js" ;;
  health) exec "$here/bin/node" "$here/dist/server/check-health.js" ;;
  *)
    echo "triveni start         runs it; settings come from the environment" >&2
    echo "triveni admin [+91…]  makes the owner of a number an admin, or prints a setup address" >&2
    echo "triveni health        whether the one on this machine is ready: exit code 0 or 1" >&2
    echo "triveni erase-again [folder]  after a restore: erases again who was erased" >&2
    echo "triveni reseal        after a new SECRET_KEY: seals the numbers of documents with it" >&2
    echo "triveni check-files   whether stored files and the database agree" >&2
    exit 2
    ;;
esac
