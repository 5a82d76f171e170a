import { expressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely'
import type { Batches, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

const ofBatch = expressionBuilder<Tables & { b: Batches }, 'b'>()

/** Whether batch `b` accepts new learners. */
export const openToJoin = ofBatch.and([
  ofBatch('b.status', '=', sql.lit('active')),
  ofBatch.not('b.without_expert'),
  ofBatch.exists(
    ofBatch
      .selectFrom('centers as c')
      .whereRef('c.id', '=', 'b.center_id')
      .where('c.status', '=', sql.lit('active')),
  ),
])

/** Whether the free seats of batch `b` are enough for a group in its waitlist. */
const fitsSomebodyInLine = ofBatch.exists(
  ofBatch
    .selectFrom('enrolments as w')
    .whereRef('w.batch_id', '=', 'b.id')
    .where('w.status', '=', sql.lit('waitlisted'))
    .groupBy('w.group_id')
    .having(eb => eb(eb.fn.countAll<number>(), '<=', eb('b.capacity', '-', eb.ref('b.seats_taken')))),
)

/** `seatsForNewcomers` of batch `b`: the seats that new learners can take. */
export const seatsForNewcomers = sql<number>`(
  case when ${fitsSomebodyInLine} then 0 else greatest(b.capacity - b.seats_taken, 0) end)`

/** The enrolments of a batch, as the schedule puts them on the roll of new classes: see `SeriesOf`. */
export const placesOf = (batchId: string): RawBuilder<unknown> => sql`
  select e.id, e.learner_id, e.starts_on, e.ends_on, e.paused_from, e.paused_until from enrolments e
  where e.batch_id = ${batchId} and e.kind = 'regular' and e.status in ('pending_payment', 'active', 'paused')`

/** The batch of an enrolment, as a query fragment. */
export const batchOf = (enrolmentId: string): RawBuilder<unknown> =>
  sql`select e.batch_id from enrolments e where e.id = ${enrolmentId}::uuid`

/** Locks batches in the order of their ids. */
export async function lockBatches(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) await lockBatch(tx, id)
}

/** Seats are given only in a running batch, in an active center, with an active expert. */
const selectBatch = (tx: Tx, id: string) =>
  tx
    .selectFrom('batches as b')
    .select(['id', 'status', 'center_id', 'service_id', 'capacity', 'seats_taken'])
    .select(openToJoin.as('takes_learners'))
    .where('id', '=', id)

/** A batch's locked row: everything that gives out seats is serialised here. */
export type LockedBatch = InferResult<ReturnType<typeof selectBatch>>[number]

export function lockBatch(tx: Tx, id: string): Promise<LockedBatch | undefined> {
  return selectBatch(tx, id).forUpdate().executeTakeFirst()
}

/**
 * Seats of a batch that new learners can take. To be read after the lock, not with it: the waitlist may have
 * changed while waiting for the lock.
 */
export async function readFreeSeats(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('batches as b')
    .select(seatsForNewcomers.as('free'))
    .where('b.id', '=', id)
    .executeTakeFirst()
  return row?.free ?? 0
}

/** Whether a batch still accepts learners: checked after a moment ago no seats were given. */
export async function takesAnybody(tx: Tx, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('batches as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where(openToJoin)
    .executeTakeFirst()
  return open !== undefined
}

const selectWaiting = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('enrolments')
    .select(({ fn, cast, ref }) => [
      'group_id',
      /** The enrolment of one of them. */
      fn.min(cast<string>(ref('id'), 'text')).as('one_id'),
      fn.countAll<number>().as('size'),
    ])
    .where('batch_id', '=', batchId)
    .where('status', '=', sql.lit('waitlisted'))
    .groupBy('group_id')
    .orderBy(({ fn }) => fn.min('waiting_since'))
    .orderBy('group_id')

/** Those who wait together. */
export type WaitingGroup = InferResult<ReturnType<typeof selectWaiting>>[number]

/** The waitlist in order. */
export function listWaiting(tx: Tx, batchId: string): Promise<WaitingGroup[]> {
  return selectWaiting(tx, batchId).execute()
}

/**
 * Batches with free seats that a group in the waitlist could take: after a capacity increase, or a step that
 * failed.
 */
export async function listUnoffered(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('batches as b')
    .select('b.id')
    .where(openToJoin)
    .whereRef('b.seats_taken', '<', 'b.capacity')
    .where('b.id', 'in', eb =>
      eb.selectFrom('enrolments').select('batch_id').where('status', '=', sql.lit('waitlisted')),
    )
    .where(fitsSomebodyInLine)
    .orderBy('b.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Enrolments whose offer has expired, one of each group. */
export async function listLapsedOffers(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments')
    .distinctOn('group_id')
    .select('id')
    .where('status', '=', sql.lit('offered'))
    .where('offered_until', '<=', now)
    .orderBy('group_id')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Orders whose time limit is over while seats are held for them. */
export async function listUnpaid(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as e')
    .innerJoin('enrolment_periods as p', 'p.enrolment_id', 'e.id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .distinct()
    .select('p.order_id as id')
    .where('o.status', '=', sql.lit('open'))
    .where('e.status', '=', sql.lit('pending_payment'))
    .where('e.pay_by', '<=', now)
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Everyone enrolled in a batch or waiting for it; the waitlist comes first, so that it gets no offers in between. */
export async function listOpen(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['waitlisted', 'offered', 'pending_payment', 'active', 'paused'])
    .orderBy(eb => eb('status', '=', 'waitlisted'), 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
