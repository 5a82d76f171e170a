import type { InferResult } from 'kysely'
import type { ReminderSettings as Row } from '#database/tables.ts'
import { type ReminderSettings, USUAL_REMINDERS } from '#domain/modules/reminders/reminder-rules.ts'
import type { Tx } from '#server/platform/context.ts'

const columns = [
  's.evening_at as eveningAt',
  's.families',
  's.experts',
  's.hours_before as hoursBefore',
  's.seat_hours as seatHours',
  's.credit_days as creditDays',
  's.dues',
] as const

const selectSettings = (tx: Tx) =>
  tx
    .selectFrom('centers as c')
    .leftJoin('reminder_settings as s', 's.center_id', 'c.id')
    .select(columns)
    .select(['c.id', 'c.name', 'c.time_zone as zone', 'c.currency', 'c.reminder_days as dueGap'])

type Found = InferResult<ReturnType<typeof selectSettings>>[number]

/** A center with what it reminds of. */
export interface RemindingCenter extends ReminderSettings {
  id: string
  name: string
  zone: string
  currency: string
  /** Days between two reminders of one due. */
  dueGap: number
}

/** Every reminding center by its id. */
export type Centers = ReadonlyMap<string, RemindingCenter>

export async function findSettings(tx: Tx, centerId: string): Promise<RemindingCenter> {
  return withUsual(await selectSettings(tx).where('c.id', '=', centerId).executeTakeFirstOrThrow())
}

/** Every center that has classes, with what it reminds of: one short row each. */
export async function listSettings(tx: Tx): Promise<Map<string, RemindingCenter>> {
  const rows = await selectSettings(tx).where('c.status', 'in', ['active', 'suspended']).execute()
  return new Map(rows.map(row => [row.id, withUsual(row)]))
}

export async function saveSettings(
  tx: Tx,
  centerId: string,
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const row = {
    evening_at: settings.eveningAt,
    families: settings.families,
    experts: settings.experts,
    hours_before: settings.hoursBefore,
    seat_hours: settings.seatHours,
    credit_days: settings.creditDays,
    dues: settings.dues,
    changed_at: now,
  } satisfies Omit<{ [C in keyof Row]: unknown }, 'center_id'>
  await tx
    .insertInto('reminder_settings')
    .values({ center_id: centerId, ...row })
    .onConflict(conflict => conflict.column('center_id').doUpdateSet(row))
    .execute()
}

/** A center that never chose reminds as every new one does. */
function withUsual({ id, name, zone, currency, dueGap, ...chosen }: Found): RemindingCenter {
  const settings = chosen.eveningAt === null ? USUAL_REMINDERS : (chosen as ReminderSettings)
  return { id, name, zone, currency, dueGap, ...settings }
}
