import { publicRows } from '#web/routes/public.ts'
import type { PublicRow } from '#web/routes/row.ts'

/** The row of a public page; pages that vary (`/c/$center`) are named by their pattern. */
export function rowOf(path: string): PublicRow {
  const row = (publicRows as readonly PublicRow[]).find(candidate => candidate.path === path)
  if (!row) throw new Error(`no public page ${path}`)
  return row
}
