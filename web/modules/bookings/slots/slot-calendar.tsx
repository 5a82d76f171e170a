import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayTimes } from './day-times.tsx'
import {
  busyTimes,
  isBusyAt,
  type Slot,
  type SlotDay,
  STRIP_DAYS,
  shownDay,
  stripStart,
} from './slot-times.ts'

/** How often free times are looked up again while they are on the screen. */
const LOOK_AGAIN_MS = 15_000

type SlotCalendarProps = {
  centerId: string
  serviceId: string
  /** Length of the class. */
  minutes: number
  expertId?: string | undefined
  /** A booking that is to be moved: its own time counts as free. */
  moving?: string
  /** A start that is not offered: the time the class has now. */
  except?: string
  zone?: string
  /** The selected local date; empty until one is selected. */
  date: string
  onDate: (date: string) => void
  /** Everybody who is free at the chosen time. */
  onPick: (slots: Slot[]) => void
  picked?: string | undefined
  caption?: ((slots: Slot[]) => ReactNode) | undefined
  /** Of the reader's family: times at which they have another class say so. */
  learnerId?: string | undefined
  /** It is for this learner and no other: such a time is not offered. */
  isForOne?: boolean
}

/** Days and free times of a class: the strip of a week, then the times of its day. */
export function SlotCalendar(props: SlotCalendarProps) {
  const { date, onDate, zone = DEFAULT_ZONE } = props
  /** A week that was turned to, not a day that was chosen: the first day with a free time is shown. */
  const [turnedTo, setTurnedTo] = useState('')
  /** The times take the room of the most there were: a dialog that is centered would move under the finger that leafs. */
  const times = useElementSize()
  const room = useRef(0)
  room.current = Math.max(room.current, times.height)
  const today = localDateOf(new Date(), zone)
  const first = stripStart(today, date || today)
  const asked = {
    centerId: props.centerId,
    serviceId: props.serviceId,
    minutes: props.minutes,
    ...(props.expertId ? { expertId: props.expertId } : {}),
    ...(props.moving ? { moving: props.moving } : {}),
  }
  const week = useApiQuery(
    'GET /slots',
    { query: { ...asked, from: first, days: STRIP_DAYS } },
    // Free times change for everyone: this browser gets no events about strangers' bookings, so it refetches.
    { keepPrevious: true, refetchInterval: LOOK_AGAIN_MS },
  )
  const unsuited = useUnsuited(props, first)
  const days = week.data?.days.map(day => without(day, props.except)) ?? []
  const isEmpty = days.every(day => day.slots.length === 0)

  if (!week.data) {
    if (week.error) return <ErrorState error={week.error} onRetry={() => void week.refetch()} />
    return <CalendarLoading />
  }
  const shown = shownDay(days, date === turnedTo ? '' : date)
  if (!shown) return null
  return (
    <Stack gap="md" aria-busy={week.isPlaceholderData}>
      <DayStrip
        days={days}
        shown={shown.date}
        first={first}
        today={today}
        onDate={day => {
          setTurnedTo('')
          onDate(day)
        }}
        onTurn={day => {
          setTurnedTo(day)
          onDate(day)
        }}
      />
      <div ref={times.ref} style={{ minHeight: room.current }}>
        <Stack gap="md">
          <DayTimes
            day={shown}
            zone={week.data.timeZone}
            busy={week.isPlaceholderData}
            picked={props.picked}
            onPick={props.onPick}
            caption={props.caption}
            unsuited={unsuited}
            isForOne={props.isForOne ?? false}
          />
          {isEmpty && <NextFreeDay asked={asked} from={addDays(first, STRIP_DAYS)} onDate={onDate} />}
        </Stack>
      </div>
    </Stack>
  )
}

/** What is said of a time at which the learner comes to another class, in this or another center. */
function useUnsuited({ learnerId, moving }: SlotCalendarProps, first: string) {
  const t = useT('common.slots')
  const isFamily = currentRole() === 'learner' && Boolean(learnerId)
  const { data } = useApiQuery(
    'GET /schedule',
    { query: { startDate: first, endDate: addDays(first, STRIP_DAYS - 1), learnerId } },
    { enabled: isFamily, keepPrevious: true },
  )
  if (!isFamily || !learnerId || !data) return undefined
  const busy = busyTimes(data.items, learnerId, moving)
  const name = data.learners.find(one => one.id === learnerId)?.name ?? ''
  return (slot: Slot) => (isBusyAt(busy, slot) ? t('busy', { name }) : null)
}

const without = (day: SlotDay, start: string | undefined): SlotDay =>
  start ? { ...day, slots: day.slots.filter(slot => Date.parse(slot.startsAt) !== Date.parse(start)) } : day

type NextFreeDayProps = {
  asked: { centerId: string; serviceId: string; minutes: number; expertId?: string; moving?: string }
  from: string
  onDate: (date: string) => void
}

/** A week without free times: searches a month ahead, so that nobody has to page through empty weeks. */
function NextFreeDay({ asked, from, onDate }: NextFreeDayProps) {
  const t = useT('common.slots')
  const language = useLanguage()
  const ahead = useApiQuery('GET /slots', { query: { ...asked, from, days: 31 } })
  if (!ahead.data) return null
  const free = ahead.data.days.find(day => day.slots.length > 0)
  if (!free) return <Text c="dimmed">{t('noneAhead')}</Text>
  return (
    <Button variant="light" onClick={() => onDate(free.date)} style={{ alignSelf: 'flex-start' }}>
      {t('nextFree', { date: nearLocalDate(free.date, language) })}
    </Button>
  )
}

function CalendarLoading() {
  const t = useT('common.shell')
  return (
    <Stack gap="md" role="status" aria-label={t('loading')}>
      <Skeleton height={112} radius="md" />
      <Skeleton height={160} radius="md" />
    </Stack>
  )
}
