import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { Enrolments, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { EnrolmentStatus } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { joinParts } from '#server/modules/learners/public.ts'
import { ledgerParts, type NewOrder, orderParts } from '#server/modules/orders/public.ts'
import { seatParts } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { type NewRow, tableRows } from '#server/platform/json-rows.ts'
import { arrayOf, ofOwnServices } from '#server/platform/sql-expressions.ts'
import { openToJoin, seatsForNewcomers } from './seat-queries.ts'

/** An enrolment to be written. */
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
 * Takes seats and writes enrolments, periods, order, ledger and new memberships, all in one statement. Concurrent
 * joins are serialised on the batch's row, whose seat count never exceeds its capacity (rule R2). Returns how many
 * seats were taken and enrolments written; the caller rolls back when they are fewer than needed.
 */
export async function takeSeats(
  tx: Tx,
  wanted: {
    batchId: string
    entries: readonly NewEnrolment[]
    periods: readonly NewPeriod[]
    /** Null when everything needed was paid before. */
    order: NewOrder | null
    postings: readonly Posting[]
    /** Learners who are new at the center and become its members. */
    joining: readonly { learnerId: string; centerId: string }[]
  },
  now: Date,
): Promise<{ seated: boolean; placed: number }> {
  const count = wanted.entries.length
  const enoughSeats = sql`${openToJoin} and ${seatsForNewcomers} >= ${count}::int`
  const { rows } = await sql<{ seated: number; placed: number }>`
    with ${seatParts(wanted.batchId, count, enoughSeats)},
    ${wanted.order ? sql`${orderParts(wanted.order, now)},` : sql``}
    ${ledgerParts(wanted.postings, now)},
    ${joinParts(wanted.joining, now)},
    placed as (
      insert into enrolments
      select r.* from ${rowsOf(wanted.entries, now)} r, seated
      on conflict do nothing returning id
    ), covered as (
      insert into enrolment_periods
      select r.* from ${periodRows(wanted.periods, now)} r
      join placed on placed.id = r.enrolment_id
    )
    select (select count(*)::int from seated) as seated, (select count(*)::int from placed) as placed`.execute(
    tx,
  )
  return { seated: rows[0]?.seated === 1, placed: rows[0]?.placed ?? 0 }
}

/** Inserts enrolments without a seat (the waitlist); returns how many. The caller holds the batch's lock. */
export async function insertWaiting(tx: Tx, entries: readonly NewEnrolment[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into enrolments
    select * from ${rowsOf(entries, now)}
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

/** Writes an order with what it pays for and its ledger postings, for existing enrolments. */
export async function insertOrder(
  tx: Tx,
  parts: { order: NewOrder; periods: readonly NewPeriod[]; postings: readonly Posting[] },
  now: Date,
): Promise<void> {
  await sql`
    with ${orderParts(parts.order, now)}, ${ledgerParts(parts.postings, now)}
    insert into enrolment_periods
    select * from ${periodRows(parts.periods, now)}`.execute(tx)
}

function rowsOf(entries: readonly NewEnrolment[], now: Date): RawBuilder<unknown> {
  return tableRows(
    'enrolments',
    entries.map(
      (enrolment): NewRow<'enrolments'> => ({
        id: enrolment.id,
        batch_id: enrolment.batchId,
        center_id: enrolment.centerId,
        learner_id: enrolment.learnerId,
        kind: enrolment.kind,
        status: enrolment.status,
        group_id: enrolment.groupId,
        enrolled_by: enrolment.enrolledBy,
        enrolled_as: enrolment.enrolledAs,
        starts_on: enrolment.startsOn,
        trial_session_id: enrolment.trialSessionId,
        trial_service_id: enrolment.trialServiceId,
        waiting_since: enrolment.waitingSince,
        pay_by: enrolment.payBy,
        paid_until: enrolment.paidUntil,
        transferred_from: enrolment.transferredFrom ?? null,
        created_at: now,
        version: 1,
      }),
    ),
  )
}

function periodRows(periods: readonly NewPeriod[], now: Date): RawBuilder<unknown> {
  return tableRows(
    'enrolment_periods',
    periods.map(
      (period): NewRow<'enrolment_periods'> => ({
        id: newId(now.getTime()),
        enrolment_id: period.enrolmentId,
        order_id: period.orderId,
        from_on: period.fromOn,
        to_on: period.toOn,
        classes: period.classes,
        amount: period.amount,
        created_at: now,
      }),
    ),
  )
}

const selectEnrolments = (tx: Tx) =>
  tx
    .selectFrom('enrolments as e')
    .select([
      'e.id',
      'e.batch_id',
      'e.center_id',
      'e.learner_id',
      'e.kind',
      'e.status',
      'e.group_id',
      'e.enrolled_by',
      'e.enrolled_as',
      'e.starts_on',
      'e.trial_session_id',
      'e.waiting_since',
      'e.offered_until',
      'e.pay_by',
      'e.paid_until',
      'e.paused_from',
      'e.paused_until',
      'e.created_at',
      'e.version',
    ])
    .select(eb =>
      arrayOf(
        eb
          .selectFrom('learner_guardians as g')
          .whereRef('g.learner_id', '=', 'e.learner_id')
          .select('g.user_id'),
      ).as('guardian_ids'),
    )

/** An enrolment as the rules see it. */
export type EnrolmentRow = InferResult<ReturnType<typeof selectEnrolments>>[number]

const selectRefs = (tx: Tx, id: string) =>
  tx
    .selectFrom('enrolments as e')
    .select(['e.batch_id', 'e.group_id'])
    .select(eb =>
      arrayOf(
        eb
          .selectFrom('enrolment_periods as p')
          .whereRef('p.enrolment_id', '=', 'e.id')
          .select('p.order_id')
          .distinct()
          .orderBy('p.order_id'),
      ).as('order_ids'),
    )
    .where('e.id', '=', id)

/**
 * What an enrolment belongs to: read before any lock, so that locks are taken in one order (orders, batch,
 * enrolments).
 */
export type EnrolmentRefs = InferResult<ReturnType<typeof selectRefs>>[number]

/** What has to be locked for an enrolment that the actor may change; without an actor (jobs) for any. */
export function enrolmentRefs(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
): Promise<EnrolmentRefs | undefined> {
  return selectRefs(tx, id)
    .where(eb => (actor ? ownEnrolments(actor) : eb.lit(true)))
    .executeTakeFirst()
}

/** The enrolment under its own lock; the caller holds those of its orders and its batch. */
export function lock(tx: Tx, id: string): Promise<EnrolmentRow | undefined> {
  return selectEnrolments(tx).where('e.id', '=', id).forUpdate('e').executeTakeFirst()
}

/** All members of a group that are still in the same state, locked. */
export function lockGroup(tx: Tx, groupId: string, status: EnrolmentStatus): Promise<EnrolmentRow[]> {
  return selectEnrolments(tx)
    .where('e.group_id', '=', groupId)
    .where('e.status', '=', status)
    .orderBy('e.id')
    .forUpdate('e')
    .execute()
}

/** The enrolments that an order pays for, locked. */
export function lockByOrder(tx: Tx, orderId: string): Promise<EnrolmentRow[]> {
  return selectEnrolments(tx)
    .where('e.id', 'in', eb =>
      eb.selectFrom('enrolment_periods as p').select('p.enrolment_id').where('p.order_id', '=', orderId),
    )
    .orderBy('e.id')
    .forUpdate('e')
    .execute()
}

/** What changes in the life of an enrolment; the caller has consulted the state table and holds the lock. */
export type EnrolmentChange = Pick<
  Updateable<Enrolments>,
  | 'status'
  | 'group_id'
  | 'waiting_since'
  | 'offered_until'
  | 'pay_by'
  | 'paid_until'
  | 'paused_from'
  | 'paused_until'
  | 'starts_on'
  | 'ends_on'
  | 'ended_at'
  | 'ended_by'
  | 'ended_as'
  | 'end_reason'
>

export async function update(tx: Tx, ids: readonly string[], change: EnrolmentChange): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

const ofEnrolment = expressionBuilder<Tables & { e: Enrolments }, 'e'>()

/**
 * The enrolments an actor may see: the family's; in an expert's batches those with a seat; a center's, for the
 * member's services.
 */
export function ownEnrolments(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, fn, lit, selectFrom, val } = ofEnrolment
  if (actor.role === 'learner') return ofEnrolment('e.learner_id', '=', fn.any(val(actor.learnerIds)))
  if (actor.role === 'expert') {
    return and([
      ofEnrolment('e.status', 'in', ['pending_payment', 'active', 'paused', 'completed']),
      exists(
        selectFrom('batch_experts as be')
          .whereRef('be.batch_id', '=', 'e.batch_id')
          .where('be.expert_id', '=', actor.expertId),
      ),
    ])
  }
  if (actor.role === 'center') {
    return and([
      ofEnrolment('e.center_id', '=', actor.center?.centerId ?? null),
      exists(
        selectFrom('batches as ob')
          .whereRef('ob.id', '=', 'e.batch_id')
          .where(eb => ofOwnServices(actor, eb.ref('ob.service_id'))),
      ),
    ])
  }
  return lit(false)
}

/** The batch of an order's enrolments. */
export async function batchOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
  const enrolment = await tx
    .selectFrom('enrolment_periods as p')
    .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .select('e.batch_id')
    .where('p.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return enrolment?.batch_id
}

/** Whether a seat is only held until it is paid for. */
export async function isHeldOnly(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('enrolments').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'pending_payment'
}

/** Whether one of these learners has a seat in a batch, or waits for one. */
export async function anyOpen(tx: Tx, batchId: string, learnerIds: readonly string[]): Promise<boolean> {
  const open = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('batch_id', '=', batchId)
    .where(eb => eb('learner_id', '=', eb.fn.any(eb.val(learnerIds))))
    .where('status', 'in', ['waitlisted', 'offered', 'pending_payment', 'active', 'paused'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * The last local date that an enrolment's orders cover, paid or not; when that order was written, and its first
 * date: classes that moved on are a period of their own.
 */
export async function lastCovered(tx: Tx, id: string) {
  const last = await tx
    .selectFrom('enrolment_periods as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(({ fn }) => [
      fn
        .min('p.from_on')
        .over(part => part.partitionBy('o.id'))
        .as('fromOn'),
      'p.to_on as toOn',
      'o.created_at as orderedAt',
    ])
    .where('p.enrolment_id', '=', id)
    .where('o.status', 'not in', ['expired', 'cancelled'])
    .orderBy('p.to_on', 'desc')
    .orderBy('o.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
