import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'

/** A tile as it is cached, with what the source said about it. */
export interface CachedTile {
  bytes: Buffer
  type: string
  /** Used without asking the source again until then. */
  untilMs: number
  /** To ask the source whether it has changed. */
  etag: string | null
}

export interface TileFolder {
  read(name: string): Promise<CachedTile | null>
  write(name: string, tile: CachedTile): Promise<void>
  /** Bytes of all tiles. */
  size(): number
}

/** Once there are too many bytes, so much of them stays. */
const SHARE_LEFT = 0.9
const NEWLINE = 10

/**
 * Tiles as files, each with a line of facts in front of its bytes. Bounded: what was used longest ago is removed. What
 * cannot be read counts as absent, so that a crash in the middle of a write costs one tile.
 */
export async function openTileFolder(folder: string, mostBytes: number): Promise<TileFolder> {
  await mkdir(folder, { recursive: true })
  await removeOthers(folder)
  const sizes = await readSizes(folder)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let drafts = 0

  return {
    async read(name) {
      const size = sizes.get(name)
      const found = await readTile(join(folder, name))
      if (found && size !== undefined) {
        // Moved to the end: the first in the map is the one used longest ago.
        sizes.delete(name)
        sizes.set(name, size)
      }
      return found
    },
    async write(name, { bytes, ...facts }) {
      const content = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes])
      if (content.length > mostBytes) return
      const path = join(folder, name)
      const draft = `${path}.${process.pid}-${drafts++}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, content)
      await rename(draft, path)
      total += content.length - (sizes.get(name) ?? 0)
      sizes.delete(name)
      sizes.set(name, content.length)
      if (total > mostBytes) await removeOldest()
    },
    size: () => total,
  }

  async function removeOldest() {
    const gone: string[] = []
    for (const [name, size] of sizes) {
      if (total <= mostBytes * SHARE_LEFT) break
      sizes.delete(name)
      total -= size
      gone.push(name)
    }
    for (const name of gone) await rm(join(folder, name), { force: true })
  }
}

/** Tiles of a source that was set before. */
async function removeOthers(folder: string) {
  const all = dirname(folder)
  for (const name of await readdir(all)) {
    if (name !== basename(folder)) await rm(join(all, name), { recursive: true, force: true })
  }
}

/** Sizes by name, the oldest first; drafts of a process that died are removed. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(file =>
    file.isFile(),
  )
  const found: { name: string; size: number; at: number }[] = []
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (file.name.includes('.')) {
      await rm(path, { force: true })
      continue
    }
    const { size, mtimeMs } = await stat(path)
    found.push({ name: relative(folder, path).split(sep).join('/'), size, at: mtimeMs })
  }
  return new Map(found.sort((a, b) => a.at - b.at).map(({ name, size }) => [name, size]))
}

async function readTile(path: string): Promise<CachedTile | null> {
  try {
    const content = await readFile(path)
    const end = content.indexOf(NEWLINE)
    const facts = JSON.parse(content.subarray(0, end).toString()) as Omit<CachedTile, 'bytes'>
    return { ...facts, bytes: content.subarray(end + 1) }
  } catch {
    return null
  }
}
