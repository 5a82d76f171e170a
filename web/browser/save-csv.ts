/** What a spreadsheet would take for a formula, were it to stand at the beginning of a cell. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as they are: UTF-8 with its mark, and nothing that somebody typed
 * becomes a formula. A phone number keeps its plus: it is quoted as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Gives a text, or bytes, to the person as a file. */
export function saveText(fileName: string, text: string | Blob, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
