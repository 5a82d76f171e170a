import { likeness } from './cell-text.ts'
import type { ImportColumn } from './import-columns.ts'

/** The column of the file (from 0) for each field; null: none. */
export type Mapping = Record<string, number | null>

/**
 * Guesses the meaning of headers: first exact names or aliases, then headers that contain one. No header is used
 * twice.
 */
export function guessMapping(headers: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const likes = headers.map(likeness)
  const mapping: Mapping = Object.fromEntries(columns.map(({ name }) => [name, null]))
  const used = new Set<number>()
  const words = new Map(columns.map(each => [each.name, wordsOf(each)]))
  const take = (fits: (like: string, words: ReadonlySet<string>) => boolean) => {
    for (const { name } of columns) {
      if (mapping[name] !== null) continue
      const known = words.get(name) ?? new Set()
      const at = likes.findIndex((like, index) => like !== '' && !used.has(index) && fits(like, known))
      if (at < 0) continue
      mapping[name] = at
      used.add(at)
    }
  }
  take((like, known) => known.has(like))
  take((like, known) => [...known].some(word => word.length >= 4 && like.includes(word)))
  return mapping
}

function wordsOf({ name, label, aliases }: ImportColumn): ReadonlySet<string> {
  return new Set([name, label.en, label.hi, ...aliases].map(likeness))
}

/** Why a mapping cannot be used: a column the file does not have, one used twice, or a required one missing. */
export function mappingProblem(
  mapping: Mapping,
  columns: readonly ImportColumn[],
  headers: number,
): { field: string; code: 'unknown_column' | 'used_twice' | 'required' } | null {
  const used = new Set<number>()
  for (const { name, isRequired } of columns) {
    const at = mapping[name] ?? null
    if (at === null) {
      if (isRequired) return { field: name, code: 'required' }
      continue
    }
    if (at >= headers) return { field: name, code: 'unknown_column' }
    if (used.has(at)) return { field: name, code: 'used_twice' }
    used.add(at)
  }
  return null
}

/** The texts of a row by column; a corrected value replaces the file's. */
export function cellsOf(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  cells: readonly string[],
  fixes: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    columns.map(({ name }) => {
      const at = mapping[name] ?? null
      return [name, fixes[name] ?? (at === null ? '' : (cells[at] ?? ''))]
    }),
  )
}
