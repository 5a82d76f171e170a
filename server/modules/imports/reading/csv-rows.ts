import { isUtf8 } from 'node:buffer'
import { csvRows as rowsOfText } from '#domain/kernel/csv-rows.ts'
import { LONGEST_CELL, MOST_COLUMNS } from '#domain/modules/imports/import-kinds.ts'
import { type FileRow, tooWide, unreadable } from './file-row.ts'

const PIECE = 64 * 1024

/** Wide rows are refused after cleaning; these limits refuse them before they fill the memory. */
const limits = { cells: MOST_COLUMNS * 5, cell: LONGEST_CELL * 2 }

/**
 * Rows of a CSV file: separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows-1252, with or
 * without a byte order mark. Only a piece of the text is in memory at a time.
 */
export function* csvRows(bytes: Buffer): Generator<FileRow> {
  const problem = yield* rowsOfText(decoded(bytes), separatorOf, limits)
  if (problem) throw problem.kind === 'too_wide' ? tooWide(problem.line) : unreadable()
}

function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length })
      // An image or a program under another name.
      if (isBinary(text)) throw unreadable()
      if (text !== '') yield text
    }
  } catch (error) {
    throw error instanceof TypeError ? unreadable() : error
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
const isBinary = (text: string) => binary.test(text)

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const begin = bytes.subarray(0, 512)
  const zeros = [0, 1].map(odd => begin.filter((byte, index) => index % 2 === odd && byte === 0).length)
  // UTF-16 without a byte order mark: every other byte of plain text is zero.
  if (zeros[1]! > begin.length / 5) return 'utf-16le'
  if (zeros[0]! > begin.length / 5) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The separator that divides the first line into most cells; a line `sep=;` names it explicitly. */
function separatorOf(text: string): string {
  const said = /^sep=([,;\t|])\r?\n/.exec(text)
  if (said) return said[1]!
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.trimStart())?.[0] ?? ''
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const marks = [',', ';', '\t', '|'].map(mark => ({ mark, count: bare.split(mark).length }))
  return marks.reduce((best, one) => (one.count > best.count ? one : best)).mark
}
