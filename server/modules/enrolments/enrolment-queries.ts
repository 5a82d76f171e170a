import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { EnrolmentStatus } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { joinParts } from '#server/modules/learners/public.ts'
import { ledgerParts, type NewOrder, orderParts } from '#server/modules/orders/public.ts'
import { seatParts } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'
import { openToJoin, seatsForNewcomers } from './seat-queries.ts'

/** A place to be written. */
export interface NewEnrolment {
  id: string
  batchId: string
  centerId: string
  learnerId: string
  kind: 'regular' | 'trial'
  status: 'waitlisted' | 'pending_payment' | 'active'
  groupId: string
  enrolledBy: string
  enrolledAs: 'learner' | 'center'
  startsOn: string
  trialSessionId: string | null
  trialServiceId: string | null
  waitingSince: Date | null
  payBy: Date | null
  paidUntil: string | null
  transferredFrom?: string
}

/** What an order pays for, to be written; the amount with tax, in paise. */
export interface NewPeriod {
  enrolmentId: string
  orderId: string
  fromOn: string
  toOn: string
  classes: number
  amount: number
}

/**
 * Takes seats and writes places, periods, order, ledger and new memberships, all in one statement: the batch's row is
 * the one thing that those who come at once meet at, and it counts no further than its capacity (rule R2). Answers how
 * many seats were taken and how many places written; the caller rolls back where they are fewer than wanted.
 */
export async function takeSeats(
  tx: Tx,
  wanted: {
    batchId: string
    places: readonly NewEnrolment[]
    periods: readonly NewPeriod[]
    /** Null where what is paid already goes along. */
    order: NewOrder | null
    postings: readonly Posting[]
    /** Learners who are new at the center and become its members. */
    joining: readonly { learnerId: string; centerId: string }[]
  },
  now: Date,
): Promise<{ seated: boolean; placed: number }> {
  const count = wanted.places.length
  const enoughSeats = sql`${openToJoin} and ${seatsForNewcomers} >= ${count}::int`
  const { rows } = await sql<{ seated: number; placed: number }>`
    with ${seatParts(wanted.batchId, count, enoughSeats)},
    ${wanted.order ? sql`${orderParts(wanted.order, now)},` : sql``}
    ${ledgerParts(wanted.postings, now)},
    ${joinParts(wanted.joining, now)},
    placed as (
      insert into enrolments
      select r.* from jsonb_populate_recordset(null::enrolments, ${rowsOf(wanted.places, now)}::jsonb) r, seated
      on conflict do nothing returning id
    ), covered as (
      insert into enrolment_periods
      select r.* from jsonb_populate_recordset(null::enrolment_periods, ${periodRows(wanted.periods, now)}::jsonb) r
      join placed on placed.id = r.enrolment_id
    )
    select (select count(*)::int from seated) as seated, (select count(*)::int from placed) as placed`.execute(
    tx,
  )
  return { seated: rows[0]?.seated === 1, placed: rows[0]?.placed ?? 0 }
}

/** Writes places that take no seat (who waits); answers how many. The caller holds the batch's lock. */
export async function insertWaiting(tx: Tx, places: readonly NewEnrolment[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into enrolments
    select * from jsonb_populate_recordset(null::enrolments, ${rowsOf(places, now)}::jsonb)
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

/** Writes an order with what it pays for and its ledger, for places that stand already. */
export async function insertOrder(
  tx: Tx,
  parts: { order: NewOrder; periods: readonly NewPeriod[]; postings: readonly Posting[] },
  now: Date,
): Promise<void> {
  await sql`
    with ${orderParts(parts.order, now)}, ${ledgerParts(parts.postings, now)}
    insert into enrolment_periods
    select * from jsonb_populate_recordset(null::enrolment_periods, ${periodRows(parts.periods, now)}::jsonb)`.execute(
    tx,
  )
}

function rowsOf(places: readonly NewEnrolment[], now: Date): string {
  return JSON.stringify(
    places.map(place => ({
      id: place.id,
      batch_id: place.batchId,
      center_id: place.centerId,
      learner_id: place.learnerId,
      kind: place.kind,
      status: place.status,
      group_id: place.groupId,
      enrolled_by: place.enrolledBy,
      enrolled_as: place.enrolledAs,
      starts_on: place.startsOn,
      trial_session_id: place.trialSessionId,
      trial_service_id: place.trialServiceId,
      waiting_since: place.waitingSince,
      pay_by: place.payBy,
      paid_until: place.paidUntil,
      transferred_from: place.transferredFrom ?? null,
      created_at: now,
      version: 1,
    })),
  )
}

function periodRows(periods: readonly NewPeriod[], now: Date): string {
  return JSON.stringify(
    periods.map(period => ({
      id: newId(now.getTime()),
      enrolment_id: period.enrolmentId,
      order_id: period.orderId,
      from_on: period.fromOn,
      to_on: period.toOn,
      classes: period.classes,
      amount: period.amount,
      created_at: now,
    })),
  )
}

/** A place as rules look at it. */
export interface EnrolmentRow {
  id: string
  batch_id: string
  center_id: string
  learner_id: string
  kind: 'regular' | 'trial'
  status: EnrolmentStatus
  group_id: string
  enrolled_by: string
  enrolled_as: 'learner' | 'center'
  starts_on: string
  trial_session_id: string | null
  waiting_since: Date | null
  offered_until: Date | null
  pay_by: Date | null
  paid_until: string | null
  paused_from: string | null
  paused_until: string | null
  created_at: Date
  version: number
  guardian_ids: string[]
}

const columns = sql`e.id, e.batch_id, e.center_id, e.learner_id, e.kind, e.status, e.group_id, e.enrolled_by,
  e.enrolled_as, e.starts_on, e.trial_session_id, e.waiting_since, e.offered_until, e.pay_by, e.paid_until,
  e.paused_from, e.paused_until, e.created_at, e.version,
  array(select g.user_id from learner_guardians g where g.learner_id = e.learner_id) as guardian_ids`

/** Where a place hangs: read before any lock, so that locks are taken in one order (orders, batch, places). */
export interface Whereabouts {
  batch_id: string
  group_id: string
  order_ids: string[]
}

/** What has to be locked for a place that the actor may change; nobody's where no actor is given (jobs). */
export async function enrolmentRefs(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
): Promise<Whereabouts | undefined> {
  const { rows } = await sql<Whereabouts>`
    select e.batch_id, e.group_id,
      array(select distinct p.order_id from enrolment_periods p where p.enrolment_id = e.id
        order by p.order_id) as order_ids
    from enrolments e where e.id = ${id} and ${actor ? ownEnrolments(actor) : sql`true`}`.execute(tx)
  return rows[0]
}

/** The place under its own lock; the caller holds those of its orders and its batch. */
export async function lock(tx: Tx, id: string): Promise<EnrolmentRow | undefined> {
  const { rows } = await sql<EnrolmentRow>`
    select ${columns} from enrolments e where e.id = ${id} for update of e`.execute(tx)
  return rows[0]
}

/** Everybody who came together and is still in the same state, locked. */
export async function lockGroup(tx: Tx, groupId: string, status: EnrolmentStatus): Promise<EnrolmentRow[]> {
  const { rows } = await sql<EnrolmentRow>`
    select ${columns} from enrolments e where e.group_id = ${groupId} and e.status = ${status}
    order by e.id for update of e`.execute(tx)
  return rows
}

/** The places that an order pays for, locked. */
export async function lockByOrder(tx: Tx, orderId: string): Promise<EnrolmentRow[]> {
  const { rows } = await sql<EnrolmentRow>`
    select ${columns} from enrolments e
    where e.id in (select p.enrolment_id from enrolment_periods p where p.order_id = ${orderId})
    order by e.id for update of e`.execute(tx)
  return rows
}

/** What changes in the life of a place; the caller has asked the state table and holds the lock. */
export interface EnrolmentChange {
  status?: EnrolmentStatus
  group_id?: string
  waiting_since?: Date | null
  offered_until?: Date | null
  pay_by?: Date | null
  paid_until?: string | null
  paused_from?: string | null
  paused_until?: string | null
  starts_on?: string
  ends_on?: string
  ended_at?: Date | null
  ended_by?: string | null
  ended_as?: string | null
  end_reason?: string | null
}

export async function update(tx: Tx, ids: readonly string[], change: EnrolmentChange): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/** The places an actor may see: the family's; in an expert's batches who has a seat; a center's, by the member's services. */
export function ownEnrolments(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'learner') return sql`e.learner_id = any(${actor.learnerIds}::uuid[])`
  if (actor.role === 'expert') {
    return sql`(e.status in ('pending_payment', 'active', 'paused', 'completed') and exists (
      select from batch_experts be where be.batch_id = e.batch_id and be.expert_id = ${actor.expertId}::uuid))`
  }
  if (actor.role === 'center') {
    return sql`(e.center_id = ${actor.center?.centerId ?? null}::uuid and exists (
      select from batches ob where ob.id = e.batch_id and ${ofOwnServices(actor, sql`ob.service_id`)}))`
  }
  return sql`false`
}

/** The batch that an order's places are in. */
export async function batchOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ batch_id: string }>`
    select e.batch_id from enrolment_periods p join enrolments e on e.id = p.enrolment_id
    where p.order_id = ${orderId} limit 1`.execute(tx)
  return rows[0]?.batch_id
}

/** Whether a seat is only held until somebody pays for it. */
export async function isHeldOnly(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('enrolments').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'pending_payment'
}

/** Whether one of these learners has a place in a batch, or waits for one. */
export async function anyOpen(tx: Tx, batchId: string, learnerIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from enrolments where batch_id = ${batchId} and learner_id = any(${learnerIds}::uuid[])
      and status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused')) as open`.execute(tx)
  return rows[0]?.open ?? false
}

/**
 * The last local date that orders of a place reach to, paid or not; when that was ordered, and the first date of that
 * order: classes that moved on are a period of their own.
 */
export async function lastCovered(
  tx: Tx,
  id: string,
): Promise<{ fromOn: string; toOn: string; orderedAt: Date } | null> {
  const { rows } = await sql<{ fromOn: string; toOn: string; orderedAt: Date }>`
    select min(p.from_on) over (partition by o.id)::text as "fromOn", p.to_on::text as "toOn", o.created_at as "orderedAt"
    from enrolment_periods p join orders o on o.id = p.order_id
    where p.enrolment_id = ${id} and o.status not in ('expired', 'cancelled')
    order by p.to_on desc, o.created_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}
