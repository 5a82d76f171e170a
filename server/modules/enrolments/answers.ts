import { type Expression, sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'enrolments', table: 'enrolments', column: 'trial_service_id' },
  { by: 'credits', table: 'make_up_credits', column: 'service_id' },
]

/** The learner of an enrolment. */
export const learnerOfEnrolment = (id: string | null) => sql<string | null>`(
  select e.learner_id from enrolments e where e.id = ${id}::uuid)`

/** The enrolment that order `o` pays for; the first if there are several. */
export const enrolmentOfOrder = sql<string | null>`(
  select p.enrolment_id from enrolment_periods p where p.order_id = o.id order by p.enrolment_id limit 1)`

/** The batch of that enrolment. */
export const batchOfOrder = sql<string | null>`(
  select e.batch_id from enrolment_periods p join enrolments e on e.id = p.enrolment_id
  where p.order_id = o.id order by e.id limit 1)`

/**
 * The local day at center `c` when the period that order `o` pays for begins, or when the order was written if that
 * is later.
 */
export const firstDayOfOrder = sql<string | null>`(
  select greatest(min(p.from_on), (o.created_at at time zone c.time_zone)::date)
  from enrolment_periods p where p.order_id = o.id)`

/** The batch's price that order `o` goes by, as `per paise`; of one learner in a batch that is paid again and again. */
export const priceOfOrder = sql<string | null>`(
  select min(b.price_per || ' ' || b.price_amount) from enrolment_periods p
  join enrolments e on e.id = p.enrolment_id and e.kind = 'regular'
  join batches b on b.id = e.batch_id and b.price_per <> 'term'
  where p.order_id = o.id having count(distinct p.enrolment_id) = 1)`

/** Whether an enrolment is still to be paid for. */
export const isEnrolled = (enrolmentId: Expression<string>) => sql<boolean>`exists (
  select from enrolments e where e.id = ${enrolmentId} and e.status in ('pending_payment', 'active', 'paused'))`

/** The last day of the term or pack that order `o` pays for. */
export const lastDayInParts = sql<string | null>`(
  select max(pp.to_on) from enrolment_periods pp
  join enrolments pe on pe.id = pp.enrolment_id and pe.kind = 'regular'
  join batches pb on pb.id = pe.batch_id and pb.price_per in ('term', 'pack') where pp.order_id = o.id)`

/** Whether one of these learners had an enrolment other than a trial at center `c`. */
export const wasEnrolled = (learnerIds: readonly string[]) => sql<boolean>`exists (
  select from enrolments e where e.center_id = c.id and e.learner_id = any(${[...learnerIds]}::uuid[])
    and e.kind = 'regular' and (e.status in ('active', 'paused', 'completed') or e.paid_until is not null))`

interface At {
  centerId: string
  learnerId: string
}

/** A learner's open or offered enrolments at a center. */
export const placesInUse = ({ centerId, learnerId }: At) => sql`
  select from enrolments e where e.learner_id = ${learnerId} and e.center_id = ${centerId}
    and e.status in ('offered', 'pending_payment', 'active', 'paused')`

/** All of a learner's enrolments at a center. */
export const placesAt = ({ centerId, learnerId }: At) => sql`
  select from enrolments e where e.learner_id = ${learnerId} and e.center_id = ${centerId}`
