import { Anchor, Stack, Text, UnstyledButton } from '@mantine/core'
import { formatTime, timeRange } from '#domain/kernel/time.ts'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { toneOf, useOpenClass } from '#web/modules/schedule/public.ts'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './dashboard.module.css'
import type { Dashboard } from './dashboard-data.ts'

type TodayClass = Dashboard['classesToday'][number]

/** So many are shown; the schedule has all. */
const SHOWN = 5

/** The classes that run now and come next, after them those that are over; in order of time, and how many are left out. */
function nowAndNext(all: readonly TodayClass[]): [TodayClass[], number] {
  const over = (one: TodayClass) => Date.parse(one.endsAt) < Date.now()
  const first = [...all.filter(one => !over(one)), ...all.filter(over).toReversed()].slice(0, SHOWN)
  return [all.filter(one => first.includes(one)), all.length - first.length]
}

/** Today's classes, now and next, with how far their attendance is; each opens. */
export function TodayClasses({ data }: { data: Dashboard }) {
  const t = useT('center.dashboard')
  const schedule = (
    <Anchor renderRoot={asLink({ to: '/center/schedule', search: { view: 'day' } })}>{t('allToday')}</Anchor>
  )
  const [now, rest] = nowAndNext(data.classesToday)
  return (
    <Section title={t('today')} actions={schedule}>
      {data.classesToday.length === 0 ? (
        <EmptyState title={t('noneToday')} text={t('noneTodayText')} />
      ) : (
        <ul className={classes.today}>
          {now.map(one => (
            <li key={one.id}>
              <TodayRow one={one} zone={data.timeZone} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('otherClasses', { count: rest })}
        </Text>
      )}
    </Section>
  )
}

function TodayRow({ one, zone }: { one: TodayClass; zone: string }) {
  const openClass = useOpenClass()
  const t = useT('center.dashboard')
  const states = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  const time = (instant: string) => formatTime(new Date(instant), zone, language)
  return (
    <UnstyledButton className={classes.todayRow} onClick={() => openClass(one.id)}>
      <Text span fw={600} className="tabular">
        {states('range', timeRange(time(one.startsAt), time(one.endsAt)))}
      </Text>
      <Stack gap={2} miw={0}>
        <Text span fw={600} td={one.status === 'cancelled' ? 'line-through' : 'none'}>
          {name(one.title)}
        </Text>
        <Text span c="dimmed">
          {[...one.expertNames, one.spaceName].filter(Boolean).join(' · ')}
        </Text>
        {one.bookingId && one.learnerNames.length > 0 && (
          <Text span truncate>
            {one.learnerNames.join(', ')}
          </Text>
        )}
        {one.expertNames.length === 0 && one.status === 'scheduled' && <strong>{t('nobodyTeaches')}</strong>}
        {one.missingNames.length > 0 && (
          <Text span c="dimmed">
            {t('missing', { names: one.missingNames.join(', ') })}
          </Text>
        )}
      </Stack>
      <span>
        <TodayState one={one} />
      </span>
    </UnstyledButton>
  )
}

/** Once it has begun what counts is its attendance, before that its state. */
function TodayState({ one }: { one: TodayClass }) {
  const t = useT('center.dashboard')
  const states = useT('common.schedule')
  const { roll } = one
  const hasBegun = Date.parse(one.startsAt) <= Date.now() && one.status !== 'cancelled'
  if (hasBegun && roll) {
    const isWhole = roll.marked >= roll.expected
    return (
      <StatusBadge tone={isWhole ? 'good' : 'warning'}>
        {isWhole ? t('rollTaken') : t('rollOpen', { marked: roll.marked, expected: roll.expected })}
      </StatusBadge>
    )
  }
  if (roll && one.status === 'scheduled' && !one.bookingId) {
    return (
      <Text span c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
        {t('expected', { count: roll.expected })}
      </Text>
    )
  }
  // The answer names a booking's state as text; only known ones have words.
  const state = { status: one.status, bookingStatus: one.bookingStatus as BookingState }
  return <StatusBadge tone={toneOf(state)}>{states(`states.${shownState(state)}`)}</StatusBadge>
}

type BookingState = Parameters<typeof shownState>[0]['bookingStatus']
