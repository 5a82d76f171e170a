import '@mantine/schedule/styles.css'
import 'dayjs/locale/hi'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatLocalDate, formatMinutesOfDay } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastFailed } from '#web/ui/toast.ts'
import { type LibraryEvent, resourceViews } from './calendar-library.ts'
import { colorOfTone, toneOf, useClassWords } from './class-words.ts'
import classes from './resource-grid.module.css'
import { useScheduleContext } from './schedule-context.ts'
import type { Schedule, ScheduledClass } from './schedule-data.ts'
import { hoursOf } from './time-grid.tsx'
import type { Grouping } from './use-schedule.ts'
import { instantOfLibraryTime, libraryTime, wallNow, wallTimeOf } from './wall-time.ts'

type ResourceGridProps = {
  view: 'week' | 'day'
  date: string
  schedule: Schedule
  grouping: Grouping
}

type Event = LibraryEvent<{ item: ScheduledClass }>
const { ResourcesWeekView, ResourcesDayView } = resourceViews<{ item: ScheduledClass }>()

const nobody = 'unassigned'

/** A center's week or day, a row for each expert or space; dragging proposes another time. */
export default function ResourceGrid({ view, date, schedule, grouping }: ResourceGridProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const words = useClassWords()
  const { open, zone } = useScheduleContext()
  const { items } = schedule
  const [firstHour, lastHour] = hoursOf(items)

  const resources = useMemo(() => {
    const known = (grouping === 'expert' ? schedule.experts : schedule.spaces).map(one => ({
      id: one.id,
      label: one.name,
    }))
    const isLoose = items.some(item => rowsOf(item, grouping).includes(nobody))
    return isLoose ? [...known, { id: nobody, label: t('unassigned') }] : known
  }, [schedule, items, grouping, t])

  const events = useMemo<Event[]>(
    () =>
      items.flatMap(item => {
        const wall = wallTimeOf(item)
        return rowsOf(item, grouping).map(row => ({
          id: `${item.id}:${row}`,
          resourceId: row,
          title: `${words(item).title}, ${words(item).spoken}`,
          start: libraryTime(wall.date, wall.startMinute),
          end: libraryTime(wall.date, wall.endMinute),
          color: colorOfTone[toneOf(item)],
          payload: { item },
        }))
      }),
    [items, grouping, words],
  )

  const drop = (change: { event: Event; newStart: string }) => {
    const item = classOf(change.event)
    const startsAt = instantOfLibraryTime(change.newStart, item.center.timeZone)
    if (!item.bookingId) return toastFailed(t('batchStays'))
    if (startsAt === item.startsAt) return toastFailed(t('onlyTime'))
    openModal('reschedule-class', { bookingId: item.bookingId, startsAt })
  }

  const shared = {
    date,
    resources,
    events,
    locale: language,
    withHeader: false,
    // Its time is in the browser's words, not in the reader's.
    withCurrentTimeBubble: false,
    startTime: libraryTime(date, firstHour * 60).slice(11),
    endTime: lastHour === 24 ? '23:59:59' : libraryTime(date, lastHour * 60).slice(11),
    intervalMinutes: 60,
    eventDragInterval: 15,
    minEventSize: 24,
    rowHeight: 72,
    slotWidth: view === 'week' ? 104 : 128,
    maxEventsPerTimeSlot: 4,
    slotLabelFormat: (time: string) => hourWords(time, language),
    getCurrentTime: () => {
      const now = wallNow(zone)
      return libraryTime(now.date, now.minute)
    },
    withEventsDragAndDrop: true,
    canDragEvent: (event: Event) => classOf(event).can.move,
    onEventDrop: drop,
    onEventClick: (event: Event) => open(classOf(event)),
    labels: {
      resource: t(`groups.${grouping}`),
      resources: t(`groups.${grouping}`),
      noEvents: t('noClasses'),
      more: t('classes', { count: items.length }),
      moreLabel: (count: number) => t('more', { count }),
    },
    renderEventBody: (event: Event) => <EventBody item={classOf(event)} />,
    classNames: {
      resourcesWeekViewRoot: classes.root ?? '',
      resourcesDayViewRoot: classes.root ?? '',
      resourcesWeekViewTimeLabel: classes.hour ?? '',
      resourcesDayViewTimeLabel: classes.hour ?? '',
    },
  }

  return (
    <div className={classes.frame}>
      {view === 'week' ? (
        <ResourcesWeekView
          {...shared}
          firstDayOfWeek={1}
          highlightToday
          weekdayFormat={day => formatLocalDate(day.slice(0, 10), language).replace(/ \d{4}$/, '')}
          startScrollDateTime={libraryTime(date, firstHour * 60)}
        />
      ) : (
        <ResourcesDayView {...shared} startScrollTime={libraryTime(date, firstHour * 60).slice(11)} />
      )}
      <Text c="dimmed" size="xs" mt="xs" className={classes.hint}>
        {t('dragHint')}
      </Text>
    </div>
  )
}

function EventBody({ item }: { item: ScheduledClass }) {
  const words = useClassWords()(item)
  return (
    <span className={classes.event} data-off={item.status === 'cancelled' || undefined}>
      <span>{words.time}</span>
      <strong>{words.title}</strong>
      <span>{words.learners}</span>
    </span>
  )
}

const classOf = (event: Event) => event.payload.item

const rowsOf = (item: ScheduledClass, grouping: Grouping): string[] => {
  const rows = grouping === 'space' ? (item.space ? [item.space.id] : []) : item.experts.map(one => one.id)
  return rows.length > 0 ? rows : [nobody]
}

const hourWords = (time: string, language: 'en' | 'hi') => {
  const [hours = 0, minutes = 0] = (time.split(' ').at(-1) ?? '').split(':').map(Number)
  return formatMinutesOfDay(hours * 60 + minutes, language)
}
