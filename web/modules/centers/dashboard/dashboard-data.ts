import { addDays, formatLocalDate } from '#domain/kernel/time.ts'
import { OCCUPANCY_DAYS } from '#domain/modules/centers/occupancy.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

/** A center's day as the server answers it. */
export type Dashboard = ApiAnswer<'GET /center/dashboard'>

/** First and last day of the month of a date, or of a month, as the filters of lists take them. */
export function daysOfMonth(date: string) {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { startDate: `${date.slice(0, 7)}-01`, endDate: `${date.slice(0, 7)}-${days}` }
}

/** The classes of an expert in this week, as the filters of the schedule take them. */
export const weekOfExpert = (expertId: string) => ({
  view: 'week' as const,
  status: 'not_cancelled',
  expertId,
})

/** The classes that the occupancy is computed from. */
export const daysOfOccupancy = (today: string) => ({
  ...{ view: 'list' as const, status: 'not_cancelled' },
  ...{ startDate: addDays(today, -OCCUPANCY_DAYS), endDate: addDays(today, -1) },
})

/** A month as people say it: Nov 2026. */
export function useMonthName() {
  const language = useLanguage()
  return (month: string) => formatLocalDate(`${month}-01`, language).split(' ').slice(2).join(' ')
}
