import { type CsvRow, csvRows } from '../../../kernel/csv-rows.ts'

/** Incoming money in a bank's account statement. */
export interface StatementLine {
  /** The line of the file, counted from 1. */
  line: number
  /** The day in the bank's format. */
  on: string
  /** The bank's text: narration and reference. */
  text: string
  /** In paise, positive. */
  amount: number
}

/** Why a file cannot be read as a statement. */
export type StatementProblem = 'unreadable' | 'too_large' | 'no_columns'

export interface Statement {
  lines: StatementLine[]
  /** Lines with text but without a readable sum. */
  unclear: number
}

/** A monthly statement is never larger. */
export const MOST_BYTES = 2_000_000
export const MOST_LINES = 20_000
const limits = { cells: 60, cell: MOST_BYTES }
const LONGEST_TEXT = 200
/** Banks put addresses above the columns. */
const HEAD_WITHIN = 40

/** The text of a file: UTF-8, or UTF-16 with a byte order mark, as spreadsheets save it; null if neither. */
export function decodeStatement(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_BYTES) return null
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // A workbook or an image under another name.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** The incoming money in a CSV statement with commas, semicolons or tabs, and any column names. */
export function readStatement(text: string): Statement | StatementProblem {
  if (text.length > MOST_BYTES) return 'too_large'
  const first = text.split(/\r\n?|\n/, HEAD_WITHIN)
  const separator = separatorOf(first)
  const rows = readRows(text, separator)
  if (rows === null) return 'unreadable'
  if (rows.length > MOST_LINES) return 'too_large'
  const headAt = rows.slice(0, HEAD_WITHIN).findIndex(row => columnsOf(row.cells) !== null)
  const columns = columnsOf(rows[headAt]?.cells ?? [])
  if (!columns) return 'no_columns'
  const found: Statement = { lines: [], unclear: 0 }
  for (const { line, cells } of rows.slice(headAt + 1)) {
    const amount = amountIn(cells, columns)
    if (amount === null) found.unclear += cells.some(cell => cell.trim() !== '') ? 1 : 0
    if (amount === null || amount <= 0) continue
    found.lines.push({
      line,
      on: cleaned(cells[columns.date] ?? '').slice(0, 40),
      text: cleaned(columns.texts.map(column => cells[column] ?? '').join(' ')).slice(0, LONGEST_TEXT),
      amount,
    })
  }
  return found
}

interface Columns {
  date: number
  texts: number[]
  credit: number
  /** If one column says credit or debit: that column. */
  side: number
}

/** Which cell has which meaning, if this is the header; otherwise null. */
function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map(cell => cell.trim().toLowerCase().replace(/\s+/g, ' '))
  const find = (pattern: RegExp) => names.findIndex(name => pattern.test(name))
  const texts = names.flatMap((name, column) => (aboutText.test(name) ? [column] : []))
  const credit = find(/^(credit|deposit|cr\b|.*\b(credit|deposit)(s| amount| amt|ed)?\b)/)
  const amount = find(/\b(amount|amt)\b/)
  const side = find(/\b(dr ?\/ ?cr|cr ?\/ ?dr|type|indicator)\b/)
  const column = credit >= 0 ? credit : amount
  if (texts.length === 0 || column < 0 || texts.includes(column)) return null
  return { date: find(/\bdate\b/), texts, credit: column, side: credit >= 0 ? -1 : side }
}

const aboutText =
  /narration|description|particular|remark|detail|reference|\bref\b|\butr\b|\brrn\b|transaction id|tran id|cheque|chq/

/** A line's incoming amount in paise; zero or negative for outgoing money; null without a sum. */
function amountIn(cells: readonly string[], columns: Columns): number | null {
  const amount = paiseIn(cells[columns.credit] ?? '')
  if (amount === null) return null
  const side = columns.side >= 0 ? (cells[columns.side] ?? '').trim().toLowerCase() : ''
  return /^(dr|debit|d|withdrawal)\b/.test(side) ? 0 - amount : amount
}

/** `1,25,000.00`, `₹ 1,250`, `1250.00 Cr`, `(90.00)`, `-90.00`; an empty cell or a dash means no money. */
function paiseIn(text: string): number | null {
  const plain = text.replace(/[₹\s,]|rs\.?|inr/gi, '')
  if (plain === '' || /^[-–]+$/.test(plain)) return 0
  const match = /^([-+(]?)(\d{1,11})(?:\.(\d{1,2}))?0*\)?(cr|dr)?\.?$/i.exec(plain)
  if (!match) return null
  const [, sign, rupees, paise = '', side = ''] = match
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return sign === '-' || sign === '(' || side.toLowerCase() === 'dr' ? 0 - amount : amount
}

/** The most frequent separator in lines that could be the header. */
function separatorOf(lines: readonly string[]): string {
  const counts = [',', ';', '\t'].map(mark => ({
    mark,
    count: Math.max(0, ...lines.map(line => line.split(mark).length)),
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark
}

/** Only one row beyond the limit, to show that there are more; null if a quote or a row never ends. */
function readRows(text: string, separator: string): CsvRow[] | null {
  const rows: CsvRow[] = []
  const reading = csvRows([text.replace(/^\uFEFF/, '')], () => separator, limits)
  let next = reading.next()
  for (; !next.done && rows.length <= MOST_LINES; next = reading.next()) rows.push(next.value)
  return next.done && next.value ? null : rows
}

/** One line without invisible characters; a formula is treated as text here. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
