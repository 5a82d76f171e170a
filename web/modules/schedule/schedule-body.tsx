import { Button, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { addDays } from '#domain/kernel/time.ts'
import { useT } from '#web/messages/use-messages.ts'
import { EmptyState, LoadingLines } from '#web/ui/states.tsx'
import { ClassList } from './class-list.tsx'
import { EmptyAction } from './empty-action.tsx'
import { MonthGrid } from './month-grid.tsx'
import classes from './schedule.module.css'
import type { Schedule } from './schedule-data.ts'
import { TimeGrid } from './time-grid.tsx'
import type { ScheduleState } from './use-schedule.ts'
import { WeekStrip } from './week-strip.tsx'

/** Comes with the calendar library, which only a center's wide screen needs. */
const ResourceGrid = lazy(() => import('./resource-grid.tsx'))

type ScheduleBodyProps = { schedule: ScheduleState; answer: Schedule }

/** The classes in the view that was chosen. */
export function ScheduleBody({ schedule, answer }: ScheduleBodyProps) {
  const { wide, date, change } = schedule
  if (wide) return <Shown schedule={schedule} answer={answer} />
  const pick = (day: string) => change({ currentDate: day, startDate: '', endDate: '' }, { replace: true })
  return (
    <Stack gap="md">
      <WeekStrip date={date} onPick={pick} />
      <Shown schedule={schedule} answer={answer} />
    </Stack>
  )
}

function Shown({ schedule, answer }: ScheduleBodyProps) {
  const { role, view, wide, date, range, grouping } = schedule
  const { items } = answer
  if (view === 'month') return <MonthGrid month={date} range={range} items={items} />
  if (view === 'list') {
    return items.length === 0 && answer.holidays.length === 0 ? (
      <NoClasses schedule={schedule} />
    ) : (
      <ClassList items={items} />
    )
  }
  if (role === 'center' && wide) {
    return (
      <>
        <div className={classes.onScreen}>
          <Suspense fallback={<LoadingLines lines={7} height={72} />}>
            <ResourceGrid view={view} date={date} schedule={answer} grouping={grouping} />
          </Suspense>
        </div>
        <div className={classes.onPaper}>
          <ClassList items={items} />
        </div>
      </>
    )
  }
  return <TimeGrid from={range.startDate} toExclusive={addDays(range.endDate, 1)} items={items} />
}

function NoClasses({ schedule }: { schedule: ScheduleState }) {
  const t = useT('common')
  if (schedule.isFiltered) {
    return (
      <EmptyState
        title={t('list.filteredTitle')}
        text={t('list.filteredText')}
        action={
          <Button variant="light" onClick={schedule.clearFilters}>
            {t('list.clearFilters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('schedule.emptyTitle')}
      text={t(`schedule.emptyText.${schedule.role}`)}
      action={<EmptyAction role={schedule.role} />}
    />
  )
}
