import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconReceiptRupee } from '@tabler/icons-react'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import type { Onboarding } from './plan-values.ts'
import { ReceiptLink } from './receipt-link.tsx'

type Payment = Onboarding['payments'][number]

const tones: Record<Payment['status'], Tone> = {
  created: 'neutral',
  submitted: 'waiting',
  captured: 'good',
  failed: 'bad',
  rejected: 'bad',
}

/** What a center paid for its place, newest first. */
export function PaymentHistory({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('center.onboarding.history')
  if (onboarding.payments.length === 0) {
    return <EmptyState icon={IconReceiptRupee} title={t('empty')} text={t('emptyText')} />
  }
  return (
    <Stack gap="sm" component="ul" p={0} m={0} maw={640} style={{ listStyle: 'none' }}>
      {onboarding.payments.map(payment => (
        <Paper component="li" key={payment.id} withBorder radius="lg" p="lg" bg="var(--surface)">
          <Stack gap="md">
            <Group>
              <StatusBadge tone={tones[payment.status]}>
                <StatusWords payment={payment} />
              </StatusBadge>
            </Group>
            <PaymentFacts payment={payment} zone={onboarding.timeZone} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

function StatusWords({ payment }: { payment: Payment }) {
  const t = useT('center.onboarding.history')
  const name = useNames()
  if (payment.status === 'captured') return t('paidOn')
  if (payment.status === 'submitted') return t('waiting')
  const reason = [payment.rejectReason && name(payment.rejectReason), payment.rejectNote]
  return t('rejectedOn', { reason: reason.filter(Boolean).join('. ') })
}

/** What the period includes beyond the plan, one line each. */
function FreeDays({ payment }: { payment: Payment }) {
  const t = useT('center.onboarding.history')
  return (
    <Stack gap={2}>
      {payment.freeDays.map(({ days, why, centerName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two centers may have one name, and the order does not change
        <Text key={index} span>
          {t(why, { days, name: centerName })}
        </Text>
      ))}
    </Stack>
  )
}

/** A payment as facts, in the center's time. */
export function PaymentFacts({ payment, zone }: { payment: Payment; zone: string }) {
  const t = useT('center.onboarding')
  const name = useNames()
  const language = useLanguage()
  const day = (date: string) => nearLocalDate(date, language)
  const { period } = payment
  const at = payment.capturedAt ?? payment.submittedAt ?? payment.createdAt
  return (
    <KeyValues
      rows={[
        { label: t('pending.plan'), value: name(payment.planName) },
        {
          label: t('history.holds'),
          value: period && t('history.period', { from: day(period.fromOn), until: day(period.untilOn) }),
        },
        {
          label: t('history.freeDays'),
          value: payment.freeDays.length > 0 && <FreeDays payment={payment} />,
        },
        { label: t('pending.amount'), value: <MoneyText value={payment.amount} />, strong: true },
        { label: t('pending.method'), value: t(`methods.${payment.method}`) },
        { label: t('pending.reference'), value: payment.reference && <Text span>{payment.reference}</Text> },
        {
          label: payment.capturedAt ? t('history.paidOn') : t('pending.when'),
          value: <DateTimeText at={at} zone={zone} />,
        },
        {
          label: t('pending.receipt'),
          value: payment.receiptFileId && <ReceiptLink fileId={payment.receiptFileId} />,
        },
      ]}
    />
  )
}
