import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput, Tooltip } from '@mantine/core'
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatLocalDate, isLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { monthName } from './month-grid.tsx'
import classes from './schedule.module.css'
import { VIEWS } from './schedule-data.ts'
import { step } from './shown-range.ts'
import { GROUPINGS, type ScheduleState } from './use-schedule.ts'

/** Which dates, which view: back, today, on; a date to go to; what the rows are; the filters beside them. */
export function ScheduleToolbar({ schedule, children }: { schedule: ScheduleState; children: ReactNode }) {
  const t = useT('common.schedule')
  const { wide, wished, view, grouping, role, date, today, change, isAskedRange } = schedule
  const views = wide ? VIEWS : (['day', 'month', 'list'] as const)
  const groupings = GROUPINGS[role]
  const go = (direction: 1 | -1) =>
    change({ currentDate: step(wished, date, direction), startDate: '', endDate: '' })
  return (
    <Group justify="space-between" gap="sm" mb={{ base: 'sm', sm: 'md' }} className={classes.toolbar}>
      <Group gap="sm">
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size={36} aria-label={t(`previous.${wished}`)} onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            disabled={date === today && !isAskedRange}
            onClick={() => change({ currentDate: '', startDate: '', endDate: '' })}
          >
            {t('today')}
          </Button>
          <ActionIcon variant="default" size={36} aria-label={t(`next.${wished}`)} onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <TextInput
          type="date"
          aria-label={t('goTo')}
          value={date}
          w={{ base: 144, sm: 150 }}
          onChange={event => {
            const next = event.currentTarget.value
            if (isLocalDate(next))
              change({ currentDate: next, startDate: '', endDate: '' }, { replace: true })
          }}
        />
        <Text fw={650} role="status" visibleFrom="sm">
          <ShownDates schedule={schedule} />
        </Text>
      </Group>
      <Group gap={4} className={classes.aside}>
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
        <Tooltip label={t('print')}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('print')}
            onClick={() => print()}
            visibleFrom="sm"
          >
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Group gap="sm">
        {children}
        {(view === 'week' || view === 'day') && wide && (
          <SegmentedControl
            aria-label={t('groupBy')}
            value={grouping}
            onChange={groupBy => change({ groupBy: groupBy === groupings[0] ? '' : groupBy })}
            data={groupings.map(value => ({ value, label: t(`groups.${value}`) }))}
          />
        )}
        <SegmentedControl
          aria-label={t('view')}
          value={wide ? view : wished === 'week' ? 'list' : wished}
          onChange={next => change({ view: next })}
          data={views.map(value => ({ value, label: t(`views.${value}`) }))}
        />
      </Group>
    </Group>
  )
}

/** The dates on the screen in words. */
export function ShownDates({ schedule }: { schedule: ScheduleState }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { wished, date, range } = schedule
  if (wished === 'day') return formatLocalDate(date, language)
  if (wished === 'month') return monthName(date, language)
  if (range.startDate === range.endDate) return formatLocalDate(range.startDate, language)
  return t('dates', {
    from: formatLocalDate(range.startDate, language),
    to: formatLocalDate(range.endDate, language),
  })
}
