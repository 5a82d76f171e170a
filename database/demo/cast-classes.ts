import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { bookingRows, gatewayRows, lineRows, orderRow, paymentRows, refundRows } from './book-rows.ts'
import { type BookedClass, planBookings, postingsOf, type References, taxOn } from './books.ts'
import type { Calendar, PlannedClass } from './calendar.ts'
import { learnerId } from './cast-families.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, expertId, rateId, spaceId, userId } from './cast-venues.ts'
import { taxRates } from './master-lists.ts'
import { demoId, insertRows } from './rows.ts'
import { habits, weeklyBatches } from './weekly.ts'

/** Writes postings into the ledger as of an instant, or of their own; the ledger's own function is passed in. */
export type PostToLedger = (
  tx: Kysely<Tables>,
  postings: readonly (Posting & { at?: Date })[],
  at: Date,
) => Promise<void>

export const batchId = (name: string) => demoId(`batch ${name}`)
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Writes the running batches. */
export async function castBatches(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  since: Date,
): Promise<void> {
  await insertRows(
    tx,
    'batches',
    weeklyBatches.map(batch => ({
      id: batchId(batch.name),
      center_id: centerId(batch.center),
      service_id: find('service', batch.service).id,
      space_id: spaceId(batch.center, batch.space),
      name: batch.name,
      description: batch.learned,
      what_to_bring: batch.bring,
      status: 'active',
      capacity: batch.capacity,
      price_amount: batch.rupees * 100,
      price_per: 'month',
      level_id: find('level', batch.level).id,
      age_from: batch.ages[0],
      age_to: batch.ages[1],
      starts_on: addDays(calendar.today, -30),
      pattern_from: addDays(calendar.today, -30),
      planned_until: calendar.plannedUntil,
      recurrence: `FREQ=WEEKLY;BYDAY=${batch.weekdays.map(day => weekdayCodes[day - 1]).join(',')}`,
      start_minute: batch.startMinute,
      minutes: batch.minutes,
      created_at: since,
    })),
  )
  await insertRows(
    tx,
    'batch_experts',
    weeklyBatches.map(({ name, teacher }) => ({ batch_id: batchId(name), expert_id: expertId(teacher) })),
  )
  await insertRows(
    tx,
    'meeting_links',
    weeklyBatches.flatMap(({ name, online }) =>
      online ? [{ ...meetingRow(name, since), batch_id: batchId(name) }] : [],
    ),
  )
}

/** Writes all classes with their claims, and the bookings of families. */
export async function castClasses(
  tx: Kysely<Tables>,
  { classes }: Calendar,
  find: FindItem,
  now: Date,
  since: Date,
  post: PostToLedger,
): Promise<void> {
  const refs = references(find)
  const booked = planBookings(classes, now, refs)
  const cancelled = new Map(
    booked.flatMap(each => (each.cancelledAt ? [[each.planned.id, each.cancelledAt]] : [])),
  )
  const madeAt = new Map(booked.map(each => [each.planned.id, each.bookedAt]))
  await insertRows(
    tx,
    'class_sessions',
    classes.map(planned => ({
      id: planned.id,
      center_id: centerId(planned.center),
      kind: planned.batch ? 'batch' : 'booking',
      batch_id: planned.batch && batchId(planned.batch),
      service_id: refs.service(planned.service).id,
      space_id: spaceId(planned.center, planned.space),
      starts_at: planned.startsAt,
      ends_at: planned.endsAt,
      status: cancelled.has(planned.id) ? 'cancelled' : planned.isOver ? 'completed' : 'scheduled',
      cancel_reason: cancelled.has(planned.id) ? 'Illness' : null,
      cancelled_at: cancelled.get(planned.id) ?? null,
      pattern_on: planned.batch && localDateOf(planned.startsAt, DEFAULT_ZONE),
      created_at: madeAt.get(planned.id) ?? since,
    })),
  )
  await insertRows(
    tx,
    'class_session_experts',
    classes.map(planned => ({ class_session_id: planned.id, expert_id: expertId(planned.teacher) })),
  )
  await insertRows(tx, 'claims', classes.filter(planned => !cancelled.has(planned.id)).flatMap(claimRows))
  await insertRows(
    tx,
    'meeting_links',
    classes.filter(isOnline).map(planned => ({
      ...meetingRow(planned.id, since),
      class_session_id: planned.id,
    })),
  )
  await castBooks(tx, booked, refs)
  for (const { at, posting } of booked.flatMap(postingsOf)) await post(tx, [posting], at)
}

/** A room of a meeting that does not exist. */
const meetingRow = (of: string, since: Date) => ({
  id: demoId(`meeting ${of}`),
  url: 'https://meet.example.com/riyaz',
  passcode: 'riyaz',
  changed_at: since,
})

const isOnline = ({ batch, learner, service, isOver }: PlannedClass) =>
  !batch &&
  !isOver &&
  habits.some(habit => habit.online && habit.learner === learner && habit.service === service)

/** One claim for each of expert, space and, where there are any, learners (rule R1). */
function claimRows({ id, teacher, center, space, place, learner, sibling, startsAt, endsAt }: PlannedClass) {
  const claim = (kind: string, resource: string, at = 0) => ({
    class_session_id: id,
    resource_kind: kind,
    resource_id: resource,
    place: at,
    period: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
  })
  return [
    claim('expert', expertId(teacher)),
    claim('space', spaceId(center, space), place),
    ...[learner, sibling].flatMap(name => (name ? [claim('learner', learnerId(name))] : [])),
  ]
}

async function castBooks(tx: Kysely<Tables>, booked: readonly BookedClass[], refs: References) {
  await insertRows(tx, 'orders', booked.map(orderRow))
  await insertRows(
    tx,
    'order_lines',
    booked.flatMap(each => lineRows(each, refs)),
  )
  await insertRows(
    tx,
    'bookings',
    booked.flatMap(each => bookingRows(each, refs)),
  )
  await insertRows(
    tx,
    'payments',
    booked.flatMap(each => paymentRows(each, refs)),
  )
  await insertRows(tx, 'refunds', booked.flatMap(refundRows))
  const gateway = booked.map(gatewayRows)
  await insertRows(
    tx,
    'sandbox_gateway_orders',
    gateway.flatMap(({ orders }) => orders),
  )
  await insertRows(
    tx,
    'sandbox_gateway_payments',
    gateway.flatMap(({ payments }) => payments),
  )
  await insertRows(
    tx,
    'sandbox_gateway_refunds',
    gateway.flatMap(({ refunds }) => refunds),
  )
}

function references(find: FindItem): References {
  return {
    center: centerId,
    expert: expertId,
    learner: learnerId,
    user: userId,
    rate: ({ center, teacher, service }, minutes) => rateId(center, teacher, service, minutes),
    service: code => find('service', code),
    tax: (code, onDate) => taxOn(taxRates, code, onDate),
  }
}
