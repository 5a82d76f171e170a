import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Whether batch `b` takes anybody in. */
export const openToJoin = sql<boolean>`(b.status = 'active' and not b.without_expert
  and exists (select from centers c where c.id = b.center_id and c.status = 'active'))`

/** Whether the free seats of batch `b` are enough for somebody in its line. */
const fitsSomebodyInLine = sql<boolean>`exists (select from enrolments w
  where w.batch_id = b.id and w.status = 'waitlisted'
  group by w.group_id having count(*) <= b.capacity - b.seats_taken)`

/** `seatsForNewcomers` of batch `b`: seats that somebody who comes now can take. */
export const seatsForNewcomers = sql<number>`(
  case when ${fitsSomebodyInLine} then 0 else greatest(b.capacity - b.seats_taken, 0) end)`

/** Who has a place in a batch, as the schedule puts them on the roll of classes that are made: see `SeriesOf`. */
export const placesOf = (batchId: string): RawBuilder<unknown> => sql`
  select e.id, e.learner_id, e.starts_on, e.ends_on, e.paused_from, e.paused_until from enrolments e
  where e.batch_id = ${batchId} and e.kind = 'regular' and e.status in ('pending_payment', 'active', 'paused')`

/** The batch of a place, as a part of a larger query. */
export const batchOf = (enrolmentId: string): RawBuilder<unknown> =>
  sql`select e.batch_id from enrolments e where e.id = ${enrolmentId}::uuid`

/** A batch's row under its lock: everything that gives seats to others passes here one at a time. */
export interface LockedBatch {
  id: string
  status: string
  /** It runs, in a center that is active, with an expert who is: seats are given to nobody otherwise. */
  takes_learners: boolean
  center_id: string
  service_id: string
  capacity: number
  seats_taken: number
}

/** Locks batches in the order of their ids. */
export async function lockBatches(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) await lockBatch(tx, id)
}

export async function lockBatch(tx: Tx, id: string): Promise<LockedBatch | undefined> {
  const { rows } = await sql<LockedBatch>`
    select id, status, ${openToJoin} as takes_learners, center_id, service_id, capacity, seats_taken
    from batches b where id = ${id} for update`.execute(tx)
  return rows[0]
}

/**
 * Seats of a batch that somebody who comes now can take. To be asked after the lock, not with it: the line may have
 * changed while the lock was waited for.
 */
export async function readFreeSeats(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select ${seatsForNewcomers} as free from batches b where id = ${id}`.execute(tx)
  return rows[0]?.free ?? 0
}

/** Whether a batch still takes anybody in: asked after seats were not given a moment ago. */
export async function takesAnybody(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean
  }>`select ${openToJoin} as open from batches b where b.id = ${id}`.execute(tx)
  return rows[0]?.open ?? false
}

/** Those who wait together. */
export interface WaitingGroup {
  group_id: string
  /** The place of one of them. */
  one_id: string
  size: number
}

/** The waitlist in the order people came. */
export async function listWaiting(tx: Tx, batchId: string): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    select group_id, min(id::text) as one_id, count(*)::int as size from enrolments
    where batch_id = ${batchId} and status = 'waitlisted'
    group by group_id order by min(waiting_since), group_id`.execute(tx)
  return rows
}

/** Batches in which seats are free that somebody in the line could take: a larger capacity, or a step that went wrong. */
export async function listUnoffered(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from batches b
    where ${openToJoin} and b.seats_taken < b.capacity
      and b.id in (select batch_id from enrolments where status = 'waitlisted')
      and ${fitsSomebodyInLine}
    order by b.id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Places whose offer has run out, one of each group. */
export async function listLapsedOffers(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (group_id) id from enrolments
    where status = 'offered' and offered_until <= ${now} order by group_id, id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Orders whose time to pay is over while seats are held for them. */
export async function listUnpaid(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.order_id as id from enrolments e join enrolment_periods p on p.enrolment_id = e.id
    join orders o on o.id = p.order_id and o.status = 'open'
    where e.status = 'pending_payment' and e.pay_by <= ${now} limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Everybody who has a place in a batch or waits for one; who waits comes first, and is offered nothing meanwhile. */
export async function listOpen(tx: Tx, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enrolments
    where batch_id = ${batchId} and status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused')
    order by status = 'waitlisted' desc, id`.execute(tx)
  return rows.map(row => row.id)
}
