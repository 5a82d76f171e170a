import { Box, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { SuspendedNote } from '#web/ui/status-notes.tsx'
import { openOn } from './axis.ts'
import { createCarry } from './carry.ts'
import { ColorLegend } from './color-legend.tsx'
import { type Coloring, colorKeyOf, stableColor } from './colors.ts'
import { BookAtDesk } from './empty-action.tsx'
import { useFamily, whoComes } from './family.ts'
import { FamilyLegend } from './family-legend.tsx'
import { OpenedClass } from './open-class.tsx'
import classes from './schedule.module.css'
import { ScheduleBody } from './schedule-body.tsx'
import { type ScheduleContext, ScheduleProvider } from './schedule-context.ts'
import { overlapping, toBeWarnedOf } from './schedule-data.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleToolbar, ShownDates } from './schedule-toolbar.tsx'
import { mayCarry } from './use-carriable.ts'
import { type ScheduleRole, type ScheduleState, useSchedule } from './use-schedule.ts'

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
  const { coloring } = schedule
  const allOf = useAllOf(schedule)

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
      open: item => change({ class: item.id }),
      openDay: date => change({ view: 'day', currentDate: date }),
      carry,
      grouping: schedule.grouping,
      coloring,
      colorOf: item => {
        if (coloring === 'person') return whoComes(family, item)[0]?.color ?? 'gray'
        const key = colorKeyOf(item, coloring)
        return key ? stableColor(key, allOf[coloring]) : 'gray'
      },
      openOn: date => openOn(date, query.data?.centers ?? [], query.data?.holidays ?? []),
    }
  }, [role, family, query.data, answer, seen, today, zone, change, carry, schedule.grouping, coloring, allOf])
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
          role === 'center' ? (
            <>
              {actions}
              <BookAtDesk />
            </>
          ) : (
            actions
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
          <ScheduleFilters schedule={schedule} family={family} />
        </ScheduleToolbar>
        {role === 'learner' && schedule.wide && family.length > 1 && (
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
                <ColorLegend schedule={schedule} items={answer.items} />
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
      <OpenedClass />
    </ScheduleProvider>
  )
}

/** Everything of a kind that a colour could be given to, whichever of it is shown. */
function useAllOf({ role, seen, query }: ScheduleState): Record<Coloring, readonly string[]> {
  const list = useApiQuery('GET /masterlists', { query: { lists: 'service' } }, { staleTime: 600_000 }).data
  const own = useApiQuery('GET /expert/profile', {}, { enabled: role === 'expert' }).data?.centers
  return useMemo(() => {
    // A family knows only the experts of the days it sees: their colours cannot depend on each other.
    const experts = role === 'center' ? ((seen ?? query.data)?.experts ?? []) : []
    return {
      service: (list?.service ?? []).map(one => one.id),
      expert: experts.map(one => one.id),
      center: (own ?? []).map(one => one.centerId),
      person: [],
    }
  }, [role, seen, query.data, list, own])
}
