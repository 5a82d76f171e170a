import { addDays } from '../../kernel/time.ts'

/** The local dates of a plan, both included. */
export interface PlanPeriod {
  fromOn: string
  untilOn: string
}

/**
 * The period of a plan confirmed on a day: this many months until the day before, as the center's terms say (“for
 * the period that the plan names”). If the last month has no such day, until that month's last day. Free days are added
 * at its end.
 */
export function planPeriod(fromOn: string, months: number, freeDays = 0): PlanPeriod {
  const [year = 0, month = 1, day = 1] = fromOn.split('-').map(Number)
  const after = new Date(Date.UTC(year, month - 1 + months, day))
  const isOver = after.getUTCDate() !== day
  // Day 0 of a month is the last of the previous one.
  const end = isOver ? new Date(Date.UTC(year, month + months, 0)) : after
  const date = end.toISOString().slice(0, 10)
  return { fromOn, untilOn: addDays(date, isOver ? freeDays : freeDays - 1) }
}
