import { localDateOf } from '#domain/kernel/time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { EnrolmentRow } from './enrolment-queries.ts'
import { isPaid, valueLeft } from './enrolment-value.ts'
import { listRollToCome, type RollClass } from './paid-queries.ts'
import { listPeriods, type PeriodRow } from './period-queries.ts'

/** What of a paid period moves on. */
export interface MovedOn {
  period: PeriodRow
  classes: number
  amount: number
  fromOn: string
  toOn: string
}

/** What a pause means: the classes it frees, and what happens to the paid ones. */
export interface PauseTerms {
  freed: RollClass[]
  moved: MovedOn[]
  /** Paid classes for which the batch has no later one. */
  uncovered: string[]
  paidUntil: string | null
}

/** The terms of a pause from one local date to another, both included: paid classes move behind the paid period. */
export async function pauseTerms(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  pause: { from: string; until: string },
): Promise<PauseTerms> {
  const roll = (await listRollToCome(ctx.tx, enrolment, ctx.now)).filter(each => !each.isExcused)
  const freed = roll.filter(each => each.on >= pause.from && each.on <= pause.until)
  const ids = new Set(freed.map(each => each.id))
  const last = enrolment.paid_until
  // A class after the paid period and after the pause can replace a freed one.
  const later = roll.filter(each => last !== null && each.on > last && !ids.has(each.id))
  const moved: MovedOn[] = []
  const uncovered: string[] = []
  for (const period of (await listPeriods(ctx.tx, enrolment.id)).filter(isPaid)) {
    const own = period.roll.filter(each => ids.has(each.id) && !each.returned && !each.settled)
    const taken = later.splice(0, own.length)
    const moving = own.slice(0, taken.length)
    uncovered.push(...own.slice(taken.length).map(each => each.id))
    const [first] = taken
    if (!first) continue
    const names = new Set(moving.map(each => each.id))
    const { amount, classes } = valueLeft(period, ctx.now, id => names.has(id))
    moved.push({ period, classes, amount, fromOn: first.on, toOn: taken.at(-1)?.on ?? first.on })
  }
  return { freed, moved, uncovered, paidUntil: moved.at(-1)?.toOn ?? last }
}

/** Whether a pause covers the current day at the center. */
export function isInside(pause: { from: string; until: string }, now: Date, timeZone: string): boolean {
  const today = localDateOf(now, timeZone)
  return pause.from <= today && today <= pause.until
}
