import { isLocalDate } from './time.ts'

/** The default number of rows on a page. */
export const PAGE_SIZE = 25
/** The most rows in one answer. */
export const MAX_LIMIT = 100
/** Totals are exact up to this number; larger ones are reported as this number, not exact. */
export const EXACT_TOTAL_UP_TO = 10_000
/** The same for what visitors search: nobody leafs through a thousand results, and each page would count them. */
export const EXACT_FOUND_UP_TO = 1000

/** The 1-based position of a page's first row: pages and rows count from 1. */
export function offsetOfPage(page: number, limit = PAGE_SIZE): number {
  return (wholeFromOne(page) - 1) * wholeFromOne(limit) + 1
}

/** SQL's OFFSET: the rows before that 1-based position. */
export function rowsToSkip(offset: number): number {
  return wholeFromOne(offset) - 1
}

/** The number of pages for so many rows; an empty list still has one empty page. */
export function pageCount(total: number, limit = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / wholeFromOne(limit)))
}

/** A position in a sorted list: the sort values of its last row, then its id. */
export type CursorValues = (string | number | null)[]

/** Encodes the position where a page ended as text that is safe in a URL. */
export function encodeCursor(values: CursorValues): string {
  if (!isCursor(values)) throw new RangeError('a cursor contains texts, finite numbers and nulls')
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a cursor; null for anything `encodeCursor` did not write, since it comes from outside. */
export function decodeCursor(text: string): CursorValues | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, char => char.charCodeAt(0))
    const values: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isCursor(values) ? values : null
  } catch {
    return null // neither base64, nor UTF-8, nor JSON: garbage by definition
  }
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/

/** Whether a cursor's value is an instant, written as ISO or by the database. */
export function isCursorInstant(value: unknown): value is string {
  const date = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined
  return date !== undefined && date >= '1900' && isLocalDate(date)
}

function isCursor(values: unknown): values is CursorValues {
  return (
    Array.isArray(values) &&
    values.every(value => value === null || typeof value === 'string' || Number.isFinite(value))
  )
}

function wholeFromOne(value: number): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`counted from 1: ${value}`)
  return value
}
