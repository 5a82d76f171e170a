import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, exactly, exactStream, type FileStore } from './port.ts'

/** Stores files in a local folder: `<folder>/<last two letters of the id>/<id>/<object>`. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const [id = '', object = ''] = checkedKey(key).split('/')
    // The end of an id is random; its beginning is a timestamp, which would fill one folder at a time.
    return join(folder, id.slice(-2), id, object)
  }
  return {
    name: 'disk',
    async put(key, bytes, size) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeDurably(draft, exactly(bytes, size))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key, { from, to }) {
      const file = await open(pathOf(key), 'r').catch(ifAbsent)
      if (!file) return null
      return exactStream(file.createReadStream({ start: from, end: to }), to - from + 1)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    presign: async () => null,
  }
}

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of bytes) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new directory entry survives a crash only once the folder itself has been synced. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
