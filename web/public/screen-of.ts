import { notFoundRow } from '#web/routes/not-found.ts'
import { publicRows } from '#web/routes/public.ts'
import type { PublicRow } from '#web/routes/row.ts'

const rows: readonly PublicRow[] = [...publicRows, notFoundRow]

/** The row of a public page by the name that the server gives it. */
export function rowOf(name: string): PublicRow {
  const row = rows.find(candidate => candidate.name === name)
  if (!row) throw new Error(`no public page ${name}`)
  return row
}
