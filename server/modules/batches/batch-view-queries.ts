import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Place } from '#domain/kernel/distance.ts'
import type { BatchStatus } from '#domain/modules/batches/batch-words.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import type { JoiningLearner } from '#domain/modules/enrolments/join-rules.ts'
import { familyOf, seatsForNewcomers } from '#server/modules/enrolments/public.ts'
import { withTax } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofBatch, seenBatches } from './batch-scope.ts'

interface Named {
  id: string
  name: string
}

/** A batch with all that its answer shows. */
export interface BatchDetail {
  id: string
  name: string
  description: string
  batch_type: 'group' | 'workshop' | 'camp'
  status: BatchStatus
  center_id: string
  center_slug: string
  center_name: string
  city: string
  time_zone: string
  service_id: string
  service_en: string
  service_hi: string
  space: Named | null
  experts: (Named & { part: 'lead' | 'assistant' })[]
  level: { id: string; name: { en: string; hi: string } } | null
  age_from: number | null
  age_to: number | null
  residents_only: boolean
  joining: 'open' | 'approval'
  capacity: number
  seats_taken: number
  waiting: number
  participants: number
  min_participants: number | null
  decide_at: Date | null
  decided_at: Date | null
  price_amount: number
  /** With the tax of today. */
  paid_amount: number
  paid_registration: number
  paid_trial: number
  family: JoiningLearner[]
  /** Seats that somebody who comes now can take. */
  free_seats: number
  access: 'open' | 'society'
  center_status: string
  without_expert: boolean
  chord: number | null
  price_per: 'month' | 'term' | 'class' | 'pack'
  pack_classes: number | null
  registration_amount: number
  trial: 'none' | 'free' | 'paid'
  trial_amount: number
  currency: string
  absence_cutoff_minutes: number | null
  move_quorum_percent: number
  recurrence: string
  start_minute: number
  minutes: number
  weekday_minutes: Record<string, number>
  exceptions: string[]
  date_choices: DateChoice[]
  starts_on: string
  ends_on: string | null
  planned_until: string | null
  next_class: { id: string; startsAt: string; endsAt: string } | null
  classes_done: number
  classes_left: number
  paused_from: string | null
  paused_until: string | null
  ended_at: Date | null
  end_reason: string | null
  continues_batch_id: string | null
  proposed_by: Named | null
  own: {
    enrolmentId: string
    learnerId: string
    learnerName: string
    status: 'waitlisted' | 'offered' | 'pending_payment' | 'active' | 'paused'
  }[]
  /** Nobody was ever in it and no class was ever planned. */
  has_history: boolean
  version: number
  created_at: Date
}

/** Who takes part or is about to pay; a trial of one class does not make a batch run. */
export const participants = ofBatch
  .selectFrom('enrolments as n')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .whereRef('n.batch_id', '=', 'b.id')
  .where('n.kind', '=', 'regular')
  .where('n.status', 'in', ['active', 'paused', 'pending_payment'])
  .$asScalar()
  .$notNull()

/** How far center `c` is from a place, on the unit sphere: the one that is named, else the home of a family. */
export function chordFrom(actor: SignedIn, place: Place | null): RawBuilder<number | null> {
  if (place) return sql`(c.position <-> sphere_point(${place.lat}::float8, ${place.lng}::float8))`
  if (actor.role !== 'learner') return sql`null::float8`
  return sql`(select c.position <-> sphere_point(u.latitude, u.longitude) from users u
    where u.id = ${actor.userId}::uuid and u.latitude is not null)`
}

/** What is selected of a batch `b` with its center `c`, for an actor. */
export const batchColumns = (actor: SignedIn, now: Date, place: Place | null = null) => sql`
  b.id, b.name, b.description, b.batch_type, b.status, b.center_id, c.slug as center_slug, c.name as center_name, c.city,
  c.time_zone, b.service_id, m.name_en as service_en, m.name_hi as service_hi, b.age_from, b.age_to, b.residents_only,
  b.joining, b.capacity, b.seats_taken, b.min_participants, b.decide_at, b.decided_at, b.price_amount, b.price_per,
  b.pack_classes, b.registration_amount, b.trial, b.trial_amount, b.currency, b.absence_cutoff_minutes, b.move_quorum_percent,
  ${withTax(sql`b.price_amount`, sql`b.service_id`, now)} as paid_amount,
  ${withTax(sql`b.registration_amount`, sql`b.service_id`, now)} as paid_registration,
  ${withTax(sql`b.trial_amount`, sql`b.service_id`, now)} as paid_trial,
  ${familyOf(actor, now)}::json as family, ${seatsForNewcomers} as free_seats, c.access, c.status as center_status,
  b.without_expert, ${chordFrom(actor, place)} as chord,
  b.recurrence, b.start_minute, b.minutes, b.weekday_minutes, b.exceptions::text[] as exceptions, b.date_choices,
  b.starts_on::text as starts_on, b.ends_on::text as ends_on, b.planned_until::text as planned_until,
  b.paused_from::text as paused_from, b.paused_until::text as paused_until, b.ended_at, b.end_reason,
  b.continues_batch_id, b.version, b.created_at,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as space,
  case when v.id is not null then
    json_build_object('id', v.id, 'name', json_build_object('en', v.name_en, 'hi', v.name_hi)) end as level,
  coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'part', t.part) order by t.part desc, x.name)
    from batch_experts t join experts x on x.id = t.expert_id where t.batch_id = b.id), '[]'::json) as experts,
  (select json_build_object('id', x.id, 'name', x.name) from experts x where x.id = b.proposed_by_expert_id) as proposed_by,
  (select count(*)::int from enrolments n where n.batch_id = b.id and n.status = 'waitlisted') as waiting,
  ${participants} as participants,
  (select json_build_object('id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at) from class_sessions s
    where s.batch_id = b.id and s.status = 'scheduled' and s.ends_at > ${now} order by s.starts_at limit 1) as next_class,
  done.past as classes_done, done.ahead as classes_left,
  done.any_class or exists (select from enrolments n where n.batch_id = b.id)
    or exists (select from requests q where q.subject_id = b.id) as has_history,
  coalesce((select json_agg(json_build_object('enrolmentId', n.id, 'learnerId', l.id, 'learnerName', l.name,
      'status', n.status) order by l.name) from enrolments n join learners l on l.id = n.learner_id
    where n.batch_id = b.id and n.learner_id = any(${actor.role === 'learner' ? actor.learnerIds : []}::uuid[])
      and n.status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused')), '[]'::json) as own`

/** What `batchColumns` reads beside `b` and `c`. */
export const batchTables = (now: Date) => sql`
  join masterlist_items m on m.id = b.service_id
  left join spaces r on r.id = b.space_id
  left join masterlist_items v on v.id = b.level_id
  cross join lateral (
    select count(*) filter (where s.status <> 'cancelled' and s.ends_at <= ${now})::int as past,
      count(*) filter (where s.status = 'scheduled' and s.ends_at > ${now})::int as ahead,
      count(*) > 0 as any_class
    from class_sessions s where s.batch_id = b.id) done`

/** One batch that the actor may look at, or null. */
export async function findDetail(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<BatchDetail | null> {
  const { rows } = await sql<BatchDetail>`
    select ${batchColumns(actor, now)} from batches b join centers c on c.id = b.center_id ${batchTables(now)}
    where b.id = ${id} and ${seenBatches(actor)}`.execute(tx)
  return rows[0] ?? null
}
