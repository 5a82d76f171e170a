import { Readable } from 'node:stream'

/** The bytes of an object from `from` to `to` inclusive, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** File name and type of a download that comes straight from the vendor. */
export interface PresignOptions {
  expiresInSeconds: number
  mediaType: string
  /** A complete Content-Disposition header. */
  disposition: string
}

/** Where the bytes of files are stored. Never called inside a database transaction. */
export interface FileStore {
  readonly name: string
  /**
   * Stores exactly `size` bytes under the key, durably, replacing what was there; a partial file is never visible.
   * Throws `WrongLength` when more or fewer bytes arrive, and then stores nothing; memory use does not grow with
   * the size.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /**
   * The bytes of the range, or null when the object does not exist. The stream fails when fewer bytes arrive than
   * requested.
   */
  get(key: string, range: ByteRange): Promise<Readable | null>
  /** Removes an object; a missing one is no error. */
  delete(key: string): Promise<void>
  /** A temporary address that gives the object to anyone who has it; null when the store has no such feature. */
  presign(key: string, options: PresignOptions): Promise<string | null>
}

/** The store did not answer, or not as expected: retry in a moment. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable'
}

/** More or fewer bytes arrived than announced. */
export class WrongLength extends Error {
  override readonly name = 'WrongLength'
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9][a-z0-9-]{0,60}$/

/**
 * `<file id>/<name of one of its objects>`: built only from ids and our own words, so that no user-given name
 * becomes a path.
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the file store')
  return key
}

/** Passes bytes on, and throws `WrongLength` unless there are exactly that many. */
export async function* exactly(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const piece of bytes) {
    seen += piece.byteLength
    if (seen > size) throw new WrongLength(`more than ${size} bytes`)
    yield piece
  }
  if (seen < size) throw new WrongLength(`${seen} of ${size} bytes`)
}

/**
 * The same as a stream. One that nobody reads, since the client has gone, closes its source too: a generator that was
 * never begun would leave it open, and a file that is left open ends the process.
 */
export function exactStream(source: Readable, size: number): Readable {
  const stream = Readable.from(exactly(source, size), { objectMode: false })
  source.on('error', error => stream.destroy(error))
  stream.once('close', () => source.destroy())
  return stream
}
