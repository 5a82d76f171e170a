import { sql } from 'kysely'
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

/** Notes a move as taken back. */
export async function noteUndone(tx: Tx, moveId: string, now: Date): Promise<void> {
  await sql`update class_session_moves set undone_at = ${now} where id = ${moveId}`.execute(tx)
}
