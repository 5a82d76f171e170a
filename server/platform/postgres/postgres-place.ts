import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The unprivileged user the server runs as when the application itself runs as root. */
export interface Owner {
  uid: number
  gid: number
}

/** Where an embedded server stores its files. */
export interface Place {
  /** Contains programs, data, log and lock. */
  home: string
  /** Contains the Unix socket; only the owner and root can enter. */
  socketDir: string
  /** Absent: the server runs as the user who runs the application. */
  owner: Owner | undefined
}

/** The longest path of a Unix socket is 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100

/** Decides where the server of this data folder lives, and prepares that place. One process at a time. */
export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  if (process.getuid?.() !== 0) {
    const home = join(real, 'postgres')
    await own(home, undefined)
    return { home, socketDir: await findSocketDir(home, undefined), owner: undefined }
  }
  const owner = await ownerOfData(join(real, 'postgres', 'data'))
  const home = (await isReachable(real, owner)) ? join(real, 'postgres') : await placeElsewhere(real)
  await own(home, owner)
  return { home, socketDir: await findSocketDir(home, owner), owner }
}

/** Data created by a normal user stays theirs when root starts the server later. */
async function ownerOfData(data: string): Promise<Owner> {
  const found = await stat(data).catch(ifAbsent)
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const passwords = await readFile('/etc/passwd', 'utf8').catch(ifAbsent)
  const nobody = passwords?.match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) }
}

/** Whether that user can reach the folder: each folder above must let them pass. */
async function isReachable(folder: string, owner: Owner): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const pass = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & pass) === 0) return false
    if (path === dirname(path)) return true
  }
}

/**
 * A place outside a private project folder, found again through `<dataDir>/location`. A data folder that was moved
 * keeps its database; a copied data folder gets a new one.
 */
async function placeElsewhere(dataDir: string): Promise<string> {
  const note = join(dataDir, 'location')
  const noted = (await readFile(note, 'utf8').catch(ifAbsent))?.split('\n')
  const [home, origin] = noted ?? []
  if (home && origin) {
    const moved = origin !== dataDir && !(await stat(origin).catch(ifAbsent))
    if (origin === dataDir || moved) {
      if (moved) await writeFile(note, `${home}\n${dataDir}\n`)
      return home
    }
  }
  const parent = (await stat('/var/lib').catch(ifAbsent))?.isDirectory() ? '/var/lib' : tmpdir()
  // Random, so that removing the data folder starts fresh and never finds an older database again.
  const chosen = join(parent, `triveni-${shortHash(dataDir)}-${randomBytes(3).toString('hex')}`)
  await writeFile(note, `${chosen}\n${dataDir}\n`)
  return chosen
}

async function findSocketDir(home: string, owner: Owner | undefined): Promise<string> {
  const near = join(home, 'run')
  const short = join(near, '.s.PGSQL.5432').length <= longestSocketPath
  const folder = short ? near : join('/tmp', `triveni-${process.getuid?.() ?? 0}-${shortHash(home)}`)
  await own(folder, owner)
  return folder
}

/** Creates a folder that belongs only to the server's user; refuses one that another user put there. */
async function own(folder: string, owner: Owner | undefined) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const mine = process.getuid?.() ?? found.uid
  const expected = owner?.uid ?? mine
  if (!found.isDirectory() || (found.uid !== expected && found.uid !== mine)) {
    throw new Error(
      `${folder} belongs to another user (${found.uid}). Start as that user, or choose another DATA_DIR.`,
    )
  }
  if (owner) await chown(folder, owner.uid, owner.gid)
  if (process.platform !== 'win32') await chmod(folder, 0o700)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
