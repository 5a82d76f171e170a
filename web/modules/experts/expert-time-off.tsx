import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DEFAULT_ZONE, localDateOf, minutesOfDayOf } from '#domain/kernel/time.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import classes from './experts.module.css'
import { type OwnProfile, WithProfile } from './own-profile.tsx'

type Away = OwnProfile['timeOff'][number]

/** The zone an expert thinks in: that of the first center, since they teach where they live. */
export const zoneOf = (profile: OwnProfile) => profile.centers[0]?.timeZone ?? DEFAULT_ZONE

/** When the expert is away, `leaves` above it that wait for a center; what is past is folded in. */
export function ExpertTimeOff({ title, leaves }: { title: string; leaves: ReactNode }) {
  const t = useT('expert.own.timeOff')
  const leave = useT('expert.own.leave')
  const add = (
    <>
      <Button variant="default" onClick={() => openModal('ask-leave', {})}>
        {leave('ask')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openModal('add-time-off', {})}>
        {t('add')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={title} text={t('text')} actions={add} />
      <Stack gap="lg">
        {leaves}
        <WithProfile>{profile => <TimeOffList profile={profile} />}</WithProfile>
      </Stack>
    </>
  )
}

function TimeOffList({ profile }: { profile: OwnProfile }) {
  const t = useT('expert.own.timeOff')
  const now = new Date().toISOString()
  const ordered = profile.timeOff.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const ahead = ordered.filter(one => one.endsAt > now)
  const past = ordered.filter(one => one.endsAt <= now).toReversed()
  const zone = zoneOf(profile)
  return (
    <Section>
      {ahead.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ul className={classes.rows}>
          {ahead.map(away => (
            <li key={away.id}>
              <AwayRow away={away} zone={zone} canCancel />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details>
          <summary>{t('past')}</summary>
          <ul className={classes.rows}>
            {past.map(away => (
              <li key={away.id}>
                <AwayRow away={away} zone={zone} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function AwayRow({ away, zone, canCancel = false }: { away: Away; zone: string; canCancel?: boolean }) {
  const t = useT('expert.own.timeOff')
  const leave = useT('expert.own.leave')
  const name = useNames()
  const reason = away.leaveReason ? name(away.leaveReason) : away.reason
  const range = useRangeWords(zone)(away)
  const cancel = useApiMutation('DELETE /expert/time-off/{id}')
  const take = () =>
    cancel.mutate(
      { params: { id: away.id } },
      {
        onSuccess: () => toastDone(t('cancelled')),
        onError: error => toastRefused(error),
      },
    )
  const search = {
    view: 'list' as const,
    startDate: localDateOf(new Date(away.startsAt), zone),
    endDate: localDateOf(new Date(new Date(away.endsAt).getTime() - 1), zone),
  }
  return (
    <Group justify="space-between" gap="sm" className={classes.row}>
      <div>
        <Text fw={600}>{range}</Text>
        {reason && <Text c="dimmed">{reason}</Text>}
        {away.isAsked && <StatusBadge tone="neutral">{leave('waits')}</StatusBadge>}
      </div>
      {away.isAsked && (
        <Anchor renderRoot={asLink({ to: '/expert/centers/requests' })}>{leave('toRequests')}</Anchor>
      )}
      {canCancel && !away.isAsked && (
        <Group gap="sm">
          <Anchor renderRoot={asLink({ to: '/expert/schedule', search })}>{t('see')}</Anchor>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={cancel.isPending}
            aria-label={t('cancelOf', { range })}
            onClick={take}
          >
            {t('cancel')}
          </Button>
        </Group>
      )}
    </Group>
  )
}

/** Whole days read as dates, other stretches with their times. */
function useRangeWords(zone: string) {
  const t = useT('expert.own.timeOff')
  const language = useLanguage()
  return ({ startsAt, endsAt }: Away) => {
    const [start, end] = [new Date(startsAt), new Date(endsAt)]
    const isWhole = minutesOfDayOf(start, zone) === 0 && minutesOfDayOf(end, zone) === 0
    if (!isWhole) {
      return t('range', {
        from: nearDateTime(start, zone, language),
        to: nearDateTime(end, zone, language),
      })
    }
    const [first, last] = [localDateOf(start, zone), localDateOf(new Date(end.getTime() - 1), zone)]
    if (first === last) return nearLocalDate(first, language)
    return t('range', { from: nearLocalDate(first, language), to: nearLocalDate(last, language) })
  }
}
