import type { Row } from './row.ts'

type Named = Pick<Row, 'id' | 'name'>

/** The rows that were asked for by id or name, in any case, in the order of the page; all of them where none was. */
export function pickRows<R extends Named>(
  rows: readonly R[],
  wanted: readonly string[],
): { picked: R[]; unknown: string[] } {
  const isMeant = (row: Named, word: string) =>
    [row.id, row.name].some(name => name.toLowerCase() === word.toLowerCase())
  return {
    picked: rows.filter(row => wanted.length === 0 || wanted.some(word => isMeant(row, word))),
    unknown: wanted.filter(word => !rows.some(row => isMeant(row, word))),
  }
}

/** Every row with its id and description, for an unknown request. */
export function rowList(rows: readonly Row[]): string {
  return rows.map(({ id, name, title }) => `  ${id.padEnd(4)} ${name.padEnd(19)} ${title}`).join('\n')
}
