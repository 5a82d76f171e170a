/** What a spreadsheet would take for a formula, were it to stand at the beginning of a cell. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** A number below zero is no formula, and has to stay one that can be added up. */
const negative = /^-\d+(\.\d+)?$/

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as they are: UTF-8 with its mark, and nothing that somebody typed
 * becomes a formula. A phone number keeps its plus: it is quoted as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map(csvLine).join('')}`
}

/** Stands before the first line, so that spreadsheets read UTF-8. */
export const CSV_MARK = '\uFEFF'

/** One line of it with its end. */
export function csvLine(row: readonly string[]): string {
  const cell = (text: string) =>
    `"${(formula.test(text) && !negative.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `${row.map(cell).join(',')}\r\n`
}
