import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'

export interface Stretch {
  centerId: string | null
  weekday: number
  fromMinute: number
  toMinute: number
}

/** The centers an expert works with, open or agreed. */
export async function centersOf(tx: Tx, expertId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select center_id as id from engagements where expert_id = ${expertId} and status <> 'ended' order by center_id
  `.execute(tx)
  return rows.map(row => row.id)
}

/** Holds the expert, so that changes of the own times come one after the other. */
export async function lockExpert(tx: Tx, expertId: string): Promise<void> {
  await sql`select from experts where id = ${expertId} for no key update`.execute(tx)
}

export async function replaceAvailability(
  tx: Tx,
  expertId: string,
  stretches: readonly Stretch[],
): Promise<void> {
  const rows = stretches.map(stretch => ({ ...stretch, id: newId() }))
  await sql`delete from expert_availability where expert_id = ${expertId}`.execute(tx)
  await sql`
    insert into expert_availability (id, expert_id, center_id, weekday, from_minute, to_minute)
    select a.id, ${expertId}::uuid, a."centerId", a.weekday, a."fromMinute", a."toMinute"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as a(id uuid, "centerId" uuid, weekday int, "fromMinute" int, "toMinute" int)
  `.execute(tx)
}

export interface Away {
  startsAt: Date
  endsAt: Date
  reason: string
  /** Asked as leave: it waits for a center. */
  isAsked?: boolean
}

export async function addTimeOff(tx: Tx, expertId: string, away: Away, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await sql`
    insert into expert_time_off (id, expert_id, period, reason, is_asked, created_at)
    values (${id}, ${expertId}, tstzrange(${away.startsAt}, ${away.endsAt}, '[)'), ${away.reason},
      ${away.isAsked ?? false}, ${now})
  `.execute(tx)
  return id
}

export async function cancelTimeOff(tx: Tx, expertId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update expert_time_off set cancelled_at = ${now}
    where id = ${id} and expert_id = ${expertId} and cancelled_at is null returning id
  `.execute(tx)
  return rows.length === 1
}
