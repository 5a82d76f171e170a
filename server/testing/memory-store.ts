import { Readable } from 'node:stream'
import { checkedKey, exactly, type FileStore } from '#server/adapters/files/port.ts'
import { makePictures } from '#server/adapters/pictures/make-pictures.ts'
import type { PictureMaker } from '#server/adapters/pictures/port.ts'

/** A file store for tests, which can look into `objects`. */
export function createMemoryStore(): FileStore & { objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  return {
    name: 'memory',
    objects,
    async put(key, bytes, size) {
      const pieces: Uint8Array[] = []
      for await (const piece of exactly(bytes, size)) pieces.push(piece)
      objects.set(checkedKey(key), Buffer.concat(pieces))
    },
    async get(key, { from, to }) {
      const object = objects.get(checkedKey(key))
      if (!object) return null
      const part = Readable.from([object.subarray(from, to + 1)], { objectMode: false })
      return Readable.from(exactly(part, to - from + 1), { objectMode: false })
    },
    async delete(key) {
      objects.delete(checkedKey(key))
    },
    presign: async () => null,
  }
}

/** Makes pictures in the test’s own process, which is much quicker than starting one for each. */
export function createPicturesAtHand(): PictureMaker {
  return { make: makePictures }
}
