import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays, DEFAULT_ZONE, toInstant, weekdayOf } from '#domain/kernel/time.ts'
import type { Calendar } from './calendar.ts'
import { centerId, expertId, spaceId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

/** A leave that was approved, in days from today. */
export const grantedLeave = { expert: 'vikram', fromDay: 33, toDay: 40 } as const

/** Absences: an expert whose leave was approved, and a room that is being painted. */
export async function castAbsences(tx: Kysely<Tables>, { today }: Calendar, now: Date): Promise<void> {
  const at = (day: number, minute = 0) => toInstant(addDays(today, day), minute, DEFAULT_ZONE)
  const { expert, fromDay, toDay } = grantedLeave
  await insertRows(tx, 'expert_time_off', [
    {
      id: demoId(`granted leave of ${expert}`),
      expert_id: expertId(expert),
      period: `[${at(fromDay).toISOString()},${at(toDay).toISOString()})`,
      reason: 'Performance or tournament',
      created_at: now,
    },
  ])
  const sunday = 14 + ((7 - weekdayOf(today)) % 7)
  await insertRows(tx, 'space_blocks', [
    {
      id: demoId('the music room is painted'),
      center_id: centerId('sampige'),
      space_id: spaceId('sampige', 'Music room'),
      period: `[${at(sunday, 7 * 60).toISOString()},${at(sunday, 13 * 60).toISOString()})`,
      reason: 'The room is painted',
      created_by: userId('kavitha'),
      created_at: now,
    },
  ])
}
