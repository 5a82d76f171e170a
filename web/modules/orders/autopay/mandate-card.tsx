import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

export type Mandate = ApiAnswer<'GET /family/mandates'>['items'][number]

const tones: Record<Mandate['status'], Tone> = {
  active: 'good',
  paused: 'warning',
  rejected: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** What is debited for one place in a batch, what comes next, and how to pause or stop it: one press each. */
export function MandateCard({ mandate, named = false }: { mandate: Mandate; named?: boolean }) {
  const t = useT('common.paying.autopay')
  const name = useNames()
  const language = useLanguage()
  const params = { id: mandate.id }
  const said = { onError: (error: unknown) => toastRefused(error) }
  const pause = useApiMutation('POST /mandates/{id}/pause')
  const resume = useApiMutation('POST /mandates/{id}/resumption')
  const stop = useApiMutation('POST /mandates/{id}/end')
  const agree = useApiMutation('POST /mandates/{id}/agreement')
  const { can, debit, status } = mandate
  const sum = debit ? formatMoney(debit.amount, language, { trim: true }) : ''
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface)">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          <Stack gap={0} miw={0}>
            <Text fw={600}>{named ? name(mandate.what) : t('title')}</Text>
            <Text size="sm" c="dimmed">
              {named ? `${mandate.center.name} · ` : ''}
              {t('limit', { amount: formatMoney(mandate.cap, language, { trim: true }) })}
            </Text>
          </Stack>
          <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
        </Group>
        {status === 'paused' && mandate.pausedAs && (
          <Text size="sm">{t(`pausedBy.${mandate.pausedAs}`)}</Text>
        )}
        {debit && <Debit debit={debit} sum={sum} />}
        {debit?.practiceUrl && (
          <Anchor href={debit.practiceUrl} target="_blank" size="sm">
            {t('practice')}
          </Anchor>
        )}
        <Group gap="xs">
          {can.agree && debit && (
            <Button
              size="xs"
              loading={agree.isPending}
              onClick={() =>
                agree.mutate(
                  { params, body: { amount: debit.amount.amount } },
                  { ...said, onSuccess: () => toastDone(t('agreed')) },
                )
              }
            >
              {t('agree', { amount: sum })}
            </Button>
          )}
          {can.pause && (
            <Button
              size="xs"
              variant="default"
              loading={pause.isPending}
              onClick={() => pause.mutate({ params }, { ...said, onSuccess: () => toastDone(t('paused')) })}
            >
              {t('pause')}
            </Button>
          )}
          {can.resume && (
            <Button
              size="xs"
              variant="default"
              loading={resume.isPending}
              onClick={() => resume.mutate({ params }, { ...said, onSuccess: () => toastDone(t('resumed')) })}
            >
              {t('resume')}
            </Button>
          )}
          {can.stop && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={stop.isPending}
              onClick={() => stop.mutate({ params }, { ...said, onSuccess: () => toastDone(t('stopped')) })}
            >
              {t('stop')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** The newest debit: announced, waiting for a yes, made, or failed. */
function Debit({ debit, sum }: { debit: NonNullable<Mandate['debit']>; sum: string }) {
  const t = useT('common.paying.autopay')
  const language = useLanguage()
  const on = nearDate(new Date(debit.on), DEFAULT_ZONE, language)
  const text =
    debit.status === 'held'
      ? t(debit.heldBecause === 'above_cap' ? 'aboveCap' : 'priceChanged', { amount: sum })
      : debit.status === 'failed'
        ? t(debit.triesAgain ? 'failedAgain' : 'failed', { amount: sum })
        : debit.status === 'debited'
          ? t('debited', { amount: sum })
          : t(debit.needsApproval ? 'approve' : 'next', { amount: sum, date: on })
  return <Text size="sm">{text}</Text>
}
