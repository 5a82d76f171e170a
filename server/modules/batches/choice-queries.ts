import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { taxWay, whyNoTax } from '#domain/modules/orders/taxes/tax-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { taxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

type Choices = ApiAnswer<'GET /batches/choices'>['items'][number]

/** A center with its choices before it is said which way tax stands there. */
interface Row extends Omit<Choices, 'services'> {
  gstin: string | null
  stateCode: string
  services: (Omit<Choices['services'][number], 'tax'> & { basisPoints: number | null })[]
}

/**
 * What batches can be made of: in the member's center, or in every center that an expert works with; there of what
 * they teach themselves, and nobody else's name.
 */
export async function readChoices(tx: Tx, actor: SignedIn, now: Date): Promise<Choices[]> {
  const today = sql`(${now}::timestamptz at time zone c.time_zone)::date`
  const { rows } = await sql<Row>`
    select c.gstin, c.state_code as "stateCode",
      json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone, 'currency', c.currency) as center,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi),
          'basisPoints', tax.basis_points) order by m.name_en, m.id)
        from center_services o join masterlist_items m on m.id = o.service_id
        left join lateral (${taxInForce(sql`m.id`, today)}) tax on true
        where o.center_id = c.id and o.status = 'active' and m.status = 'active' and ${services(actor)}), '[]') as services,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'places', s.places,
          'serviceIds', s.service_ids) order by s.name, s.id)
        from spaces s where s.center_id = c.id and s.status = 'active'), '[]') as spaces,
      coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'serviceIds', x.service_ids)
          order by x.name, x.id)
        from engagements g join experts x on x.id = g.expert_id
        where g.center_id = c.id and g.status = 'active' and x.status = 'active'
          and (${actor.role} = 'center' or x.id = ${actor.expertId}::uuid)), '[]') as experts,
      coalesce((select json_agg(${pair} order by m.position, m.id)
        from masterlist_items m where m.list = 'level' and m.status = 'active'), '[]') as levels,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi),
          'from', m.details->'from', 'to', m.details->'to') order by m.position, m.id)
        from masterlist_items m where m.list = 'age_group' and m.status = 'active' and m.details ? 'from'), '[]') as "ageGroups"
    from centers c where ${centers(actor)} and c.status = 'active' order by c.name, c.id`.execute(tx)
  return rows.map(({ gstin, stateCode, services, ...choices }) => ({
    ...choices,
    services: services.map(({ basisPoints, ...service }) => ({
      ...service,
      tax: whyNoTax(gstin, basisPoints)
        ? null
        : { way: taxWay(gstin, stateCode), basisPoints: basisPoints ?? 0 },
    })),
  }))
}

const pair = sql`json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi))`

function centers(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center') return sql`c.id = ${actor.center?.centerId ?? null}::uuid`
  return sql`c.id in (select center_id from engagements
    where expert_id = ${actor.expertId}::uuid and status = 'active')`
}

function services(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center') return ofOwnServices(actor, sql`m.id`)
  return sql`m.id = any((select x.service_ids from experts x where x.id = ${actor.expertId}::uuid)::uuid[])`
}
