import type { Refusal } from '#domain/kernel/refusal.ts'
import { LONGEST_CELL, MOST_COLUMNS } from '#domain/modules/imports/import-kinds.ts'
import { refuse } from '#domain/refusals.ts'

/** A row of a file with the line it is on, counted from 1. */
export interface FileRow {
  line: number
  cells: string[]
}

/** Carries why a file is not read on out of the middle of reading it. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const unreadable = () => new FileRefused(refuse('import_file_unreadable'))
export const unsafe = () => new FileRefused(refuse('import_file_unsafe'))
export const tooWide = (line: number) => new FileRefused(refuse('import_too_wide', { args: { line } }))

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** What downloads put before a cell so that no spreadsheet takes it for a formula. */
const defused = /^'([=+\-@])/

/**
 * A row as it is kept: signs that cannot be stored or that turn the reading direction are taken out, empty cells at its end
 * too. Null where nothing is left, or where it is a note of the template.
 */
export function filledRow({ line, cells }: FileRow): FileRow | null {
  const filled = cells.map(cell => cell.toWellFormed().replace(controls, '').trim().replace(defused, '$1'))
  while (filled.at(-1) === '') filled.pop()
  if (filled.length === 0 || filled.find(cell => cell !== '')?.startsWith('# ')) return null
  if (filled.length > MOST_COLUMNS || filled.some(cell => cell.length > LONGEST_CELL)) throw tooWide(line)
  return { line, cells: filled }
}
