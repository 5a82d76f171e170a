import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import {
  type AwayOutcome,
  isExcusedByAway,
  LONGEST_AWAY_DAYS,
  whyNotAway,
} from '#domain/modules/classes/away/away-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toastDone } from '#web/ui/toast.ts'
import styles from '../classes.module.css'

type Days = { from: string; to: string }
type Plan = ApiAnswer<'GET /learners/{id}/away-plan'>
type AwayFormProps = {
  learner: { id: string; name: string }
  days: Days
  onDays: (days: Days) => void
  close: () => void
}

/** The days, what they mean for each class, and one press for all of it. */
export function AwayForm({ learner, days, onDays, close }: AwayFormProps) {
  const t = useT('common.away')
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const { from, to } = days
  const isWhole = from !== '' && to !== ''
  const isWrong = isWhole && whyNotAway(from, to) !== null
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DatePicker
          label={t('from')}
          value={from}
          min={today}
          onChange={date => onDays({ from: date, to: to === '' || to < date ? date : to })}
        />
        <DatePicker
          label={t('to')}
          value={to}
          min={from || today}
          error={isWrong && (to < from ? t('order') : t('longest', { days: String(LONGEST_AWAY_DAYS) }))}
          onChange={date => onDays({ from, to: date })}
        />
      </SimpleGrid>
      {isWhole && !isWrong && <Planned learner={learner} days={days} onDays={onDays} close={close} />}
    </Stack>
  )
}

function Planned({ learner, days, onDays, close }: AwayFormProps) {
  const t = useT('common.away')
  const plan = useApiQuery('GET /learners/{id}/away-plan', { params: { id: learner.id }, query: days })
  const tell = useApiMutation('POST /learners/{id}/away')
  const [reason, setReason] = useState('')
  const send = ({ classes }: Plan) =>
    tell.mutate(
      {
        params: { id: learner.id },
        body: { ...days, reason, classes: classes.map(({ classId, outcome }) => ({ classId, outcome })) },
      },
      {
        onSuccess: ({ credits }) => {
          toastDone(credits > 0 ? t('toldCredits', { count: credits }) : t('told', { name: learner.name }))
          onDays({ from: '', to: '' })
          close()
        },
        // What was shown is out of date.
        onError: () => void plan.refetch(),
      },
    )
  return (
    <QueryState query={plan} loading={<LoadingLines lines={4} />}>
      {found => (
        <>
          <PlanList plan={found} name={learner.name} />
          <TextInput
            label={t('reason')}
            description={t('reasonHint')}
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Refusal problem={tell.error} />
          <ModalActions>
            <Button onClick={() => send(found)} loading={tell.isPending}>
              {t('tell')}
            </Button>
          </ModalActions>
        </>
      )}
    </QueryState>
  )
}

/** Good for whoever gets something, a warning where something is left to do. */
const tones: Record<AwayOutcome, Tone> = {
  credit: 'good',
  late: 'neutral',
  no_credit: 'neutral',
  told: 'neutral',
  choice: 'warning',
  make_up: 'warning',
  booking: 'warning',
}

function PlanList({ plan, name }: { plan: Plan; name: string }) {
  const t = useT('common.away')
  const language = useLanguage()
  const words = useNames()
  const { classes } = plan
  if (classes.length === 0) return <Text c="dimmed">{t('none', { name })}</Text>
  const missed = classes.filter(({ outcome }) => isExcusedByAway(outcome))
  const credits = classes.filter(({ outcome }) => outcome === 'credit').length
  const stays = classes.some(({ outcome }) => outcome === 'booking' || outcome === 'make_up')
  return (
    <section aria-label={t('planTitle')}>
      <Text fw={650} role="status">
        {t('summary', { classes: missed.length, credits })}
      </Text>
      <ul className={styles.lines}>
        {classes.map(item => (
          <li key={item.classId}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600}>{words(item.title)}</Text>
                <Text size="sm" c="dimmed">
                  {`${nearDateTime(new Date(item.startsAt), item.center.timeZone, language)} · ${item.center.name}`}
                </Text>
              </div>
              <Group gap="xs">
                <StatusBadge tone={tones[item.outcome]}>{t(`outcomes.${item.outcome}`)}</StatusBadge>
                {item.bookingId && (
                  <Anchor
                    size="sm"
                    renderRoot={asLink({
                      to: '/learner/bookings/$bookingId',
                      params: { bookingId: item.bookingId },
                    })}
                  >
                    {t('openBooking')}
                  </Anchor>
                )}
              </Group>
            </Group>
          </li>
        ))}
      </ul>
      {stays && (
        <Alert color="gray" variant="light" mt="sm">
          {t('stays')}
        </Alert>
      )}
    </section>
  )
}
