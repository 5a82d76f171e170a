/** A row of a CSV file with the line it begins on, counted from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Longer rows are refused while they are read. */
export interface CsvLimits {
  cells: number
  /** Characters of one cell. */
  cell: number
}

/** Why reading ended early, and the line of the row where it did. */
export interface CsvProblem {
  kind: 'open_quote' | 'too_wide'
  line: number
}

/**
 * Rows of CSV (RFC 4180 and spreadsheet variants) out of text that comes in pieces, each as soon as it is complete.
 * Lines end in CR, LF or both; a quoted cell has its line ends as `\n`, and text after its closing quote belongs to
 * it. Empty lines and a first line `sep=;` are no rows. The first piece determines the separator. Why no library:
 * decision 0088.
 */
export function* csvRows(
  pieces: Iterable<string>,
  separatorOf: (begin: string) => string,
  limits: CsvLimits,
): Generator<CsvRow, CsvProblem | null> {
  let row: CsvRow = { line: 1, cells: [] }
  let [cell, line, afterReturn] = ['', 1, false]
  let state: 'bare' | 'quoted' | 'closed' = 'bare'
  let separator: string | null = null
  for (const piece of pieces) {
    separator ??= separatorOf(piece)
    for (const sign of piece) {
      const isPair = afterReturn && sign === '\n'
      afterReturn = sign === '\r'
      if (isPair) continue
      const isLineEnd = sign === '\n' || sign === '\r'
      if (isLineEnd) line += 1
      if (state === 'quoted') {
        if (sign === '"') state = 'closed'
        else cell += isLineEnd ? '\n' : sign
      } else if (isLineEnd || sign === separator) {
        row.cells.push(cell)
        if (isLineEnd && isSaid(row)) yield row
        if (isLineEnd) row = { line, cells: [] }
        cell = ''
        state = 'bare'
      } else if (sign === '"' && (state === 'closed' || cell.trim() === '')) {
        // Two quotes inside a quoted cell are one; spaces before the opening quote do not count.
        cell = state === 'closed' ? `${cell}"` : ''
        state = 'quoted'
      } else {
        cell += sign
        state = 'bare'
      }
      if (cell.length > limits.cell || row.cells.length > limits.cells)
        return { kind: 'too_wide', line: row.line }
    }
  }
  if (state === 'quoted') return { kind: 'open_quote', line: row.line }
  row.cells.push(cell)
  if (isSaid(row)) yield row
  return null
}

const isSaid = ({ line, cells }: CsvRow) =>
  !(cells.length === 1 && cells[0] === '') &&
  !(line === 1 && cells.length <= 2 && cells[0]?.startsWith('sep='))
