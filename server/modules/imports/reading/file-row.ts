import type { Refusal } from '#domain/kernel/refusal.ts'
import { LONGEST_CELL, MOST_COLUMNS } from '#domain/modules/imports/import-kinds.ts'
import { refuse } from '#domain/refusals.ts'

/** A row of a file with its line number, counted from 1. */
export interface FileRow {
  line: number
  cells: string[]
}

/** Carries the reason for rejecting a file out of the middle of reading it. */
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

/** The prefix that downloads put before a cell so that no spreadsheet interprets it as a formula. */
const defused = /^'([=+\-@])/

/**
 * A row as stored: characters that cannot be stored or that change the reading direction are removed, trailing
 * empty cells too. Null if nothing is left, or for a note of the template.
 */
export function filledRow({ line, cells }: FileRow): FileRow | null {
  const filled = cells.map(cell => cell.toWellFormed().replace(controls, '').trim().replace(defused, '$1'))
  while (filled.at(-1) === '') filled.pop()
  if (filled.length === 0 || filled.find(cell => cell !== '')?.startsWith('# ')) return null
  if (filled.length > MOST_COLUMNS || filled.some(cell => cell.length > LONGEST_CELL)) throw tooWide(line)
  return { line, cells: filled }
}
