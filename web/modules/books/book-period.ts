import { addDays, DEFAULT_ZONE, isLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { yearBegins } from '#domain/modules/books/trial-balance-rules.ts'
import { useUrlState } from '#web/browser/url-state.ts'

export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof PERIODS)[number]

export interface Period {
  from: string
  until: string
}

/** The first and the last day of a named period, as seen from a day. */
export function periodOf(name: PeriodName, today: string): Period {
  const monthBegins = `${today.slice(0, 8)}01`
  if (name === 'thisMonth') return { from: monthBegins, until: today }
  if (name === 'lastMonth') {
    const until = addDays(monthBegins, -1)
    return { from: `${until.slice(0, 8)}01`, until }
  }
  const begins = yearBegins(today)
  if (name === 'thisYear') return { from: begins, until: today }
  const until = addDays(begins, -1)
  return { from: yearBegins(until), until }
}

/** The period that is looked at; it is in the address. What is no date there is the running financial year's. */
export function useBookPeriod() {
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const usual = periodOf('thisYear', today)
  const [state, change] = useUrlState({ from: '', until: '' })
  const from = isLocalDate(state.from) ? state.from : usual.from
  const until = isLocalDate(state.until) ? state.until : usual.until
  const name = PERIODS.find(one => {
    const period = periodOf(one, today)
    return period.from === from && period.until === until
  })
  return { from, until, name, today, change: (period: Partial<Period>) => change(period) }
}
