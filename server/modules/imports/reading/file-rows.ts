import { MOST_BYTES } from '#domain/modules/imports/import-kinds.ts'
import { refuse } from '#domain/refusals.ts'
import type { Incoming } from '#server/platform/context.ts'
import { csvRows } from './csv-rows.ts'
import { FileRefused, type FileRow, filledRow } from './file-row.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** The whole file, unless it is too large: then only as much is read as proves that. */
export async function receiveFile(incoming: Incoming | null): Promise<Buffer> {
  const tooLarge = new FileRefused(refuse('import_file_too_large'))
  if (Number(incoming?.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of incoming?.bytes ?? []) {
    size += (piece as Buffer).length
    if (size > MOST_BYTES) throw tooLarge
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

/** The rows of a file, headers first, regardless of its name: its first bytes determine the format. */
export async function* fileRows(bytes: Buffer): AsyncGenerator<FileRow> {
  if (bytes.length === 0) return
  if (bytes.subarray(0, 8).equals(OLE)) throw new FileRefused(refuse('import_file_locked'))
  for await (const row of bytes.subarray(0, 4).equals(ZIP) ? xlsxRows(bytes) : csvRows(bytes)) {
    const filled = filledRow(row)
    if (filled) yield filled
  }
}

const ZIP = Buffer.from('504b0304', 'hex')
/** The container of old workbooks and of password-protected ones. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
