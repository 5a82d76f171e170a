import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { ItemPointer } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Whether the file `f` is the picture of an active expert. */
export const isShownPicture = sql<boolean>`(f.subject_kind = 'expert' and exists (
  select from experts x where x.id = f.subject_id and x.picture_id = f.id and x.status = 'active'))`

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'experts', table: 'experts', column: 'language_ids', many: true },
  { by: 'experts', table: 'experts', column: 'qualification_ids', many: true },
  { by: 'experts', table: 'experts', column: 'service_ids', many: true },
  { by: 'experts', table: 'expert_services', column: 'service_id', owner: 'expert_id' },
  { by: 'experts', table: 'expert_services', column: 'level_ids', many: true, owner: 'expert_id' },
  { by: 'prices', table: 'expert_rates', column: 'service_id' },
  { by: 'agreements', table: 'agreements', column: 'service_ids', many: true },
  { by: 'requests', table: 'expert_invitations', column: 'service_ids', many: true },
]

/** The id of the expert profile of user `u`. */
export const expertId = sql<string | null>`(select e.id from experts e where e.user_id = u.id)`

/** The expert profile of user `u` as they see it. */
export const ownExpert = sql`(
  select jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'pictureId', e.picture_id)
  from experts e where e.user_id = u.id)`

/** The account of an expert, where they have one. */
export const accountOf = (id: string) =>
  sql`select e.user_id from experts e where e.id = ${id} and e.user_id is not null`

/** Experts as parties of requests. */
export const expertParties = expressionBuilder<Tables>()
  .selectFrom('experts as e')
  .select(['e.id', 'e.name', 'e.name_key'])

/** The prices of center `c`, of these activities; null: of all. */
export const ratesOfCenter = (
  serviceIds: readonly string[] | null,
) => sql`(select coalesce(json_agg(json_build_object('id', r.id, 'centerId', c.id, 'centerName', c.name,
          'expertId', x.id, 'expertName', x.name,
          'service', json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi)),
          'minutes', r.minutes, 'price', json_build_object('amount', r.amount, 'currency', r.currency))
          order by x.name, m.name_en, r.minutes), '[]')
        from expert_rates r join experts x on x.id = r.expert_id join masterlist_items m on m.id = r.service_id
        where r.center_id = c.id and r.status = 'active' and (${serviceIds}::uuid[] is null or r.service_id = any(${serviceIds}::uuid[])))`

/** The experts who work with center `c`, with these activities; null: with any. */
export const expertsOfSettings = (
  serviceIds: readonly string[] | null,
) => sql`(select coalesce(json_agg(json_build_object('expertId', x.id, 'name', x.name,
          'headline', x.headline, 'status', g.status, 'services', (
            select coalesce(json_agg(json_build_object('id', m.id,
              'name', json_build_object('en', m.name_en, 'hi', m.name_hi)) order by m.name_en), '[]')
            from masterlist_items m where m.id = any(x.service_ids))) order by x.name, x.id), '[]')
        from engagements g join experts x on x.id = g.expert_id
        where g.center_id = c.id and g.status <> 'ended'
          and (${serviceIds}::uuid[] is null or x.service_ids && ${serviceIds}::uuid[]))`

/** How many prices stand at center `c`. */
export const priceCount = sql<number>`(
  select count(*) from expert_rates r where r.center_id = c.id and r.status = 'active')`

/** The experts whose screens show this center. */
export async function expertsOfCenter(tx: Tx, centerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select expert_id as id from engagements where center_id = ${centerId} and status <> 'ended' order by expert_id
  `.execute(tx)
  return rows.map(row => row.id)
}
