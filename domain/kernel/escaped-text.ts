/** What a spreadsheet would interpret as a formula at the beginning of a cell. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** A negative number is no formula, and has to remain a number. */
const negative = /^-\d+(\.\d+)?$/

/**
 * Rows as CSV (RFC 4180) that spreadsheets open directly: UTF-8 with a byte order mark, and nothing that a user
 * typed becomes a formula. A phone number keeps its plus: it is quoted as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map(csvLine).join('')}`
}

/** The byte order mark before the first line, so that spreadsheets read UTF-8. */
export const CSV_MARK = '\uFEFF'

/** One line of CSV with its line end. */
export function csvLine(row: readonly string[]): string {
  const cell = (text: string) =>
    `"${(formula.test(text) && !negative.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `${row.map(cell).join(',')}\r\n`
}

/** Text escaped for HTML and XML, between tags and inside quotes. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
