import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** How long before its start a time at the center has to be taken, in minutes. */
export async function noticeMinutesOf(tx: Tx, centerId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select booking_notice_minutes as minutes from centers where id = ${centerId}
  `.execute(tx)
  return rows[0]?.minutes ?? 0
}

/** The active spaces of a center that serve a service, those made for it first. */
export async function spacesFor(tx: Tx, centerId: string, serviceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from spaces
    where center_id = ${centerId} and status = 'active'
      and (service_ids = '{}' or ${serviceId}::uuid = any(service_ids))
    order by cardinality(service_ids) = 0, places, name
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The latest move of a class that stands, with the time it had before. */
export async function lastMove(tx: Tx, id: string) {
  const { rows } = await sql<{ id: string; startsAt: Date; endsAt: Date; spaceId: string | null }>`
    select id, from_starts_at as "startsAt", from_ends_at as "endsAt", from_space_id as "spaceId"
    from class_session_moves where class_session_id = ${id} and undone_at is null
    order by moved_at desc, id desc limit 1
  `.execute(tx)
  return rows[0]
}

/**
 * The start that a class had before its latest move, where that move was its center's own and can be taken back alone:
 * what was negotiated is undone with the negotiation, and what came with another timetable with that. Else null.
 */
export function startBeforeOwnMove(classId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(select last.from_starts_at from (
      select * from class_session_moves v where v.class_session_id = ${classId} and v.undone_at is null
      order by v.moved_at desc, v.id desc limit 1) last
    where last.moved_as = 'center' and last.reason <> 'timetable_changed' and not exists (
      select from reschedules r join reschedule_proposals p on p.id = r.chosen_proposal_id
      where r.class_session_id = last.class_session_id and r.status in ('moved', 'final')
        and p.starts_at = last.to_starts_at))`
}

export async function findOwnMove(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select ${startBeforeOwnMove(sql`${id}::uuid`)} as at`.execute(tx)
  return rows[0]?.at ?? null
}

/** Notes a move as taken back. */
export async function noteUndone(tx: Tx, moveId: string, now: Date): Promise<void> {
  await sql`update class_session_moves set undone_at = ${now} where id = ${moveId}`.execute(tx)
}
