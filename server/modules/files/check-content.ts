import { fileTypeFromBuffer } from 'file-type'
import { fitsSignature, type MediaTypeRow } from '#domain/modules/files/media-types.ts'

/** This much of a file's beginning is searched for its signature; office files name their type within it. */
export const HEAD_BYTES = 256 * 1024

/**
 * Whether the beginning of a file matches its type. Archives are only examined from outside: nothing is ever
 * unpacked, so that neither their size nor the paths inside them can do harm here.
 */
export async function isWhatItSays(row: MediaTypeRow, head: Buffer): Promise<boolean> {
  const sniffed = await fileTypeFromBuffer(head)
  return fitsSignature(row, sniffed?.mime)
}

/** Passes text on, and throws `NotText` at the first bytes that are not UTF-8, or at a NUL. */
export async function* asText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of bytes) {
    if (piece.includes(0)) throw new NotText()
    decode(() => decoder.decode(piece, { stream: true }))
    yield piece
  }
  decode(() => decoder.decode())
}

/** The bytes are not text. */
export class NotText extends Error {
  override readonly name = 'NotText'
}

function decode(step: () => string): void {
  try {
    step()
  } catch {
    throw new NotText()
  }
}
