import { expiresAfter } from '../requests/request-kinds.ts'

const MINUTE = 60_000

/** So many periods beside the first one may belong to one leave. */
export const MOST_PERIODS = 10

/** An answer is due this long before the first class, so that there is time to find a substitute. */
export const ANSWER_BEFORE_MINUTES = 60
/** A center has at least this long to answer, unless the class begins sooner. */
export const LEAST_ANSWER_MINUTES = 30
/** A leave with a deadline within this many hours is urgent. */
export const URGENT_HOURS = 24

/** The deadline for a center's answer: before the first of its classes begins, and not later than for any request. */
export function leaveAnswerBy(now: Date, firstClassAt: Date): Date {
  const usual = firstClassAt.getTime() - ANSWER_BEFORE_MINUTES * MINUTE
  const least = now.getTime() + LEAST_ANSWER_MINUTES * MINUTE
  const due = Math.min(Math.max(usual, least), firstClassAt.getTime())
  return new Date(Math.min(due, expiresAfter(now).getTime()))
}

/** Whether an open leave with this deadline has to be answered first. */
export function isUrgentLeave(answerBy: Date, now: Date): boolean {
  return answerBy.getTime() - now.getTime() <= URGENT_HOURS * 60 * MINUTE
}

/** A period, in instants as ISO texts. */
export interface AwayPeriod {
  startsAt: string
  endsAt: string
}

/**
 * The periods of some classes of a day: neighbours of which none is left out are one, so that what is free between them
 * is not booked either. `all` in order of time.
 */
export function awayPeriods(
  all: readonly (AwayPeriod & { id: string })[],
  chosen: ReadonlySet<string>,
): AwayPeriod[] {
  const periods: AwayPeriod[] = []
  let isOpen = false
  for (const { id, startsAt, endsAt } of all) {
    const last = periods.at(-1)
    if (!chosen.has(id)) isOpen = false
    else if (last && isOpen) last.endsAt = last.endsAt > endsAt ? last.endsAt : endsAt
    else {
      periods.push({ startsAt, endsAt })
      isOpen = true
    }
  }
  return periods
}
