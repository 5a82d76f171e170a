import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { addDays, datesBetween } from '#domain/kernel/time.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import { HORIZON_DAYS } from '#domain/modules/batches/batch-words.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import { batchRows, claimSeries } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './batch-events.ts'
import { timetableOf } from './batch-facts.ts'
import { notifyDatesOpen } from './batch-notifications.ts'
import { type BatchRow, lockBatch } from './batch-queries.ts'
import { planBatch } from './plan-batch.ts'
import { todayIn } from './plan-effects.ts'
import { newClassOf } from './save-plan.ts'

/** A batch that cannot continue causes one notification a week, not one a day. */
const notifyEveryDays = 7

/**
 * Creates the classes of an open-ended batch up to the horizon. Idempotent, also with two processes: the batch is
 * locked, and records up to which day it was planned. Clashing dates are left to staff.
 */
export async function topUpBatch(ctx: Ctx, batchId: string): Promise<Refusal | null> {
  const batch = await lockBatch(ctx.tx, null, batchId)
  const horizon = batch && addDays(todayIn(ctx, batch.time_zone), HORIZON_DAYS)
  if (!batch || !horizon || batch.status !== 'active' || batch.ends_on !== null) return null
  if (batch.planned_until === null || batch.planned_until >= horizon) return null
  const from = addDays(batch.planned_until, 1)
  const timetable = {
    ...timetableOf(batch, weeklyOf(batch.recurrence)),
    ends: { kind: 'on' as const, on: horizon },
  }
  const { center_id: centerId, service_id: serviceId } = batch
  const asked = { centerId, serviceId, timetable, choices: batch.date_choices, from }
  const plan = await planBatch(ctx, asked)
  if (isRefusal(plan) && plan.code !== 'series_empty') return stuck(ctx, batch, from, horizon)
  const dates = isRefusal(plan) ? [] : plan.dates
  const sessions = dates.filter(date => date.isHeld).map(date => newClassOf(timetable.experts, date))
  const refused = await claimSeries(ctx, {
    batchId,
    centerId,
    serviceId,
    places: placesOf(batchId),
    sessions,
  })
  if (refused) return refused
  await batchRows.update(ctx.tx, batch.id, { planned_until: horizon })
  const open = dates.filter(date => date.isOpen)
  if (sessions.length > 0 || open.length > 0)
    await tell(ctx, 'batch.topped-up', batch, { until: horizon, added: sessions.length, open: open.length })
  const [first] = open
  if (first) await notifyDatesOpen(ctx, batch.id, { count: open.length, startsAt: first.startsAt })
  return null
}

/** Its expert or its space is no longer available: staff have to change its timetable. */
async function stuck(ctx: Ctx, batch: BatchRow, from: string, horizon: string): Promise<null> {
  const missing = datesBetween(from, addDays(horizon, 1)).length
  const isDay = missing % notifyEveryDays === 1
  if (isDay) await notifyDatesOpen(ctx, batch.id, { count: missing, startsAt: ctx.now })
  return null
}
