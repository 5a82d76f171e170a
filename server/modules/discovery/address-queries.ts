import { sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import { batchKeyOf, batchPath } from '#domain/modules/discovery/public-addresses.ts'
import type { Tx } from '#server/platform/context.ts'

type Kind = 'center' | 'expert'

/** Everybody of a kind with the slug they have now. */
const everybody = (kind: Kind) =>
  kind === 'center' ? sql`(select id, slug from centers)` : sql`(select id, slug from experts)`

/** The slug now of whoever had this one before; the text itself where nobody had. */
export async function slugNow(tx: Tx, kind: Kind, handle: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from former_addresses f join ${everybody(kind)} t on t.id = f.subject_id
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

/** Changes of addresses pass one at a time, until the transaction ends. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public addresses'))`.execute(tx)
}

/** Whether somebody else has a slug, or had it: people still come by it to their page. */
export async function isTaken(tx: Tx, kind: Kind, slug: string, byOtherThan: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${everybody(kind)} t where slug = ${slug} and id <> ${byOtherThan}
    union all
    select from former_addresses where kind = ${kind} and slug = ${slug} and subject_id <> ${byOtherThan}
    limit 1`.execute(tx)
  return rows.length > 0
}
