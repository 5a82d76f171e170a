import { sql } from 'kysely'
import type { Searchable } from '#domain/modules/discovery/search-text.ts'
import type { Tx } from '#server/platform/context.ts'

/** The slug of an expert, locked until the transaction ends; null where there is none. */
export async function lockSlug(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from experts where id = ${id} for no key update`.execute(tx)
  return rows[0]?.slug ?? null
}

/** Gives another slug; a trigger keeps the one before. False where a profile that is just being made was quicker. */
export async function changeSlug(tx: Tx, id: string, slug: string): Promise<boolean> {
  try {
    await sql`update experts set slug = ${slug} where id = ${id}`.execute(tx)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}

/** The experts that offer a service, locked until the transaction ends, with all that they are found by. */
export async function lockOffering(tx: Tx, serviceId: string): Promise<(Searchable & { id: string })[]> {
  const { rows } = await sql<Searchable & { id: string }>`
    select o.id, o.name, o.city, '' as address, (
      select coalesce(json_agg(json_build_object('en', m.name_en, 'hi', m.name_hi) order by m.name_en), '[]')
      from masterlist_items m where m.id = any(o.service_ids)) as services
    from experts o where o.service_ids @> array[${serviceId}::uuid]
    order by o.id for no key update of o`.execute(tx)
  return rows
}

export async function writeSearchTexts(
  tx: Tx,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  await sql`
    update experts o set search_text = t.text
    from json_to_recordset(${JSON.stringify(texts)}::json) as t(id uuid, text text)
    where o.id = t.id and o.search_text <> t.text`.execute(tx)
}
