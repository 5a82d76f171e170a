import { isLocalDate } from './time.ts'

/** Rows on a page where the caller does not say. */
export const PAGE_SIZE = 25
/** The most rows one answer may hold. */
export const MAX_LIMIT = 100
/** Up to here totals are counted; above it they are this number and not exact. */
export const EXACT_TOTAL_UP_TO = 10_000

/** The 1-based place of a page's first row: pages count from 1, and so do rows. */
export function offsetOfPage(page: number, limit = PAGE_SIZE): number {
  return (wholeFromOne(page) - 1) * wholeFromOne(limit) + 1
}

/** The page that shows the row at that 1-based place. */
export function pageOfOffset(offset: number, limit = PAGE_SIZE): number {
  return Math.floor((wholeFromOne(offset) - 1) / wholeFromOne(limit)) + 1
}

/** What SQL calls OFFSET: the rows before the one at that 1-based place. */
export function rowsToSkip(offset: number): number {
  return wholeFromOne(offset) - 1
}

/** Pages needed for so many rows; an empty list still has its one, empty, page. */
export function pageCount(total: number, limit = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / wholeFromOne(limit)))
}

/** A place in a sorted list: the sort values of its last row, then its id. */
export type CursorValues = (string | number | null)[]

/** Packs the place where a page ended into text that is safe in a URL. */
export function encodeCursor(values: CursorValues): string {
  if (!isCursor(values)) throw new RangeError('a cursor holds texts, finite numbers and nulls')
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Unpacks a cursor; null for anything `encodeCursor` did not write, since it comes from outside. */
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

/** Whether a cursor's value is an instant that a list was sorted by, as ISO or the database writes it. */
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
