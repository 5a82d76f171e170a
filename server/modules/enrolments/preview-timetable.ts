import { missingClasses, reachAfter } from '#domain/modules/enrolments/timetable-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { changedPeriod, type PaidBefore } from './follow-timetable.ts'
import { type BatchSeat, listBatchSeats, listClassDates } from './paid-queries.ts'
import type { BatchPeriodRow } from './period-queries.ts'

/** A planned change of a batch's classes; dates are local. */
export interface ForeseenChange {
  dropped: readonly string[]
  moved: readonly { id: string; on: string }[]
  /** Dates of additional classes. */
  added: readonly string[]
}

/**
 * Which learners would lose a paid class if the classes of a batch changed this way, by the same rules as
 * `followTimetable`; read-only.
 */
export async function previewMissing(
  tx: Tx,
  batch: { id: string; isTerm: boolean },
  paid: PaidBefore,
  change: ForeseenChange,
): Promise<string[]> {
  if (paid.length === 0 || change.dropped.length === 0) return []
  const before = await listClassDates(tx, batch.id)
  const after = datesAfter(before, change)
  const lastOn = batch.isTerm ? ([...after.values(), ...change.added].sort().at(-1) ?? null) : null
  const seats = new Map((await listBatchSeats(tx, batch.id)).map(seat => [seat.enrolmentId, seat]))
  const removed = new Set(change.dropped)
  const isLacking = (period: BatchPeriodRow) => {
    const seat = seats.get(period.enrolment_id)
    const toOn = reachAfter(changedPeriod(paid, period, 0, after), lastOn) ?? period.to_on
    const left = seat ? countLeft(period, toOn, seat, { before, after, change }) : 0
    return missingClasses(changedPeriod(paid, period, left, after), removed).length > 0
  }
  return paid.filter(isLacking).map(period => period.learner_id)
}

function datesAfter(before: ReadonlyMap<string, string>, { dropped, moved }: ForeseenChange) {
  const after = new Map(before)
  for (const { id, on } of moved) after.set(id, on)
  for (const id of dropped) after.delete(id)
  return after
}

/** How many classes a period would have on the roll, including compensated ones. */
function countLeft(
  period: BatchPeriodRow,
  toOn: string,
  seat: BatchSeat,
  dates: { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string>; change: ForeseenChange },
): number {
  const { before, after, change } = dates
  const isPaid = (on: string) => on >= period.from_on && on <= toOn
  const had = new Map(period.roll.map(each => [each.id, each]))
  const dropped = new Set(change.dropped)
  const compensated = period.roll.filter(
    each => !after.has(each.id) && (!dropped.has(each.id) || each.returned || each.settled || each.open),
  )
  // A class in its period that does not belong to it was taken off the order before payment.
  const isForeign = (id: string) => !had.has(id) && isWithin(period, before.get(id) ?? '')
  const paid = seat.classIds.filter(id => isPaid(after.get(id) ?? '') && !isForeign(id))
  return compensated.length + paid.length + change.added.filter(on => isPaid(on) && comesOn(seat, on)).length
}

function isWithin({ from_on, to_on }: BatchPeriodRow, on: string): boolean {
  return on >= from_on && on <= to_on
}

/** Whether a new class on that date includes the learner on its roll. */
function comesOn({ isRegular, startsOn, endsOn, pausedFrom, pausedUntil }: BatchSeat, on: string): boolean {
  if (!isRegular || on < startsOn || (endsOn !== null && on > endsOn)) return false
  return pausedFrom === null || on < pausedFrom || (pausedUntil !== null && on > pausedUntil)
}
