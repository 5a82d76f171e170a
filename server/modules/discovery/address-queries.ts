import { sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import { batchKeyOf, batchPath } from '#domain/modules/discovery/public-addresses.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'

type Kind = 'center' | 'expert'

const slugs = {
  center: prepared((db, p: { handle: string }) =>
    db
      .selectFrom('former_addresses as f')
      .innerJoin('centers as t', 't.id', 'f.subject_id')
      .select('t.slug')
      .where('f.kind', '=', 'center')
      .where('f.slug', '=', p.handle),
  ),
  expert: prepared((db, p: { handle: string }) =>
    db
      .selectFrom('former_addresses as f')
      .innerJoin('experts as t', 't.id', 'f.subject_id')
      .select('t.slug')
      .where('f.kind', '=', 'expert')
      .where('f.slug', '=', p.handle),
  ),
}

/** The current slug of the owner of a former one; the text itself if there is none. */
export async function slugNow(tx: Tx, kind: Kind, handle: string): Promise<string> {
  const [found] = await slugs[kind](tx, { handle })
  return found?.slug ?? handle
}

const batchesByKey = prepared((db, p: { key: string }) =>
  db
    .selectFrom('batches')
    .select(['id', 'name'])
    .where(({ ref }) => sql<string>`right(${ref('id')}::text, 12)`, '=', p.key)
    .orderBy('id', 'desc')
    .limit(sql.lit(5)),
)

/** The batch of an address: by its ending, and if two share that, by the name as well. */
export async function batchAt(tx: Tx, handle: string): Promise<string | null> {
  if (isId(handle)) return handle
  const key = batchKeyOf(handle)
  if (!key) return null
  const rows = await batchesByKey(tx, { key })
  const named = rows.find(row => batchPath(row) === `/b/${handle}`)
  return (named ?? rows[0])?.id ?? null
}

/** Serialises changes of addresses, until the transaction ends. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public addresses'))`.execute(tx)
}

/** Whether a slug is or was another owner's: old links still lead to their page. */
export async function isTaken(tx: Tx, kind: Kind, slug: string, byOtherThan: string): Promise<boolean> {
  const found = await tx
    .selectFrom('former_addresses')
    .select('subject_id as id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('subject_id', '<>', byOtherThan)
    .unionAll(
      kind === 'center'
        ? tx.selectFrom('centers').select('id').where('slug', '=', slug).where('id', '<>', byOtherThan)
        : tx.selectFrom('experts').select('id').where('slug', '=', slug).where('id', '<>', byOtherThan),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
