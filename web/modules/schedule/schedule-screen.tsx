import { Box, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { SuspendedNote } from '#web/ui/status-notes.tsx'
import { createCarry } from './carry.ts'
import { BookAtDesk } from './empty-action.tsx'
import { useFamily } from './family.ts'
import { FamilyLegend } from './family-legend.tsx'
import classes from './schedule.module.css'
import { ScheduleBody } from './schedule-body.tsx'
import { type ScheduleContext, ScheduleProvider } from './schedule-context.ts'
import { overlapping, toBeWarnedOf } from './schedule-data.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleToolbar, ShownDates } from './schedule-toolbar.tsx'
import { mayCarry } from './use-carriable.ts'
import { type ScheduleRole, useSchedule } from './use-schedule.ts'

type ScheduleScreenProps = {
  reader: ScheduleRole
  title: ReactNode
  /** More of what can be done, beside the title. */
  actions?: ReactNode
  /** Between the head and the calendar. */
  above?: ReactNode
}

/** The calendar of a center, of an expert over all centers, or of a family. */
export function ScheduleScreen({ reader: role, title, actions, above }: ScheduleScreenProps) {
  const t = useT('common.schedule')
  const schedule = useSchedule(role)
  const family = useFamily(role === 'learner')
  const { query, schedule: answer, seen, zone, today, change, view } = schedule
  const carry = useMemo(createCarry, [])

  const context = useMemo<ScheduleContext>(() => {
    const items = answer?.items ?? []
    const centers = new Map((seen ?? query.data)?.centers.map(center => [center.id, center.name]))
    return {
      role,
      family,
      manyCenters: centers.size > 1,
      clashes: role === 'learner' ? overlapping(items) : new Set(),
      holidays: query.data?.holidays ?? [],
      centerName: id => centers.get(id),
      today,
      zone,
      open: item =>
        openModal('show-class', {
          classId: item.id,
          onDate: item.wall.date,
          bookingId: item.bookingId,
        }),
      openDay: date => change({ view: 'day', currentDate: date }),
      carry,
      grouping: schedule.grouping,
    }
  }, [role, family, query.data, answer, seen, today, zone, change, carry, schedule.grouping])
  const centers = query.data?.centers ?? []
  const shownAt = new Set(
    answer?.items.filter(each => each.status === 'scheduled').map(each => each.center.id),
  )
  const zones = new Set(centers.map(center => center.timeZone))

  return (
    <ScheduleProvider value={context}>
      <PageHeader
        title={title}
        actions={
          role === 'center' && (
            <>
              {actions}
              <BookAtDesk />
            </>
          )
        }
      />
      {above && <Box className={classes.controls}>{above}</Box>}
      <Box className={classes.frame}>
        <p className={classes.printHeader}>
          <ShownDates schedule={schedule} />
          {role !== 'center' && centers.length === 1 && ` · ${centers[0]?.name}`}
        </p>
        <ScheduleToolbar schedule={schedule}>
          <ScheduleFilters schedule={schedule} />
        </ScheduleToolbar>
        {role === 'learner' && family.length > 1 && (
          <Box mb="md" className={classes.controls}>
            <FamilyLegend
              family={family}
              chosen={schedule.filters.learnerId}
              onChoose={learnerId => change({ learnerId })}
            />
          </Box>
        )}
        <QueryState query={query} loading={<LoadingLines lines={7} height={72} />}>
          {() =>
            answer && (
              <Box aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
                <VisuallyHidden role="status">{t('classes', { count: answer.items.length })}</VisuallyHidden>
                {toBeWarnedOf(
                  role,
                  centers.filter(each => shownAt.has(each.id)),
                ).map(({ id, name }) => (
                  <Box key={id} mb="md">
                    <SuspendedNote center={name} />
                  </Box>
                ))}
                <ScheduleBody schedule={schedule} answer={answer} />
              </Box>
            )
          }
        </QueryState>
        {schedule.wide &&
          view !== 'list' &&
          view !== 'month' &&
          answer?.items.some(item => mayCarry(item, role)) && (
            <Text c="dimmed" size="xs" mt="md" className={classes.controls}>
              {t('dragHint')}
            </Text>
          )}
        <Text c="dimmed" size="xs" mt="md">
          {zones.size > 1 ? t('zones') : t('zone', { zone: [...zones][0] ?? zone })}
        </Text>
      </Box>
    </ScheduleProvider>
  )
}
