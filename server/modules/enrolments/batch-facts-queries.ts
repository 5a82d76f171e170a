import { sql } from 'kysely'
import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import type { EnrolmentStatus } from '#domain/modules/enrolments/enrolment-states.ts'
import type { PricePer } from '#domain/modules/enrolments/period-rules.ts'
import { taxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { learnerFacts } from './family-queries.ts'
import { seatsForNewcomers } from './seat-queries.ts'

/** A batch with everything that deciding about a place in it needs. Amounts in paise, instants as ISO texts. */
export interface BatchFacts {
  id: string
  name: string
  status: 'draft' | 'awaiting_expert' | 'active' | 'paused' | 'completed' | 'cancelled'
  /** Every expert of it is inactive. */
  without_expert: boolean
  center_id: string
  center_name: string
  center_status: 'draft' | 'active' | 'suspended' | 'closed'
  access: 'open' | 'society'
  time_zone: string
  state_code: string
  gstin: string | null
  pay_at_center: boolean
  takes_transfers: boolean
  cancellation_policy: CancellationPolicy
  service_id: string
  service_en: string
  service_hi: string
  capacity: number
  seats_taken: number
  /** Seats that somebody who comes now can take. */
  free_seats: number
  price_amount: number
  price_per: PricePer
  pack_classes: number | null
  currency: string
  registration_amount: number
  trial: 'none' | 'free' | 'paid'
  trial_amount: number
  joining: 'open' | 'approval'
  residents_only: boolean
  age_from: number | null
  age_to: number | null
  starts_on: string
  ends_on: string | null
  recurrence: string
  pattern_from: string | null
  planned_until: string | null
  tax_basis_points: number | null
  tax_sac: string | null
  /** Groups in the waitlist. */
  waiting: number
  /** Its classes that are not cancelled: of the whole term, else from the first of this month on. */
  classes: { id: string; on: string; startsAt: string; endsAt: string }[]
  /** The dates of those that are cancelled. */
  called_off: string[]
}

/** A batch as joining sees it, in one statement. */
export async function findBatch(tx: Tx, id: string, now: Date): Promise<BatchFacts | undefined> {
  const { rows } = await sql<BatchFacts>`
    select b.id, b.name, b.status, b.without_expert, b.center_id, c.name as center_name, c.status as center_status, c.access,
      c.time_zone, c.state_code, c.gstin, c.pay_at_center, c.cancellation_policy,
      exists (select from center_payees h where h.center_id = c.id) as takes_transfers, b.service_id,
      s.name_en as service_en, s.name_hi as service_hi, b.capacity, b.seats_taken, ${seatsForNewcomers} as free_seats, b.price_amount, b.price_per,
      b.pack_classes, b.currency, b.registration_amount, b.trial, b.trial_amount, b.joining, b.residents_only,
      b.age_from, b.age_to, b.starts_on::text as starts_on, b.ends_on::text as ends_on, b.recurrence,
      b.pattern_from::text as pattern_from, b.planned_until::text as planned_until, tax.basis_points as tax_basis_points, tax.sac as tax_sac,
      (select count(distinct w.group_id)::int from enrolments w
        where w.batch_id = b.id and w.status = 'waitlisted') as waiting,
      timetable.classes, timetable.called_off
    from batches b
    join centers c on c.id = b.center_id
    join masterlist_items s on s.id = b.service_id
    left join lateral (
      ${taxInForce(sql`b.service_id`, sql`(${now}::timestamptz at time zone c.time_zone)::date`)}
    ) tax on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'on', k.on_date, 'startsAt', k.starts_at,
          'endsAt', k.ends_at) order by k.starts_at) filter (where k.status <> 'cancelled'), '[]') as classes,
        coalesce(array_agg(k.on_date::text) filter (where k.status = 'cancelled'), '{}') as called_off
      from (select cs.id, cs.starts_at, cs.ends_at, cs.status,
          coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) as on_date
        from class_sessions cs where cs.batch_id = b.id) k
      where b.price_per = 'term'
        or k.on_date >= date_trunc('month', (${now}::timestamptz at time zone c.time_zone))::date
    ) timetable
    where b.id = ${id}`.execute(tx)
  return rows[0]
}

/** A learner as joining sees one. */
export interface LearnerFacts {
  id: string
  name: string
  status: 'active' | 'inactive'
  date_of_birth: string
  membership: 'active' | 'paused' | null
  in_batch: EnrolmentStatus | null
  had_trial: boolean
  has_dues: boolean
  /** Has had a place at this center before: registers no more. */
  is_registered: boolean
  consent_withdrawn: boolean
  guardian_ids: string[]
}

/** Learners who want into a batch, in the order of their ids as given. */
export async function findLearners(
  tx: Tx,
  batch: Pick<BatchFacts, 'id' | 'center_id' | 'service_id'>,
  learnerIds: readonly string[],
  duesBefore: string,
  now: Date,
): Promise<LearnerFacts[]> {
  const of = {
    id: sql`${batch.id}::uuid`,
    centerId: sql`${batch.center_id}::uuid`,
    serviceId: sql`${batch.service_id}::uuid`,
  }
  const asked = learnerFacts({ ...of, duesBefore: sql`${duesBefore}` }, now)
  const { rows } = await sql<LearnerFacts>`
    select l.id, l.name, l.status, l.date_of_birth, m.status as membership,
      ${asked.inBatch} as in_batch, ${asked.hadTrial} as had_trial, ${asked.hasDues} as has_dues,
      exists (select from enrolments r where r.learner_id = l.id and r.center_id = ${batch.center_id}
        and r.kind = 'regular' and r.status in ('active', 'paused', 'completed')) as is_registered,
      ${asked.consentWithdrawn} as consent_withdrawn,
      array(select g.user_id from learner_guardians g where g.learner_id = l.id
        order by g.created_at, g.user_id) as guardian_ids
    from unnest(${learnerIds}::uuid[]) with ordinality wanted(id, place)
    join learners l on l.id = wanted.id
    left join memberships m on m.learner_id = l.id and m.center_id = ${batch.center_id} and m.status <> 'ended'
    order by wanted.place`.execute(tx)
  return rows
}

/** A class of the batch at the time of another class of a learner. */
export interface ClashRow {
  learner_id: string
  class_session_id: string
  starts_at: Date
  with_en: string
  with_hi: string
}

/** The learners' own classes that lie across classes of a batch; each learner's are named to their family alone. */
export async function findClashes(
  tx: Tx,
  learnerIds: readonly string[],
  classSessionIds: readonly string[],
): Promise<ClashRow[]> {
  if (classSessionIds.length === 0) return []
  const { rows } = await sql<ClashRow>`
    select distinct on (c.resource_id, wanted.id) c.resource_id as learner_id, wanted.id as class_session_id,
      wanted.starts_at, coalesce(b.name, m.name_en) as with_en, coalesce(b.name, m.name_hi) as with_hi
    from class_sessions wanted
    join claims c on c.resource_id = any(${learnerIds}::uuid[]) and c.resource_kind = 'learner'
      and c.period && tstzrange(wanted.starts_at, wanted.ends_at, '[)') and c.class_session_id <> wanted.id
    join class_sessions other on other.id = c.class_session_id
    join masterlist_items m on m.id = other.service_id
    left join batches b on b.id = other.batch_id
    where wanted.id = any(${classSessionIds}::uuid[])
    order by c.resource_id, wanted.id, lower(c.period)`.execute(tx)
  return rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}
