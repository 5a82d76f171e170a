import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type Mandate = ApiAnswer<'GET /family/mandates'>['items'][number]
/** Who reads it: its family, or the desk of its center. */
type Reader = 'family' | 'desk'

const tones: Record<Mandate['status'], Tone> = {
  active: 'good',
  paused: 'warning',
  rejected: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
}

type MandateCardProps = { mandate: Mandate; reader?: Reader; named?: boolean }

/** What is debited for one place in a batch, what comes next, and how to pause or stop it: one press each. */
export function MandateCard({ mandate, reader = 'family', named = false }: MandateCardProps) {
  const t = useT('common.paying.autopay')
  const name = useNames()
  const language = useLanguage()
  const { center, status, debit } = mandate
  const next = nextOf(mandate)
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface)">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          <Stack gap={0} miw={0}>
            <Text fw={600}>{named ? name(mandate.what) : t('title')}</Text>
            <Text size="sm" c="dimmed">
              {named ? `${center.name} · ` : ''}
              {t('limit', { amount: formatMoney(mandate.cap, language, { trim: true }) })}
            </Text>
          </Stack>
          <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
        </Group>
        {mandate.pausedAs && <Text size="sm">{t(`${reader}.pausedBy.${mandate.pausedAs}`)}</Text>}
        {next && <Text size="sm">{t(`${reader}.${next}`)}</Text>}
        {debit && next !== 'ended' && <DebitText debit={debit} reader={reader} zone={center.timeZone} />}
        {debit?.practiceUrl && (
          <Anchor href={debit.practiceUrl} target="_blank" size="sm">
            {t('practice')}
          </Anchor>
        )}
        <Actions mandate={mandate} />
      </Stack>
    </Paper>
  )
}

function Actions({ mandate: { id, can, debit } }: { mandate: Mandate }) {
  const t = useT('common.paying.autopay')
  const language = useLanguage()
  const pause = useApiMutation('POST /mandates/{id}/pause')
  const resume = useApiMutation('POST /mandates/{id}/resumption')
  const stop = useApiMutation('POST /mandates/{id}/end')
  const agree = useApiMutation('POST /mandates/{id}/agreement')
  const params = { id }
  const said = (text: string) => ({ onSuccess: () => toastDone(text), onError: toastRefused })
  const turns = [
    { may: can.pause, turn: pause, label: t('pause'), done: t('paused'), look: { variant: 'default' } },
    { may: can.resume, turn: resume, label: t('resume'), done: t('resumed'), look: { variant: 'default' } },
    {
      may: can.stop,
      turn: stop,
      label: t('stop'),
      done: t('stopped'),
      look: { variant: 'subtle', color: 'red' },
    },
  ].filter(each => each.may)
  return (
    <Group gap="xs">
      {can.agree && debit && (
        <Button
          size="xs"
          loading={agree.isPending}
          onClick={() => agree.mutate({ params, body: { amount: debit.amount.amount } }, said(t('agreed')))}
        >
          {t('agree', { amount: formatMoney(debit.amount, language, { trim: true }) })}
        </Button>
      )}
      {turns.map(({ turn, label, done, look }) => (
        <Button
          key={label}
          size="xs"
          {...look}
          loading={turn.isPending}
          onClick={() => turn.mutate({ params }, said(done))}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

type DebitTextProps = { debit: NonNullable<Mandate['debit']>; reader: Reader; zone: string }

/** What becomes of the next fee, where no debit says so. */
function nextOf({ status, debit }: Mandate) {
  const isComing = debit && ['held', 'asked', 'noticed'].includes(debit.status)
  if (status === 'active') return debit ? null : 'quiet'
  if (status === 'paused') return isComing ? null : 'waiting'
  // The bank refuses what was announced before the end.
  return debit?.status === 'failed' ? null : 'ended'
}

/** The newest debit: announced, waiting for a yes, made, or failed. */
function DebitText({ debit, reader, zone }: DebitTextProps) {
  const t = useT('common.paying.autopay')
  const language = useLanguage()
  const amount = formatMoney(debit.amount, language, { trim: true })
  const date = nearDate(new Date(debit.on), zone, language)
  return <Text size="sm">{t(`${reader}.${textOf(debit)}`, { amount, date })}</Text>
}

function textOf({ status, heldBecause, triesAgain, needsApproval }: NonNullable<Mandate['debit']>) {
  if (status === 'held') return heldBecause === 'above_cap' ? 'aboveCap' : 'priceChanged'
  if (status === 'failed') return triesAgain ? 'failedAgain' : 'failed'
  if (status === 'debited') return 'debited'
  return needsApproval ? 'approve' : 'next'
}
