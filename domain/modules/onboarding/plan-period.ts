import { addDays } from '../../kernel/time.ts'

/** The local dates of a plan, both among them. */
export interface PlanPeriod {
  fromOn: string
  untilOn: string
}

/**
 * For how long a plan holds that is confirmed on a day: so many months to the day before, as the center's terms say
 * (“for the period that the plan names”). From a day that the last month does not have, to that month's last day.
 */
export function planPeriod(fromOn: string, months: number): PlanPeriod {
  const [year = 0, month = 1, day = 1] = fromOn.split('-').map(Number)
  const after = new Date(Date.UTC(year, month - 1 + months, day))
  const isOver = after.getUTCDate() !== day
  // Day 0 of a month is the last of the one before.
  const end = isOver ? new Date(Date.UTC(year, month + months, 0)) : after
  const date = end.toISOString().slice(0, 10)
  return { fromOn, untilOn: isOver ? date : addDays(date, -1) }
}
