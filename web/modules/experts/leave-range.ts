import { isLocalDate, toInstant } from '#domain/kernel/time.ts'
import { minuteOfClock } from '#web/ui/form/clock.ts'

/** The values of an absence's fields: local dates, and clock times if it is not whole days. */
export type RangeValues = {
  wholeDays: boolean
  fromDate: string
  fromTime: string
  toDate: string
  toTime: string
}

type Words = { required: string; order: string; past: string }

/** What is wrong with the fields, at the field that is to be changed. */
export function rangeProblems(
  values: RangeValues,
  zone: string,
  words: Words,
): { fromDate?: string; toDate?: string } {
  const { fromDate, toDate } = values
  if (!isLocalDate(fromDate))
    return { fromDate: words.required, ...(!isLocalDate(toDate) && { toDate: words.required }) }
  if (!isLocalDate(toDate)) return { toDate: words.required }
  const range = rangeOf(values, zone)
  if (!range) return { toDate: words.order }
  return isOver(range) ? { toDate: words.past } : {}
}

export const isOver = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) <= Date.now()

/** The instants meant; null while something is missing or the end comes first. */
export function rangeOf(values: RangeValues, zone: string): { startsAt: string; endsAt: string } | null {
  const { wholeDays, fromDate, toDate } = values
  if (!isLocalDate(fromDate) || !isLocalDate(toDate)) return null
  const fromMinute = wholeDays ? 0 : minuteOfClock(values.fromTime)
  const toMinute = wholeDays ? 1440 : minuteOfClock(values.toTime, true)
  if (Number.isNaN(fromMinute) || Number.isNaN(toMinute)) return null
  const start = toInstant(fromDate, fromMinute, zone)
  const end = toInstant(toDate, toMinute, zone)
  return start < end ? { startsAt: start.toISOString(), endsAt: end.toISOString() } : null
}
