import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

type Settings = ApiAnswer<'GET /center/settings'>

/** A center's stored settings, in one statement; services and prices limited to the member's. */
export async function readSettings({ tx, actor, now, above }: CenterCtx): Promise<Omit<Settings, 'can'>> {
  const of = above.centers
  const { centerId, serviceIds } = actor.center
  const settings = await tx
    .selectFrom('centers as c')
    .select(({ ref, selectFrom }) => [
      'c.id as centerId',
      'c.name',
      'c.time_zone as timeZone',
      'c.currency',
      jsonArrayFrom(
        selectFrom('center_hours as h')
          .select(['h.weekday', 'h.opens_minute as opensMinute', 'h.closes_minute as closesMinute'])
          .whereRef('h.center_id', '=', 'c.id')
          .orderBy('h.weekday')
          .orderBy('h.opens_minute'),
      ).as('hours'),
      jsonArrayFrom(
        selectFrom('center_holidays as h')
          .select(['h.on_date as onDate', 'h.name'])
          .whereRef('h.center_id', '=', 'c.id')
          .orderBy('h.on_date'),
      ).as('holidays'),
      of.spaces.as('spaces'),
      of.spaceBlocks(now).as('spaceBlocks'),
      jsonArrayFrom(
        selectFrom('center_services as o')
          .innerJoin('masterlist_items as m', 'm.id', 'o.service_id')
          .select(inner => [
            'm.id as serviceId',
            jsonBuildObject({ en: inner.ref('m.name_en'), hi: inner.ref('m.name_hi') }).as('name'),
            'o.description',
            'o.what_to_bring as whatToBring',
            'o.status',
          ])
          .whereRef('o.center_id', '=', 'c.id')
          .where(inner => ofOwnServices(actor, inner.ref('o.service_id')))
          .orderBy('m.name_en')
          .orderBy('m.id'),
      ).as('services'),
      of.rates(serviceIds).as('rates'),
      of.experts(serviceIds).as('experts'),
      ref('c.cancellation_policy').$castTo<Settings['cancellationPolicy']>().as('cancellationPolicy'),
      'c.booking_lead_minutes as bookingLeadMinutes',
      'c.booking_horizon_days as bookingHorizonDays',
      'c.reschedule_cutoff_minutes as rescheduleCutoffMinutes',
      'c.slot_step_minutes as slotStepMinutes',
      'c.pay_at_center as payAtCenter',
      'c.credit_days as makeUpDays',
    ])
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  if (!settings) throw new Error(`center ${centerId} of a member is not there`)
  return settings
}

/** Locks the center, so that changes of its settings are serialised. */
export async function lockCenter(tx: Tx, centerId: string): Promise<void> {
  await tx.selectFrom('centers').select('id').where('id', '=', centerId).forNoKeyUpdate().execute()
}

export interface Hours {
  weekday: number
  opensMinute: number
  closesMinute: number
}

export function readHours(tx: Tx, centerId: string): Promise<Hours[]> {
  return tx
    .selectFrom('center_hours')
    .select(['weekday', 'opens_minute as opensMinute', 'closes_minute as closesMinute'])
    .where('center_id', '=', centerId)
    .execute()
}

export async function replaceHours(
  tx: Tx,
  centerId: string,
  hours: readonly Hours[],
  now: Date,
): Promise<void> {
  await tx.updateTable('centers').set({ hours_set_at: now }).where('id', '=', centerId).execute()
  await tx.deleteFrom('center_hours').where('center_id', '=', centerId).execute()
  await tx
    .insertInto('center_hours')
    .columns(['center_id', 'weekday', 'opens_minute', 'closes_minute'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(hours, { weekday: 'int', opensMinute: 'int', closesMinute: 'int' }))
        .select(({ val }) => [val(centerId).as('center_id'), 'v.weekday', 'v.opensMinute', 'v.closesMinute']),
    )
    .execute()
}

/** False if that day is a holiday already. */
export async function addHoliday(
  tx: Tx,
  centerId: string,
  { onDate, name }: { onDate: string; name: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('center_holidays')
    .values({ center_id: centerId, on_date: onDate, name })
    .onConflict(oc => oc.doNothing())
    .returning('on_date')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeHoliday(tx: Tx, centerId: string, onDate: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('center_holidays')
    .where('center_id', '=', centerId)
    .where('on_date', '=', onDate)
    .returning('on_date')
    .executeTakeFirst()
  return removed !== undefined
}

export interface Policy {
  cancellationPolicy: { tiers: readonly { hoursBefore: number; refundPercent: number }[] }
  bookingLeadMinutes: number
  bookingHorizonDays: number
  rescheduleCutoffMinutes: number
  slotStepMinutes: number
  payAtCenter: boolean
  makeUpDays: number
}

export async function replacePolicy(tx: Tx, centerId: string, policy: Policy): Promise<void> {
  await tx
    .updateTable('centers')
    .set(eb => ({
      cancellation_policy: JSON.stringify(policy.cancellationPolicy),
      booking_lead_minutes: policy.bookingLeadMinutes,
      booking_horizon_days: policy.bookingHorizonDays,
      reschedule_cutoff_minutes: policy.rescheduleCutoffMinutes,
      slot_step_minutes: policy.slotStepMinutes,
      pay_at_center: policy.payAtCenter,
      credit_days: policy.makeUpDays,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', centerId)
    .execute()
}
