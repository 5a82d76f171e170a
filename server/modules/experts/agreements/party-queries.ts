import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Tx } from '#server/platform/context.ts'

/** Experts as requests name them, by their ids. */
export async function expertsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { id: string; slug: string; name: string }>> {
  const rows = await tx
    .selectFrom('experts')
    .select(['id', 'slug', 'name'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Services as requests name them, by their ids. */
export async function servicesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: { en: string; hi: string } }>> {
  const rows = await tx
    .selectFrom('masterlist_items')
    .select(({ ref }) => ['id', jsonBuildObject({ en: ref('name_en'), hi: ref('name_hi') }).as('name')])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The currencies of centers, by their ids. */
export async function currenciesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('centers')
    .select(['id', 'currency'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map(row => [row.id, row.currency]))
}

/** The expert a center wants to ask, if there is one and they are active. */
export const findExpert = (tx: Tx, id: string) =>
  tx
    .selectFrom('experts')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** Where a center is and when it is open: what the profile of its head begins with. */
export const centerPlace = (tx: Tx, id: string) =>
  tx
    .selectFrom('centers as c')
    .select(({ selectFrom }) => [
      'c.city',
      'c.latitude',
      'c.longitude',
      'c.time_zone as timeZone',
      jsonArrayFrom(
        selectFrom('center_hours as h')
          .select(['h.weekday', 'h.opens_minute as fromMinute', 'h.closes_minute as toMinute'])
          .whereRef('h.center_id', '=', 'c.id')
          .orderBy('h.weekday')
          .orderBy('h.opens_minute'),
      ).as('hours'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

/** The center an expert wants to ask, if there is one and it is active. */
export const findCenter = (tx: Tx, id: string) =>
  tx
    .selectFrom('centers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
