import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput, Tooltip } from '@mantine/core'
import {
  IconCalendarDue,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { isLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { monthName } from './month-grid.tsx'
import classes from './schedule.module.css'
import { VIEWS, type View } from './schedule-data.ts'
import { step } from './shown-range.ts'
import { GROUPINGS, type ScheduleState } from './use-schedule.ts'
import { WeekStrip } from './week-strip.tsx'

const DatePicker = lazy(withWords(() => import('#web/ui/form/date-picker.tsx')))

type ScheduleToolbarProps = { schedule: ScheduleState; children: ReactNode }

/** Which dates, which view: back, today, on; a date to go to; what the rows are; the filters beside them. */
export function ScheduleToolbar({ schedule, children }: ScheduleToolbarProps) {
  return schedule.wide ? (
    <WideToolbar schedule={schedule}>{children}</WideToolbar>
  ) : (
    <PhoneToolbar schedule={schedule}>{children}</PhoneToolbar>
  )
}

function WideToolbar({ schedule, children }: ScheduleToolbarProps) {
  const t = useT('common.schedule')
  const { view, grouping, usualGrouping, role, change } = schedule
  const groupings = GROUPINGS[role]
  return (
    <Group justify="space-between" gap="sm" mb="md" className={classes.toolbar}>
      <Group gap="sm">
        <Group gap={4} wrap="nowrap">
          <Step schedule={schedule} direction={-1} />
          <TodayButton schedule={schedule} />
          <Step schedule={schedule} direction={1} />
        </Group>
        <GoTo schedule={schedule} />
        <Text fw={650} role="status">
          <ShownDates schedule={schedule} />
        </Text>
      </Group>
      <Group gap={4} className={classes.aside}>
        <FeedButton />
        <Tooltip label={t('print')}>
          <ActionIcon variant="default" size={36} aria-label={t('print')} onClick={() => print()}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Group gap="sm">
        {children}
        {(view === 'week' || view === 'day') && (
          <SegmentedControl
            aria-label={t('groupBy')}
            value={grouping}
            onChange={groupBy => change({ groupBy: groupBy === usualGrouping ? '' : groupBy })}
            data={groupings.map(value => ({ value, label: t(`groups.${value}`) }))}
          />
        )}
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={next => change({ view: next })}
          data={VIEWS.map(value => ({ value, label: t(`views.${value}`) }))}
        />
      </Group>
    </Group>
  )
}

/** A day to go to, typed or picked. */
function GoTo({ schedule }: { schedule: ScheduleState }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { date, change } = schedule
  const props = { 'aria-label': t('goTo'), style: { width: 190 } }
  // The calendar is big, and comes after the classes.
  return (
    <Suspense fallback={<TextInput value={nearLocalDate(date, language)} readOnly {...props} />}>
      <DatePicker
        value={date}
        onChange={day => {
          if (isLocalDate(day)) change({ currentDate: day, startDate: '', endDate: '' }, { replace: true })
        }}
        {...props}
      />
    </Suspense>
  )
}

/** In the order of a phone's one line. */
const PHONE_VIEWS: readonly View[] = ['day', 'week', 'month', 'list']

/** Two lines, so that the first class is on the first screen: the views with the filters, and the days. */
function PhoneToolbar({ schedule, children }: ScheduleToolbarProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { wished, date, change } = schedule
  const pick = (day: string) => change({ currentDate: day, startDate: '', endDate: '' }, { replace: true })
  return (
    <div className={classes.toolbar}>
      <Group gap={4} mb="xs" wrap="nowrap">
        <SegmentedControl
          aria-label={t('view')}
          className={classes.views}
          value={wished}
          onChange={next => change({ view: next })}
          data={PHONE_VIEWS.map(value => ({
            value,
            label: t(value === 'week' ? 'threeDays' : `views.${value}`),
          }))}
        />
        <TodayButton schedule={schedule} isIcon />
        {children}
      </Group>
      <div className={classes.stripRow}>
        <Step schedule={schedule} direction={-1} isByWeek />
        {wished === 'month' ? (
          <Text fw={650} ta="center" role="status">
            {monthName(date, language)}
          </Text>
        ) : (
          <WeekStrip date={date} onPick={pick} />
        )}
        <Step schedule={schedule} direction={1} isByWeek />
      </div>
    </div>
  )
}

type StepProps = { schedule: ScheduleState; direction: 1 | -1; isByWeek?: boolean }

/** A step of the view back or on; beside a strip of a week, to the next week. */
function Step({ schedule, direction, isByWeek = false }: StepProps) {
  const t = useT('common.schedule')
  const { wished, date, change } = schedule
  const by = isByWeek && wished !== 'month' ? 'week' : wished
  const Icon = direction === 1 ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      variant={isByWeek ? 'subtle' : 'default'}
      color="gray"
      size={36}
      aria-label={t(direction === 1 ? `next.${by}` : `previous.${by}`)}
      onClick={() => change({ currentDate: step(by, date, direction), startDate: '', endDate: '' })}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

function TodayButton({ schedule, isIcon = false }: { schedule: ScheduleState; isIcon?: boolean }) {
  const t = useT('common.schedule')
  const { date, today, isAskedRange, change } = schedule
  const props = {
    disabled: date === today && !isAskedRange,
    onClick: () => change({ currentDate: '', startDate: '', endDate: '' }),
  }
  return isIcon ? (
    <ActionIcon variant="default" size={36} aria-label={t('today')} {...props}>
      <IconCalendarDue size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" {...props}>
      {t('today')}
    </Button>
  )
}

/** Leads to the links for calendars elsewhere. */
export function FeedButton() {
  const t = useT('common.schedule')
  return (
    <Tooltip label={t('feed')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('feed')}
        onClick={() => openModal('calendar-feed', {})}
      >
        <IconCalendarShare size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** The dates on the screen in words. */
export function ShownDates({ schedule }: { schedule: ScheduleState }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { wished, date, range } = schedule
  if (wished === 'day') return nearLocalDate(date, language)
  if (wished === 'month') return monthName(date, language)
  if (range.startDate === range.endDate) return nearLocalDate(range.startDate, language)
  return t('dates', {
    from: nearLocalDate(range.startDate, language),
    to: nearLocalDate(range.endDate, language),
  })
}
