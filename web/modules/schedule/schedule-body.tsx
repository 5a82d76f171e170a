import { Stack } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { addDays } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ClassList } from './class-list.tsx'
import { EmptyAction } from './empty-action.tsx'
import { rowsOf } from './group-rows.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthStrip } from './month-strip.tsx'
import { useScheduleContext } from './schedule-context.ts'
import type { Schedule } from './schedule-data.ts'
import { DayGrid, type Taken, WeekGrid } from './time-grid.tsx'
import type { ScheduleState } from './use-schedule.ts'

const CarryLayer = lazy(withWords(() => import('./carry-layer.tsx')))
const RosterGrid = lazy(
  withWords(() => import('./roster-grid.tsx').then(part => ({ default: part.RosterGrid }))),
)

type ScheduleBodyProps = { schedule: ScheduleState; answer: Schedule }

/** The classes in the view that was chosen. */
export function ScheduleBody({ schedule, answer }: ScheduleBodyProps) {
  if (schedule.wide || schedule.wished !== 'month') return <Shown schedule={schedule} answer={answer} />
  return (
    <Stack gap="md">
      <MonthStrip month={schedule.date} items={answer.items} />
      <Shown schedule={schedule} answer={answer} />
    </Stack>
  )
}

function Shown({ schedule, answer }: ScheduleBodyProps) {
  const { view, wide, date, range, grouping } = schedule
  const { items } = answer
  if (view === 'month') return <MonthGrid month={date} range={range} items={items} />
  if (view === 'list') {
    return items.length === 0 && answer.holidays.length === 0 ? (
      <NoClasses schedule={schedule} />
    ) : (
      <ClassList items={items} />
    )
  }
  if (wide && grouping !== 'time') return <Grouped schedule={schedule} answer={answer} grouping={grouping} />
  return (
    <>
      <Days
        from={range.startDate}
        toExclusive={addDays(range.endDate, 1)}
        schedule={schedule}
        items={items}
      />
      <Suspense>
        <CarryLayer schedule={answer} busy={NOBODY_BUSY} />
      </Suspense>
    </>
  )
}

const NOBODY_BUSY: readonly [] = []

type DaysProps = { from: string; toExclusive: string; schedule: ScheduleState; items: Schedule['items'] }

/** Days by time, with what takes the time of the one expert that they are about. */
function Days({ from, toExclusive, schedule, items }: DaysProps) {
  const t = useT('common.schedule')
  const name = useNames()
  const { role, range, filters } = schedule
  const own = useApiQuery('GET /expert/profile', {}, { enabled: role === 'expert' }).data?.timeOff
  const elsewhere = useApiQuery(
    'GET /schedule/busy',
    { query: range },
    { enabled: role === 'center' && filters.expertId !== '', keepPrevious: true },
  ).data?.items
  const busy = useMemo<readonly Taken[]>(
    () => [
      ...(own ?? []).map(({ startsAt, endsAt, reason, leaveReason }) => ({
        startsAt,
        endsAt,
        label: (leaveReason && name(leaveReason)) || reason || t('blocked'),
      })),
      ...(elsewhere ?? []).filter(one => one.expertId === filters.expertId),
    ],
    [own, elsewhere, filters.expertId, name, t],
  )
  return <WeekGrid from={from} toExclusive={toExclusive} items={items} busy={busy} />
}

type GroupedProps = ScheduleBodyProps & { grouping: Exclude<ScheduleState['grouping'], 'time'> }

function Grouped({ schedule, answer, grouping }: GroupedProps) {
  const t = useT('common.schedule')
  const name = useNames()
  const { family } = useScheduleContext()
  const { role, view, range } = schedule
  const chosen = schedule.filters.expertId
  const elsewhere = useApiQuery(
    'GET /schedule/busy',
    { query: range },
    { enabled: role === 'center', keepPrevious: true },
  )
  const busy = elsewhere.data?.items ?? NOBODY_BUSY
  const rows = useMemo(
    () =>
      rowsOf(grouping, answer, family, busy, { unassigned: t('unassigned'), name }).filter(
        row => chosen === '' || grouping !== 'expert' || row.key === `expert:${chosen}`,
      ),
    [grouping, answer, family, busy, t, name, chosen],
  )
  if (rows.length === 0) return <NoClasses schedule={schedule} />
  return (
    <Suspense>
      {view === 'day' ? (
        <DayGrid date={range.startDate} rows={rows} />
      ) : (
        <RosterGrid
          from={range.startDate}
          toExclusive={addDays(range.endDate, 1)}
          rows={rows}
          head={t(`rows.${grouping}`)}
        />
      )}
      <CarryLayer schedule={answer} busy={busy} />
    </Suspense>
  )
}

function NoClasses({ schedule }: { schedule: ScheduleState }) {
  const t = useT('common')
  if (schedule.isFiltered) return <NoHits list={{ clear: schedule.clearFilters }} />
  return (
    <EmptyState
      title={t('schedule.emptyTitle')}
      text={t(`schedule.emptyText.${schedule.role}`)}
      action={<EmptyAction role={schedule.role} />}
    />
  )
}
