import { isId } from '#domain/kernel/ids.ts'
import { type CursorValues, decodeCursor, isCursorInstant } from '#domain/kernel/paging.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { ListSql } from './page-queries.ts'

/** The position of a cursor in a list sorted by keys of that type; refused when it does not fit. */
export function cursorOf(
  text: string | undefined,
  keyType: ListSql['keyType'],
): CursorValues | null | Refusal {
  if (text === undefined) return null
  const values = decodeCursor(text)
  const [key, id] = values ?? []
  if (values?.length !== 2 || !isId(id) || !fits(key ?? null, keyType)) {
    return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
  }
  return values
}

function fits(key: string | number | null, keyType: ListSql['keyType']): boolean {
  if (keyType === 'float8') return typeof key === 'number'
  if (key === null) return keyType === 'int8'
  if (typeof key !== 'string') return false
  if (keyType === 'int8') return /^-?\d{1,18}$/.test(key)
  return keyType === 'timestamptz' ? isCursorInstant(key) : !key.includes('\0')
}
