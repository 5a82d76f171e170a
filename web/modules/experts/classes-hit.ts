import { addDays } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import type { RangeValues } from './leave-range.ts'

type ListedClass = ApiAnswer<'GET /schedule'>['items'][number]

/** A schedule answers at most 45 days; a longer absence is looked at when it is saved. */
export const isTooLong = ({ fromDate, toDate }: Pick<RangeValues, 'fromDate' | 'toDate'>) =>
  toDate >= addDays(fromDate, 45)

/** The own classes that are in an absence, before it is saved; null while they are not known. */
export function useClassesHit(
  range: { startsAt: string; endsAt: string } | null,
  values: RangeValues,
): ListedClass[] | null {
  const { fromDate, toDate } = values
  const isShort = range !== null && !isTooLong(values)
  const query = { startDate: fromDate, endDate: toDate, status: 'scheduled' as const }
  const schedule = useApiQuery('GET /schedule', { query }, { enabled: isShort })
  if (!isShort || !schedule.data) return null
  const [from, to] = [Date.parse(range.startsAt), Date.parse(range.endsAt)]
  return schedule.data.items.filter(({ startsAt, minutes }) => {
    const start = Date.parse(startsAt)
    return start < to && start + minutes * 60_000 > from
  })
}
