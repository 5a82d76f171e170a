import { isUtf8 } from 'node:buffer'
import { LONGEST_CELL, MOST_COLUMNS } from '#domain/modules/imports/import-kinds.ts'
import { type FileRow, tooWide, unreadable } from './file-row.ts'

const PIECE = 64 * 1024

/**
 * Rows of a CSV file (RFC 4180 and what spreadsheets make of it): commas, semicolons, tabs or bars between, line breaks in
 * quotes, UTF-8, UTF-16 or Windows-1252, with or without its mark. Only a piece is held as text at a time.
 */
export function* csvRows(bytes: Buffer): Generator<FileRow> {
  let parser: CsvParser | null = null
  for (const text of decoded(bytes)) {
    parser ??= new CsvParser(separatorOf(text))
    yield* parser.push(text)
  }
  if (parser) yield* parser.end()
}

function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length })
      // A picture or a program under another name.
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
  // UTF-16 without its mark: every other byte of plain text is zero.
  if (zeros[1]! > begin.length / 5) return 'utf-16le'
  if (zeros[0]! > begin.length / 5) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The mark that divides the first line into most cells; a line `sep=;` says it itself. */
function separatorOf(text: string): string {
  const said = /^sep=([,;\t|])\r?\n/.exec(text)
  if (said) return said[1]!
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.trimStart())?.[0] ?? ''
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const marks = [',', ';', '\t', '|'].map(mark => ({ mark, count: bare.split(mark).length }))
  return marks.reduce((best, one) => (one.count > best.count ? one : best)).mark
}

/** Takes text piece by piece and gives rows as they are whole. */
class CsvParser {
  readonly #separator: string
  #cells: string[] = []
  #cell = ''
  #line = 1
  #began = 1
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  #afterReturn = false

  constructor(separator: string) {
    this.#separator = separator
  }

  *push(text: string): Generator<FileRow> {
    for (const sign of text) {
      const follows = this.#afterReturn && sign === '\n'
      this.#afterReturn = sign === '\r'
      if (sign === '\n' || sign === '\r') {
        if (!follows) this.#line += 1
        if (this.#state === 'quoted') {
          if (!follows) this.#add('\n')
          continue
        }
        if (!follows) yield* this.#endRow()
        this.#began = this.#line
        continue
      }
      this.#take(sign)
    }
  }

  *end(): Generator<FileRow> {
    // A quote that never ends swallows the rest of the file.
    if (this.#state === 'quoted') throw unreadable()
    yield* this.#endRow()
  }

  #take(sign: string) {
    if (this.#state === 'quoted') {
      if (sign === '"') this.#state = 'quote'
      else this.#add(sign)
      return
    }
    if (sign === this.#separator) return this.#endCell()
    if (sign === '"' && this.#state === 'quote') {
      this.#add('"')
      this.#state = 'quoted'
      return
    }
    if (sign === '"' && this.#state === 'start' && this.#cell.trim() === '') {
      this.#cell = ''
      this.#state = 'quoted'
      return
    }
    if (this.#state === 'start' && sign !== ' ') this.#state = 'plain'
    this.#add(sign)
  }

  #add(sign: string) {
    this.#cell += sign
    if (this.#cell.length > LONGEST_CELL * 2) throw tooWide(this.#began)
  }

  #endCell() {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
    if (this.#cells.length > MOST_COLUMNS * 5) throw tooWide(this.#began)
  }

  *#endRow(): Generator<FileRow> {
    this.#endCell()
    const row = { line: this.#began, cells: this.#cells }
    this.#cells = []
    if (!(row.cells.length === 1 && row.cells[0] === '') && !isSeparatorLine(row)) yield row
  }
}

const isSeparatorLine = ({ line, cells }: FileRow) =>
  line === 1 && cells.length <= 2 && cells[0]?.startsWith('sep=') === true
