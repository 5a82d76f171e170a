import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** The centers among these that the expert works with now. */
export async function engagedCenters(
  tx: Tx,
  expertId: string,
  centerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.center_id as id from engagements g
    where g.expert_id = ${expertId} and g.center_id = any(${centerIds}::uuid[]) and g.status in ('active', 'paused')
    order by g.center_id`.execute(tx)
  return rows.map(row => row.id)
}

/** Whether a reason stands on the admin's list of reasons for a leave. */
export async function isLeaveReason(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from masterlist_items where id = ${id} and list = 'leave_reason' and status = 'active'`.execute(tx)
  return rows.length === 1
}

/** Whether the expert's account is active. */
export async function isActive(tx: Tx, expertId: string): Promise<boolean> {
  const { rows } = await sql`select from experts where id = ${expertId} and status = 'active'`.execute(tx)
  return rows.length === 1
}

/** The open request of the expert to a center for a leave that overlaps this one. */
export async function openLeave(
  tx: Tx,
  expertId: string,
  centerId: string,
  away: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<{ id: string; status: string } | undefined> {
  const { rows } = await sql<{ id: string; status: string }>`
    select r.id, r.status from requests r
    where r.asker_id = ${expertId} and r.kind = 'leave' and r.answerer_id = ${centerId}
      and r.status in ('pending', 'info_needed') and r.expires_at > ${now}
      and (r.details ->> 'startsAt')::timestamptz < ${away.endsAt}
      and (r.details ->> 'endsAt')::timestamptz > ${away.startsAt}
    limit 1`.execute(tx)
  return rows[0]
}

/** Turns the block of a leave into time off, also one that was taken back; undefined where it has none. */
export async function grantBlock(tx: Tx, expertId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update expert_time_off set is_asked = false
    where id = ${id} and expert_id = ${expertId} and cancelled_at is null returning id`.execute(tx)
  return rows[0]?.id
}

/** Ends the block of a leave that nobody agreed to, unless another center still looks at it; false where none ended. */
export async function endBlock(
  tx: Tx,
  leave: { id: string; expertId: string; timeOffId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update expert_time_off set cancelled_at = ${now}
    where id = ${leave.timeOffId} and expert_id = ${leave.expertId} and is_asked and cancelled_at is null
      and not exists (select from requests r where r.kind = 'leave' and r.subject_id = ${leave.timeOffId}
        and r.id <> ${leave.id} and r.status in ('pending', 'info_needed'))
    returning id`.execute(tx)
  return rows.length === 1
}

/** The request that a block waits for, where it still does. */
export async function leaveOfBlock(
  tx: Tx,
  expertId: string,
  timeOffId: string,
): Promise<{ id: string; status: string } | undefined> {
  const { rows } = await sql<{ id: string; status: string }>`
    select r.id, r.status from requests r join expert_time_off o on o.id = r.subject_id and o.is_asked
    where r.kind = 'leave' and r.asker_id = ${expertId} and r.subject_id = ${timeOffId}
      and r.status in ('pending', 'info_needed') limit 1`.execute(tx)
  return rows[0]
}

/** A time off that covers a stretch already; what two centers said yes to is written once. */
export async function coveringTimeOff(
  tx: Tx,
  expertId: string,
  away: { startsAt: Date; endsAt: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from expert_time_off o
    where o.expert_id = ${expertId} and o.cancelled_at is null and not o.is_asked
      and o.period @> tstzrange(${away.startsAt}, ${away.endsAt}, '[)')
    order by o.created_at limit 1`.execute(tx)
  return rows[0]?.id
}

/** A reason in the language the expert reads. */
export async function reasonForExpert(tx: Tx, expertId: string, reasonId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select case when u.language = 'hi' then m.name_hi else m.name_en end as name
    from masterlist_items m, experts e join users u on u.id = e.user_id
    where m.id = ${reasonId} and e.id = ${expertId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** The reasons of an expert's leaves, by the time off that each became. */
export async function leaveReasons(
  tx: Tx,
  expertId: string,
): Promise<Map<string, { en: string; hi: string }>> {
  const { rows } = await sql<{ id: string; en: string; hi: string }>`
    select r.subject_id as id, m.name_en as en, m.name_hi as hi
    from requests r join masterlist_items m on m.id = (r.details ->> 'reasonId')::uuid
    where r.asker_id = ${expertId} and r.kind = 'leave'`.execute(tx)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

export interface ReasonRow {
  id: string
  name_en: string
  name_hi: string
}

/** Reasons by their ids, also those that are no longer offered. */
export async function listReasons(tx: Tx, ids: readonly string[]): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select id, name_en, name_hi from masterlist_items where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Says whether families ask this expert first. */
export async function setApproval(tx: Tx, expertId: string, approves: boolean): Promise<void> {
  await tx.updateTable('experts').set({ approves_bookings: approves }).where('id', '=', expertId).execute()
}
