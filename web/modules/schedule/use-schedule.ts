import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_ZONE, isLocalDate } from '#domain/kernel/time.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { COLORINGS, type Coloring } from './colors.ts'
import { expandSchedule, VIEWS, type View } from './schedule-data.ts'
import { askedRange, rangeOfView } from './shown-range.ts'
import { wallNow } from './wall-time.ts'

export type ScheduleRole = Exclude<Role, 'admin'>

/** What the rows of a week and the columns of a day are, by role; by time, days are side by side over their hours. */
export const GROUPINGS = {
  center: ['time', 'expert', 'space', 'service'],
  expert: ['time', 'service'],
  learner: ['time', 'person'],
} as const
export type Grouping = (typeof GROUPINGS)[ScheduleRole][number]

/** A center's day tells its experts apart: all in one column would cover each other. */
const usualGrouping = (role: ScheduleRole, view: View): Grouping =>
  role === 'center' && view === 'day' ? 'expert' : 'time'

const blankFilters = {
  centerId: '',
  serviceId: '',
  expertId: '',
  batchType: '',
  status: '',
  learnerId: '',
  startDate: '',
  endDate: '',
}
export type ScheduleFilters = typeof blankFilters

const oneOf = <Value extends string>(values: readonly Value[], given: string, otherwise: Value): Value =>
  values.find(value => value === given.toLowerCase()) ?? otherwise

/** The zone in which "today" is meant before any class is known: that of the chosen center. */
function useOwnZone(role: ScheduleRole): string {
  const chosen = useSelectedCenterId()
  const me = useApiQuery('GET /me', {}, { enabled: role === 'center' })
  return me.data?.centers.find(center => center.centerId === chosen)?.timeZone ?? DEFAULT_ZONE
}

/** What a schedule screen shows: view, date and filters in the URL, and the answer for them. */
export function useSchedule(role: ScheduleRole) {
  const zone = useOwnZone(role)
  const manages = useMay('bookings:manage') || role !== 'center'
  const marks = useMay('attendance:manage') || role === 'expert'
  const wide = useMediaQuery('(min-width: 48em), print', true, { getInitialValueInEffect: false })
  const [url, change] = useUrlState({
    ...{ view: '', currentDate: '', groupBy: '', colorBy: '', class: '' },
    ...blankFilters,
  })
  const today = wallNow(zone).date
  const date = isLocalDate(url.currentDate) ? url.currentDate : today
  const wished: View = oneOf(VIEWS, url.view, wide ? 'week' : 'day')
  // A phone has no room for the grid of a month: it lists the same dates.
  const view: View = !wide && wished === 'month' ? 'list' : wished
  const asked = wished === 'list' ? askedRange(url.startDate, url.endDate) : null
  const range = asked ?? rangeOfView(wished, date, !wide)

  const filters = Object.fromEntries(
    (['centerId', 'serviceId', 'expertId', 'batchType', 'status', 'learnerId'] as const)
      .filter(name => url[name] && url[name].toLowerCase() !== 'all')
      .map(name => [name, name === 'batchType' || name === 'status' ? url[name].toLowerCase() : url[name]]),
  )
  const usual = usualGrouping(role, view)
  const isFiltered = Object.keys(filters).length > 0
  const query = useApiQuery('GET /schedule', { query: { ...range, ...filters } }, { keepPrevious: true })
  // What there is to choose from does not shrink with what was chosen.
  const unfiltered = useApiQuery('GET /schedule', { query: range }, { keepPrevious: true })
  const schedule = useMemo(
    () => query.data && expandSchedule(query.data, { role, manages, marks }, new Date()),
    [query.data, role, manages, marks],
  )

  return {
    role,
    zone: query.data?.timeZone ?? zone,
    today,
    date,
    view,
    wished,
    wide,
    range,
    isAskedRange: asked !== null,
    /** On a phone columns are days: there is no room for more of them. */
    grouping: wide ? oneOf<Grouping>(GROUPINGS[role], url.groupBy, usual) : ('time' as const),
    usualGrouping: usual,
    coloring: oneOf<Coloring>(COLORINGS[role], url.colorBy, COLORINGS[role][0]),
    filters: url as ScheduleFilters,
    isFiltered,
    clearFilters: () => change({ ...blankFilters }),
    change,
    query,
    schedule,
    seen: unfiltered.data,
  }
}

export type ScheduleState = ReturnType<typeof useSchedule>
