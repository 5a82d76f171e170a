import type { FileStore } from '#server/adapters/files/port.ts'
import { FileStoreUnavailable } from '#server/adapters/files/port.ts'
import type { FilePart } from './part-queries.ts'

/** Names of a file's objects in the store. */
export const objectOf = {
  part: (fileId: string, partId: string) => `${fileId}/part-${partId}`,
  original: (fileId: string) => `${fileId}/original`,
  variant: (fileId: string, width: number) => `${fileId}/w${width}`,
}

/** All bytes of an upload in their order, read from its parts one after the other. */
export async function* partsInOrder(
  store: FileStore,
  fileId: string,
  parts: readonly FilePart[],
): AsyncGenerator<Uint8Array> {
  for (const { id, bytes } of parts) {
    const part = await store.get(objectOf.part(fileId, id), { from: 0, to: bytes - 1 })
    if (!part) throw new FileStoreUnavailable(`a part of ${fileId} is not there`)
    for await (const piece of part) yield piece as Uint8Array
  }
}

/** The first bytes of a stream, at most `size`. */
export async function headOf(bytes: AsyncIterable<Uint8Array>, size: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let held = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    held += piece.byteLength
    if (held >= size) break
  }
  return Buffer.concat(pieces).subarray(0, size)
}

/** Bytes in memory, in the form a store accepts. */
export async function* inMemory(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
