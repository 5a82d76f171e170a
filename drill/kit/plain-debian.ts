import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root, run } from '../../tools/step.ts'

/** Debian 12: the oldest that a release is for, with the oldest libraries. */
const SUITE = 'bookworm'
/** Made once: a minute and 50 MB from Debian's mirror. */
const kept = join(root, 'node_modules/.cache/triveni', `debian-${SUITE}`)
/** What debootstrap downloaded, and what nobody reads in a container. */
const unread = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/locale', 'usr/share/man', 'usr/share/doc']

/** Why no plain Debian can be made here; null if it can. */
export function whyNoDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux makes a Debian'
  if (existsSync(kept)) return null
  return existsSync('/usr/sbin/debootstrap') ? null : 'debootstrap is not installed'
}

/** The folder of a Debian as small as debootstrap makes it, without Node, npm and PostgreSQL. */
export async function plainDebian(): Promise<string> {
  if (existsSync(kept)) return kept
  const draft = `${kept}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(kept), { recursive: true })
  const { code, output } = await run([
    'debootstrap',
    '--variant=minbase',
    '--include=ca-certificates',
    SUITE,
    draft,
  ])
  if (code !== 0) throw new Error(`debootstrap ended with ${code}.\n${output.slice(-2000)}`)
  for (const folder of unread) {
    await rm(join(draft, folder), { recursive: true, force: true })
    await mkdir(join(draft, folder))
  }
  await rename(draft, kept)
  return kept
}
