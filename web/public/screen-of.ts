import { publicRows } from '#web/routes/public.ts'
import type { PublicRow } from '#web/routes/row.ts'

/** The row of a public page by the name that the server gives it. */
export function rowOf(name: string): PublicRow {
  const row = (publicRows as readonly PublicRow[]).find(candidate => candidate.name === name)
  if (!row) throw new Error(`no public page ${name}`)
  return row
}
