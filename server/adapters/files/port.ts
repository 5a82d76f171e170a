import type { Readable } from 'node:stream'

/** Bytes of an object from `from` up to and with `to`, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** How a download is to be named and typed when it comes straight from the vendor. */
export interface PresignOptions {
  expiresInSeconds: number
  mediaType: string
  /** A whole Content-Disposition header. */
  disposition: string
}

/** Where the bytes of files are kept. Never called inside a database transaction. */
export interface FileStore {
  readonly name: string
  /**
   * Keeps exactly `size` bytes under the key, durably, in place of what was there; nobody ever sees a part of it. Throws
   * `WrongLength` when more or fewer come, and keeps nothing then; memory does not grow with the size.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /** The bytes of the range, or null where there is no such object. The stream fails when fewer come than asked for. */
  get(key: string, range: ByteRange): Promise<Readable | null>
  /** Removes an object; one that is not there is fine. */
  delete(key: string): Promise<void>
  /** An address that gives the object to whoever has it, for a while; null where the store has no such thing. */
  presign(key: string, options: PresignOptions): Promise<string | null>
}

/** The store did not answer, or not as it should: worth another try in a moment. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable'
}

/** More or fewer bytes came than were announced. */
export class WrongLength extends Error {
  override readonly name = 'WrongLength'
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9][a-z0-9-]{0,60}$/

/** `<id of a file>/<which of its objects>`: made of ids and words of ours alone, so that no name is ever a path. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the file store')
  return key
}

/** Passes bytes on, and throws `WrongLength` when there are not exactly that many. */
export async function* exactly(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const piece of bytes) {
    seen += piece.byteLength
    if (seen > size) throw new WrongLength(`more than ${size} bytes`)
    yield piece
  }
  if (seen < size) throw new WrongLength(`${seen} of ${size} bytes`)
}
