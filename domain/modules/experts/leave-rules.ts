import { expiresAfter } from '../requests/request-kinds.ts'

const MINUTE = 60_000

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
