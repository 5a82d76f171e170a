import { sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import { batchKeyOf, batchPath } from '#domain/modules/discovery/public-addresses.ts'
import type { Tx } from '#server/platform/context.ts'

/** The slug now of whoever had this one before; the text itself where nobody had. */
export async function slugNow(tx: Tx, kind: 'center' | 'expert', handle: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from former_addresses f join ${sql.table(`${kind}s`)} t on t.id = f.subject_id
    where f.kind = ${kind} and f.slug = ${handle}`.execute(tx)
  return rows[0]?.slug ?? handle
}

/** The batch behind an address: by its end, and where two share that, the one that also has the name. */
export async function batchAt(tx: Tx, handle: string): Promise<string | null> {
  if (isId(handle)) return handle
  const key = batchKeyOf(handle)
  if (!key) return null
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from batches where right(id::text, 12) = ${key} order by id desc limit 5`.execute(tx)
  const named = rows.find(row => batchPath(row) === `/b/${handle}`)
  return (named ?? rows[0])?.id ?? null
}
