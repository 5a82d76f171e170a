import { sql } from 'kysely'
import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import { taxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

/** A class as it is offered, with everything that deciding about a booking of it needs. Amounts in paise. */
export interface Offer {
  rate_id: string
  center_id: string
  expert_id: string
  service_id: string
  minutes: number
  amount: number
  currency: string
  /** Rate, expert, engagement and the center's service all stand. */
  is_offered: boolean
  /** The expert says yes before a family's booking holds. */
  approves_bookings: boolean
  center_status: 'draft' | 'active' | 'suspended' | 'closed'
  access: 'open' | 'society'
  state_code: string
  gstin: string | null
  pay_at_center: boolean
  /** The center takes UPI and bank transfers that its people look at. */
  takes_transfers: boolean
  cancellation_policy: CancellationPolicy
  service_en: string
  service_hi: string
  tax_basis_points: number | null
  tax_sac: string | null
}

/** An offer with the learner it is wanted for and the booking code that is free. */
export interface OfferForLearner extends Offer {
  learner_status: 'active' | 'inactive' | null
  membership_status: 'active' | 'paused' | null
  guardian_ids: string[]
  code: string | null
}

const columns = sql`
  r.id as rate_id, r.center_id, r.expert_id, r.service_id, r.minutes, r.amount, r.currency,
  r.status = 'active' and e.status = 'active' and s.status = 'active' and coalesce(cs.status, '') = 'active'
    and exists (select from engagements g
      where g.center_id = r.center_id and g.expert_id = r.expert_id and g.status = 'active') as is_offered,
  e.approves_bookings, c.status as center_status, c.access, c.state_code, c.gstin, c.pay_at_center, c.cancellation_policy,
  exists (select from center_payees h where h.center_id = c.id) as takes_transfers,
  s.name_en as service_en, s.name_hi as service_hi,
  tax.basis_points as tax_basis_points, tax.sac as tax_sac`

/** The tax that holds today where the center is: the service's own before the general one, the newest first. */
const tables = (now: Date) => sql`
  expert_rates r
  join centers c on c.id = r.center_id
  join experts e on e.id = r.expert_id
  join masterlist_items s on s.id = r.service_id
  left join center_services cs on cs.center_id = r.center_id and cs.service_id = r.service_id
  left join lateral ${taxInForce(sql<string>`r.service_id`, localDay(now, sql<string>`c.time_zone`))} tax on true`

/** A class on offer, for saying what it would cost. */
export async function find(tx: Tx, rateId: string, now: Date): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${columns} from ${tables(now)} where r.id = ${rateId}`.execute(tx)
  return rows[0]
}

/**
 * A class on offer together with the learner, in one statement. Bookings of one buyer that are paid online pass one
 * at a time from here on, so that nobody holds more than they may by asking twice at once.
 */
export async function findForLearner(
  tx: Tx,
  wanted: { rateId: string; learnerId: string; oneAtATime: string | null; codes: string[] },
  now: Date,
): Promise<OfferForLearner | undefined> {
  const turn = wanted.oneAtATime
    ? sql`cross join (select pg_advisory_xact_lock(hashtextextended(${`holds ${wanted.oneAtATime}`}, 0))) turn`
    : sql``
  const { rows } = await sql<OfferForLearner>`
    select ${columns}, l.status as learner_status, m.status as membership_status,
      array(select g.user_id from learner_guardians g where g.learner_id = l.id
        order by g.created_at, g.user_id) as guardian_ids,
      (select proposed from unnest(${wanted.codes}::text[]) proposed
        where not exists (select from bookings b where b.code = proposed) limit 1) as code
    from ${tables(now)}
    left join learners l on l.id = ${wanted.learnerId}
    left join memberships m on m.learner_id = l.id and m.center_id = r.center_id and m.status <> 'ended'
    ${turn}
    where r.id = ${wanted.rateId}`.execute(tx)
  return rows[0]
}
