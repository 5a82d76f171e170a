import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Centers, Tables } from '#database/tables.ts'
import { namedItems } from '#server/modules/masterlists/public.ts'
import type { ItemPointer } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Whether the file `f` is the picture of an active expert. */
export const isShownPicture = sql<boolean>`(f.subject_kind = 'expert' and exists (
  select from experts x where x.id = f.subject_id and x.picture_id = f.id and x.status = 'active'))`

/** Columns that refer to items of the admin's master lists. */
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

/** An expert's account, if they have one. */
export const accountOf = (id: string) =>
  sql`select e.user_id from experts e where e.id = ${id} and e.user_id is not null`

/** Experts as parties of requests. */
export const expertParties = expressionBuilder<Tables>()
  .selectFrom('experts as e')
  .select(['e.id', 'e.name', 'e.name_key'])

const ofCenter = expressionBuilder<Tables & { c: Centers }, 'c'>()

/** The prices of center `c` for these activities; null: all. */
export const ratesOfCenter = (serviceIds: readonly string[] | null) =>
  jsonArrayFrom(
    ofCenter
      .selectFrom('expert_rates as r')
      .innerJoin('experts as x', 'x.id', 'r.expert_id')
      .innerJoin('masterlist_items as m', 'm.id', 'r.service_id')
      .select(({ ref }) => [
        'r.id',
        ref('c.id').as('centerId'),
        ref('c.name').as('centerName'),
        'x.id as expertId',
        'x.name as expertName',
        jsonBuildObject({
          id: ref('m.id'),
          name: jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') }),
        }).as('service'),
        'r.minutes',
        jsonBuildObject({ amount: ref('r.amount'), currency: ref('r.currency') }).as('price'),
      ])
      .whereRef('r.center_id', '=', 'c.id')
      .where('r.status', '=', 'active')
      .$if(serviceIds !== null, rates =>
        rates.where(({ eb, fn, val }) => eb('r.service_id', '=', fn.any(val(serviceIds ?? [])))),
      )
      .orderBy('x.name')
      .orderBy('m.name_en')
      .orderBy('r.minutes'),
  )

/** The experts who work with center `c` in these activities; null: in any. */
export const expertsOfSettings = (serviceIds: readonly string[] | null) =>
  jsonArrayFrom(
    ofCenter
      .selectFrom('engagements as g')
      .innerJoin('experts as x', 'x.id', 'g.expert_id')
      .select(({ ref }) => [
        'x.id as expertId',
        'x.name',
        'x.headline',
        'g.status',
        namedItems(ref('x.service_ids')).as('services'),
      ])
      .whereRef('g.center_id', '=', 'c.id')
      .where('g.status', '<>', 'ended')
      .$if(serviceIds !== null, experts =>
        experts.where(({ eb, val }) => eb('x.service_ids', '&&', val([...(serviceIds ?? [])]))),
      )
      .orderBy('x.name')
      .orderBy('x.id'),
  )

/** The number of prices of center `c`. */
export const priceCount = ofCenter
  .selectFrom('expert_rates as r')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .whereRef('r.center_id', '=', 'c.id')
  .where('r.status', '=', 'active')
  .$asScalar()
  .$notNull()

/** The experts whose screens show this center. */
export async function expertsOfCenter(tx: Tx, centerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('engagements')
    .select('expert_id')
    .where('center_id', '=', centerId)
    .where('status', '<>', 'ended')
    .orderBy('expert_id')
    .execute()
  return rows.map(row => row.expert_id)
}
