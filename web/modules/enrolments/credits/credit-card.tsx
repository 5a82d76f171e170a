import { Button, Group, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDate, nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import classes from './credits.module.css'

export type Credit = ApiAnswer<'GET /credits'>['items'][number]

const tones: Record<Credit['status'], Tone> = {
  issued: 'good',
  reserved: 'waiting',
  used: 'neutral',
  expired: 'neutral',
  revoked: 'neutral',
}

/** One class that may be made up: what for, until when, and what may be done with it. */
export function CreditCard({ credit, withName }: { credit: Credit; withName?: boolean }) {
  const t = useT('common.attendance.credits')
  const language = useLanguage()
  const name = useNames()
  const { reserved } = credit
  return (
    <div className={classes.card}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} className={classes.what}>
          <Text fw={600}>
            {name(credit.service.name)}
            {withName && ` · ${credit.learner.name}`}
          </Text>
          <Text c="dimmed" size="sm">
            {credit.center.name}
          </Text>
          <Reason credit={credit} />
          {reserved && (
            <Text>
              {t('reservedFor', {
                title: name(reserved.title),
                time: nearDateTime(new Date(reserved.startsAt), credit.center.timeZone, language),
              })}
            </Text>
          )}
        </Stack>
        <Group gap="xs" className={classes.state}>
          <StatusBadge tone={tones[credit.status]}>{t(`status.${credit.status}`)}</StatusBadge>
          {(credit.status === 'issued' || credit.status === 'expired') && (
            <Text size="sm" fw={600} className="tabular">
              {t('until', { date: nearLocalDate(credit.expiresOn, language) })}
            </Text>
          )}
        </Group>
      </Group>
      <Actions credit={credit} />
    </div>
  )
}

function Reason({ credit }: { credit: Credit }) {
  const t = useT('common.attendance.credits.reasons')
  const language = useLanguage()
  const name = useNames()
  const { missed } = credit
  const words =
    credit.reason === 'goodwill' || !missed
      ? t('goodwill', { text: credit.reasonText })
      : t(credit.reason, {
          title: name(missed.title),
          date: nearDate(new Date(missed.startsAt), credit.center.timeZone, language),
        })
  return <Text size="sm">{words}</Text>
}

function Actions({ credit }: { credit: Credit }) {
  const t = useT('common.attendance.credits')
  const { use, cancel, extend, revoke } = credit.can
  if (!use && !cancel && !extend && !revoke) return null
  const payload = { creditId: credit.id, learnerId: credit.learner.id }
  return (
    <Group gap="sm" mt="sm">
      {use && <Button onClick={() => openModal('use-credit', payload)}>{t('use')}</Button>}
      {cancel && (
        <Button variant="default" onClick={() => openModal('give-up-make-up', payload)}>
          {t('change')}
        </Button>
      )}
      {extend && (
        <Button variant="default" onClick={() => openModal('extend-credit', payload)}>
          {t('extend')}
        </Button>
      )}
      {revoke && (
        <Button variant="subtle" color="red" onClick={() => openModal('revoke-credit', payload)}>
          {t('revoke')}
        </Button>
      )}
    </Group>
  )
}

/** One credit out of the list its learner's screens read anyway. */
export function useOneCredit({ creditId, learnerId }: { creditId: string; learnerId: string }) {
  const credits = useApiQuery('GET /credits', { query: { learnerId } })
  return { credit: credits.data?.items.find(one => one.id === creditId), error: credits.error }
}
