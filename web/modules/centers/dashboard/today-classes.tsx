import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { formatTime } from '#domain/kernel/time.ts'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toneOf } from '#web/modules/schedule/public.ts'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './dashboard.module.css'
import type { Dashboard } from './dashboard-data.ts'

type TodayClass = Dashboard['classesToday'][number]

/** Today's classes in order of time; each opens. */
export function TodayClasses({ data }: { data: Dashboard }) {
  const t = useT('center.dashboard')
  const schedule = (
    <Button variant="light" renderRoot={asLink({ to: '/center/schedule', search: { view: 'day' } })}>
      {t('allToday')}
    </Button>
  )
  return (
    <Section title={t('today')} actions={schedule}>
      {data.classesToday.length === 0 ? (
        <EmptyState title={t('noneToday')} text={t('noneTodayText')} />
      ) : (
        <ul className={classes.today}>
          {data.classesToday.map(one => (
            <li key={one.id}>
              <TodayRow one={one} zone={data.timeZone} today={data.today} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function TodayRow({ one, zone, today }: { one: TodayClass; zone: string; today: string }) {
  const t = useT('center.dashboard')
  const states = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  const time = (instant: string) => formatTime(new Date(instant), zone, language)
  // The answer names a booking's state as text; only known ones have words.
  const state = { status: one.status, bookingStatus: one.bookingStatus as BookingState }
  return (
    <UnstyledButton
      className={classes.todayRow}
      onClick={() => openModal('show-class', { classId: one.id, onDate: today, bookingId: one.bookingId })}
    >
      <Text span fw={600} className="tabular">
        {states('range', { from: time(one.startsAt), to: time(one.endsAt) })}
      </Text>
      <Stack gap={2} miw={0}>
        <Text span fw={600} td={one.status === 'cancelled' ? 'line-through' : 'none'}>
          {name(one.title)}
        </Text>
        <Text span c="dimmed">
          {[...one.expertNames, one.spaceName].filter(Boolean).join(' · ')}
        </Text>
        {one.learnerNames.length > 0 && <span>{one.learnerNames.join(', ')}</span>}
        {one.expertNames.length === 0 && one.status === 'scheduled' && <strong>{t('nobodyTeaches')}</strong>}
        {one.missingNames.length > 0 && (
          <Text span c="dimmed">
            {t('missing', { names: one.missingNames.join(', ') })}
          </Text>
        )}
      </Stack>
      <span>
        <StatusBadge tone={toneOf(state)}>{states(`states.${shownState(state)}`)}</StatusBadge>
      </span>
    </UnstyledButton>
  )
}

type BookingState = Parameters<typeof shownState>[0]['bookingStatus']
