import { sql } from 'kysely'
import type { Searchable } from '#domain/modules/discovery/search-text.ts'
import type { Tx } from '#server/platform/context.ts'

/** Everybody who offers a service, held until the transaction ends, with all that they are found by. */
export async function lockOffering(
  tx: Tx,
  table: 'centers' | 'experts',
  serviceId: string,
): Promise<(Searchable & { id: string })[]> {
  const address = table === 'centers' ? sql`o.address_line` : sql`''`
  const { rows } = await sql<Searchable & { id: string }>`
    select o.id, o.name, o.city, ${address} as address, (
      select coalesce(json_agg(json_build_object('en', m.name_en, 'hi', m.name_hi) order by m.name_en), '[]')
      from masterlist_items m where m.id = any(o.service_ids)) as services
    from ${sql.table(table)} o where o.service_ids @> array[${serviceId}::uuid]
    order by o.id for no key update of o`.execute(tx)
  return rows
}

export async function writeSearchTexts(
  tx: Tx,
  table: 'centers' | 'experts',
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} o set search_text = t.text
    from json_to_recordset(${JSON.stringify(texts)}::json) as t(id uuid, text text)
    where o.id = t.id and o.search_text <> t.text`.execute(tx)
}
