import { sql } from 'kysely'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

type Settings = ApiAnswer<'GET /center/settings'>

/** The settings of a center as the database has them, in one statement; services and prices cut to the member's. */
export async function readSettings({ tx, actor, now, above }: CenterCtx): Promise<Omit<Settings, 'can'>> {
  const of = above.centers
  const { centerId, serviceIds } = actor.center
  const { rows } = await sql<{ settings: Omit<Settings, 'can'> }>`
    select json_build_object(
      'centerId', c.id,
      'name', c.name,
      'timeZone', c.time_zone,
      'currency', c.currency,
      'hours', (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
          'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute), '[]')
        from center_hours h where h.center_id = c.id),
      'holidays', (select coalesce(json_agg(json_build_object('onDate', h.on_date, 'name', h.name) order by h.on_date), '[]')
        from center_holidays h where h.center_id = c.id),
      'spaces', ${of.spaces},
      'spaceBlocks', ${of.spaceBlocks(now)},
      'services', (select coalesce(json_agg(json_build_object('serviceId', m.id,
          'name', json_build_object('en', m.name_en, 'hi', m.name_hi),
          'description', o.description, 'status', o.status) order by m.name_en, m.id), '[]')
        from center_services o join masterlist_items m on m.id = o.service_id
        where o.center_id = c.id and ${ofOwnServices(actor, sql`o.service_id`)}),
      'rates', ${of.rates(serviceIds)},
      'experts', ${of.experts(serviceIds)},
      'cancellationPolicy', c.cancellation_policy,
      'bookingNoticeMinutes', c.booking_notice_minutes,
      'bookingHorizonDays', c.booking_horizon_days,
      'rescheduleCutoffMinutes', c.reschedule_cutoff_minutes,
      'slotStepMinutes', c.slot_step_minutes,
      'payAtCenter', c.pay_at_center,
      'makeUpDays', c.credit_days
    ) as settings
    from centers c where c.id = ${centerId}
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`center ${centerId} of a member is not there`)
  return row.settings
}

/** Holds the center, so that changes of its settings come one after the other. */
export async function lockCenter(tx: Tx, centerId: string): Promise<void> {
  await sql`select from centers where id = ${centerId} for no key update`.execute(tx)
}

export interface Hours {
  weekday: number
  opensMinute: number
  closesMinute: number
}

export async function readHours(tx: Tx, centerId: string): Promise<Hours[]> {
  const { rows } = await sql<Hours>`
    select weekday, opens_minute as "opensMinute", closes_minute as "closesMinute" from center_hours
    where center_id = ${centerId}`.execute(tx)
  return rows
}

export async function replaceHours(tx: Tx, centerId: string, hours: readonly Hours[]): Promise<void> {
  await sql`delete from center_hours where center_id = ${centerId}`.execute(tx)
  await sql`
    insert into center_hours (center_id, weekday, opens_minute, closes_minute)
    select ${centerId}::uuid, h.weekday, h."opensMinute", h."closesMinute"
    from json_to_recordset(${JSON.stringify(hours)}::json)
      as h(weekday int, "opensMinute" int, "closesMinute" int)
  `.execute(tx)
}

/** False where that day is a holiday already. */
export async function addHoliday(
  tx: Tx,
  centerId: string,
  { onDate, name }: { onDate: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into center_holidays (center_id, on_date, name) values (${centerId}, ${onDate}, ${name})
    on conflict do nothing returning on_date
  `.execute(tx)
  return rows.length === 1
}

export async function removeHoliday(tx: Tx, centerId: string, onDate: string): Promise<boolean> {
  const { rows } = await sql`
    delete from center_holidays where center_id = ${centerId} and on_date = ${onDate} returning on_date
  `.execute(tx)
  return rows.length === 1
}

export interface Policy {
  cancellationPolicy: { tiers: readonly { hoursBefore: number; refundPercent: number }[] }
  bookingNoticeMinutes: number
  bookingHorizonDays: number
  rescheduleCutoffMinutes: number
  slotStepMinutes: number
  payAtCenter: boolean
  makeUpDays: number
}

export async function replacePolicy(tx: Tx, centerId: string, policy: Policy): Promise<void> {
  await sql`
    update centers set cancellation_policy = ${JSON.stringify(policy.cancellationPolicy)}::jsonb,
      booking_notice_minutes = ${policy.bookingNoticeMinutes},
      booking_horizon_days = ${policy.bookingHorizonDays},
      reschedule_cutoff_minutes = ${policy.rescheduleCutoffMinutes},
      slot_step_minutes = ${policy.slotStepMinutes},
      pay_at_center = ${policy.payAtCenter},
      credit_days = ${policy.makeUpDays},
      version = version + 1
    where id = ${centerId}
  `.execute(tx)
}
