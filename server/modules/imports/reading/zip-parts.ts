import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { unreadable, unsafe } from './file-row.ts'

/** A workbook has a few dozen parts. */
const MOST_PARTS = 2_000

/** The parts of a zip file by name; each is read as a stream that ends in a refusal if it is too large. */
export interface ZipParts {
  has(name: string): boolean
  /** The part as text, in pieces. */
  text(name: string, mostBytes: number): AsyncGenerator<string>
  close(): void
}

/** Opens a zip file in memory. Its parts are unpacked while they are read, never as a whole. */
export async function zipParts(bytes: Buffer): Promise<ZipParts> {
  const zip = await opened(bytes)
  const entries = await listed(zip)
  return {
    has: name => entries.has(name),
    async *text(name, mostBytes) {
      const entry = entries.get(name)
      if (!entry) throw unreadable()
      if (entry.uncompressedSize > mostBytes) throw unsafe()
      const decoder = new TextDecoder('utf-8', { fatal: true })
      let read = 0
      const stream = await streamOf(zip, entry)
      try {
        for await (const chunk of stream) {
          const piece = chunk as Buffer
          read += piece.length
          // The declared size of a part cannot be trusted.
          if (read > mostBytes) throw unsafe()
          yield decoder.decode(piece, { stream: true })
        }
        yield decoder.decode()
      } catch (error) {
        throw asRefusal(error)
      } finally {
        stream.destroy()
      }
    },
    close: () => zip.close(),
  }
}

function opened(bytes: Buffer): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>()
  fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
    error ? reject(unreadable()) : resolve(zip),
  )
  return promise
}

function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>()
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MOST_PARTS) return Promise.reject(unsafe())
  zip.on('error', () => reject(unreadable()))
  zip.on('end', () => resolve(entries))
  zip.on('entry', entry => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.readEntry()
  return promise
}

function streamOf(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream & { destroy(): void }> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream & { destroy(): void }>()
  zip.openReadStream(entry, (error, stream) => (error ? reject(unreadable()) : resolve(stream)))
  return promise
}

/** A damaged part, or one that does not match the list of parts. */
function asRefusal(error: unknown): unknown {
  const isDamage =
    error instanceof Error && (('code' in error && String(error.code).startsWith('Z_')) || isOwnWords(error))
  return isDamage || error instanceof TypeError ? unreadable() : error
}

const isOwnWords = ({ message }: Error) =>
  /too many bytes|not enough bytes|invalid|unexpected end/i.test(message)
