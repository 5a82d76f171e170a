import { isLocalDate, toInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { minuteOfClock } from '#web/ui/form/clock.ts'

export type Plan = ApiAnswer<'GET /displacements/plan'>
export type PlanRow = Plan['classes'][number]
export type Choice = PlanRow['choice']

/** What the user says has happened. */
export interface Happened {
  cause: 'space' | 'expert' | 'center'
  spaceIds: string[]
  expertId: string
  fromDate: string
  fromTime: string
  untilDate: string
  untilTime: string
  reason: string
  close: boolean
}

/** The instants meant; null while something is missing or the end comes first. */
export function spanOf(given: Happened, zone: string): { from: string; until: string } | null {
  const { fromDate, untilDate } = given
  if (!isLocalDate(fromDate) || !isLocalDate(untilDate)) return null
  const [from, until] = [minuteOfClock(given.fromTime), minuteOfClock(given.untilTime, true)]
  if (Number.isNaN(from) || Number.isNaN(until)) return null
  const [start, end] = [toInstant(fromDate, from, zone), toInstant(untilDate, until, zone)]
  return start < end ? { from: start.toISOString(), until: end.toISOString() } : null
}

/** Whether enough is said to look at the classes. */
export function isComplete(given: Happened, zone: string): boolean {
  if (given.reason.trim().length < 3 || !spanOf(given, zone)) return false
  if (given.cause === 'space') return given.spaceIds.length > 0
  return given.cause === 'center' || given.expertId !== ''
}

/** What could be blocked from being booked; null: an expert's time is their own. Only a whole center has holidays. */
export function closable({ cause }: Pick<Happened, 'cause'>): 'space' | 'center' | null {
  return cause === 'expert' ? null : cause
}

/** A choice as the value of an option, and back. */
export const asValue = (choice: Choice): string => JSON.stringify(choice)
export const asChoice = (value: string): Choice => JSON.parse(value) as Choice
