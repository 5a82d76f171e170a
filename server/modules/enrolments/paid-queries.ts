import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Until when each place is paid once its order is: the end of its last period on orders that are paid, this one too. */
export async function listPaidUntil(tx: Tx, orderId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; until: string }>`
    select p.enrolment_id as id, max(p.to_on) as until
    from enrolment_periods p join orders o on o.id = p.order_id
    where p.enrolment_id in (select q.enrolment_id from enrolment_periods q where q.order_id = ${orderId})
      and (o.id = ${orderId} or o.status in ('paid', 'partly_refunded', 'refunded'))
    group by p.enrolment_id`.execute(tx)
  return new Map(rows.map(row => [row.id, row.until]))
}

/** The classes of a batch that have not begun. */
export async function listClassesToCome(tx: Tx, batchId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from class_sessions where batch_id = ${batchId} and status = 'scheduled' and starts_at > ${now}
    order by starts_at`.execute(tx)
  return rows.map(row => row.id)
}

/** The classes of a batch that are to be held, each with its local date: that of the pattern where it has one. */
export async function listClassDates(tx: Tx, batchId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; on: string }>`
    select cs.id, coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) as on
    from class_sessions cs join centers c on c.id = cs.center_id
    where cs.batch_id = ${batchId} and cs.status = 'scheduled'`.execute(tx)
  return new Map(rows.map(row => [row.id, row.on]))
}

/** A place of a batch, with the classes to come that it is on the roll of; dates are local. */
export interface BatchSeat {
  enrolmentId: string
  isRegular: boolean
  startsOn: string
  endsOn: string | null
  pausedFrom: string | null
  pausedUntil: string | null
  classIds: string[]
}

/** Everybody who has a place in a batch. */
export async function listBatchSeats(tx: Tx, batchId: string): Promise<BatchSeat[]> {
  const { rows } = await sql<BatchSeat>`
    select e.id as "enrolmentId", e.kind = 'regular' as "isRegular", e.starts_on::text as "startsOn",
      e.ends_on::text as "endsOn", e.paused_from::text as "pausedFrom", e.paused_until::text as "pausedUntil",
      coalesce((select array_agg(cs.id) from class_participants p
        join class_sessions cs on cs.id = p.class_session_id and cs.status = 'scheduled'
        where p.enrolment_id = e.id and cs.batch_id = e.batch_id), '{}') as "classIds"
    from enrolments e
    where e.batch_id = ${batchId} and e.status in ('pending_payment', 'active', 'paused')`.execute(tx)
  return rows
}

/** A class on somebody's roll, on its local date. */
export interface RollClass {
  id: string
  on: string
  startsAt: Date
  /** They have said that they do not come: their time is free already. */
  isExcused: boolean
}

/** The classes of a place's batch that its learner is on the roll of and that have not begun. */
export async function listRollToCome(
  tx: Tx,
  place: { id: string; batch_id: string },
  now: Date,
): Promise<RollClass[]> {
  const { rows } = await sql<RollClass>`
    select cs.id, coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) as on,
      cs.starts_at as "startsAt", cp.status = 'excused' as "isExcused"
    from class_participants cp
    join class_sessions cs on cs.id = cp.class_session_id and cs.status = 'scheduled'
    join centers c on c.id = cs.center_id
    where cp.enrolment_id = ${place.id} and cs.batch_id = ${place.batch_id} and cs.starts_at > ${now}
    order by cs.starts_at`.execute(tx)
  return rows
}

/** Those of a batch's classes for which the place has a make-up credit because of its pause. */
export async function listCredited(
  tx: Tx,
  enrolmentId: string,
  classIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select source_session_id as id from make_up_credits
    where enrolment_id = ${enrolmentId} and source_session_id = any(${[...classIds]}::uuid[])
      and reason = 'absence' and status <> 'revoked' order by source_session_id`.execute(tx)
  return rows.map(row => row.id)
}

/**
 * Those of a batch's classes that stand for a date which was called off before and made good to the place for good: its
 * family has the money, or the make-up class was taken or has ended.
 */
export async function listMadeGood(
  tx: Tx,
  enrolmentId: string,
  classIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from class_sessions n
    where n.id = any(${[...classIds]}::uuid[]) and exists (
      select from compensations k
      join class_sessions cs on cs.id = k.class_session_id and cs.status = 'cancelled'
      left join make_up_credits m on m.id = k.credit_id
      where k.enrolment_id = ${enrolmentId} and cs.batch_id = n.batch_id and cs.pattern_on = n.pattern_on
        and (k.status = 'refund' or (k.status = 'credit' and m.status in ('used', 'expired'))))`.execute(tx)
  return rows.map(row => row.id)
}

/** The zone that a place's days are told in. */
export async function zoneOf(tx: Tx, centerId: string): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select('time_zone')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** Whether as many classes are still to come as an order pays for. */
export async function coversStill(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean | null }>`
    select bool_and(p.classes > 0 and p.classes <= (
      select count(*) from class_sessions cs join centers c on c.id = cs.center_id
      where cs.batch_id = e.batch_id and cs.status = 'scheduled' and cs.starts_at > ${now}
        and (e.trial_session_id is null or cs.id = e.trial_session_id)
        and coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) between p.from_on and p.to_on)) as whole
    from enrolment_periods p join enrolments e on e.id = p.enrolment_id where p.order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]?.whole ?? false
}

/** When the first class begins that an order pays for; null where none does. */
export async function firstClassOf(tx: Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(cs.starts_at) as at
    from enrolment_periods p
    join class_participants cp on cp.enrolment_id = p.enrolment_id
    join class_sessions cs on cs.id = cp.class_session_id and cs.status = 'scheduled'
    where p.order_id = ${orderId}`.execute(tx)
  return rows[0]?.at ?? null
}
