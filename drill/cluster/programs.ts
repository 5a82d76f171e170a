import { existsSync, globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Where each program of the cluster is: absolute paths. */
export interface Programs {
  /** The folder of `postgres`, `initdb` and `pg_rewind`, of the newest version that is there. */
  postgres: string
  patroni: string
  etcd: string
  haproxy: string
  pgbouncer: string
  strace: string
  /** Changes to the user of the servers; null: we are no root, and they run as we do. */
  setpriv: string | null
}

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
/** Debian’s package of each program. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  strace: 'strace',
  postgres: 'postgresql-15',
} as const

/** The programs, or the Debian packages that are missing. */
export function findPrograms(isRoot: boolean): Programs | { missing: string[] } {
  const patroni = find('patroni')
  const etcd = find('etcd')
  const haproxy = find('haproxy')
  const pgbouncer = find('pgbouncer')
  const strace = find('strace')
  const postgres = newestPostgres()
  const found = { patroni, etcd, haproxy, pgbouncer, strace, postgres }
  if (!patroni || !etcd || !haproxy || !pgbouncer || !strace || !postgres) {
    const names = Object.keys(packages) as (keyof typeof packages)[]
    return { missing: names.filter(name => !found[name]).map(name => packages[name]) }
  }
  const setpriv = isRoot ? (find('setpriv') ?? null) : null
  return { patroni, etcd, haproxy, pgbouncer, strace, postgres, setpriv }
}

/** How to install them without their services being started: the drill starts its own. */
export const howToInstall = (missing: readonly string[]) =>
  [
    `Missing: ${missing.join(', ')}. On Debian 12, as root, without starting what they bring:`,
    `  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d`,
    `  apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    '  rm /usr/sbin/policy-rc.d && systemctl disable etcd haproxy pgbouncer patroni postgresql',
  ].join('\n')

const find = (name: string) => folders.map(folder => `${folder}/${name}`).find(path => existsSync(path))

function newestPostgres(): string | undefined {
  const versionOf = (path: string) => Number(basename(dirname(dirname(path))))
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a))
  return newest && dirname(newest)
}
