import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { ExplainButton, ExplainLink } from './explain-link.tsx'
import { LostCode } from './lost-code.tsx'
import { PrintReceipt, PrintRequest } from './payment-receipt.tsx'
import { PlanLines } from './plan.tsx'
import { PriceLines } from './price-lines.tsx'
import { RefundAction } from './refund-action.tsx'

type Order = ApiAnswer<'GET /orders/{id}'>
type Payment = Order['payments'][number]
type Refund = Order['refunds'][number]

const paymentTones: Record<Payment['status'], Tone> = {
  created: 'waiting',
  submitted: 'waiting',
  captured: 'good',
  failed: 'bad',
  rejected: 'bad',
}
const refundTones: Record<Refund['status'], Tone> = {
  quoted: 'waiting',
  approved: 'waiting',
  processing: 'waiting',
  processed: 'good',
  failed: 'warning',
  declined: 'neutral',
}

/** An order whole: its lines, what was paid and how, what went back. */
export function OrderFacts({ order, zone }: { order: Order; zone: string }) {
  const t = useT('common.orders')
  const soFar = useT('common.paying')('paidSoFar')
  const plan = useT('common.paying.plan')
  return (
    <Stack gap="md">
      <LostCode order={order} />
      <PriceLines lines={order.lines} total={order.total} />
      {order.due.amount > 0 && order.paid.amount > 0 && (
        <Group justify="space-between">
          <Text component="span">{soFar}</Text>
          <MoneyText value={order.paid} />
        </Group>
      )}
      {order.due.amount > 0 && (
        <Group justify="space-between">
          <Text fw={600}>{t('due')}</Text>
          <Text fw={600} component="span">
            <MoneyText value={order.due} />
          </Text>
        </Group>
      )}
      {order.due.amount > 0 && order.wallet !== null && (
        <Group justify="flex-end">
          <PrintRequest orderId={order.id} number={order.number} />
        </Group>
      )}
      {order.plan && (
        <Stack gap="xs">
          <Title order={3}>{plan('heading')}</Title>
          <PlanLines plan={order.plan} />
        </Stack>
      )}
      {order.payments.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>{t('payments')}</Title>
          {order.payments.map(payment => (
            <PaymentRow key={payment.id} payment={payment} zone={zone} hasReceipt={order.wallet !== null} />
          ))}
        </Stack>
      )}
      {order.refunds.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>{t('refunds')}</Title>
          {order.refunds.map(refund => (
            <RefundRow key={refund.id} refund={refund} zone={zone} />
          ))}
        </Stack>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed">
          {t('number', { number: order.number })}
        </Text>
        <ExplainLink kind="order" id={order.id} />
      </Group>
    </Stack>
  )
}

/** `hasReceipt`: it was paid to a center; a center's payment for its plan only has its invoice. */
type PaymentRowProps = { payment: Payment; zone: string; hasReceipt: boolean }

function PaymentRow({ payment, zone, hasReceipt }: PaymentRowProps) {
  const t = useT('common.orders')
  return (
    <Movement
      what={`${t(`methods.${payment.method}`)}${payment.isLate ? ` (${t('late')})` : ''}`}
      amount={payment.amount}
      at={payment.capturedAt ?? payment.createdAt}
      zone={zone}
      status={
        <StatusBadge tone={paymentTones[payment.status]}>
          {payment.method === 'gateway' && payment.status === 'submitted'
            ? t('debitAnnounced')
            : t(`paymentStatuses.${payment.status}`)}
        </StatusBadge>
      }
    >
      {hasReceipt && payment.status === 'captured' && !payment.isLate && (
        <PrintReceipt paymentId={payment.id} size="compact-sm" />
      )}
      {payment.status === 'captured' && <ExplainButton kind="payment" id={payment.id} />}
    </Movement>
  )
}

function RefundRow({ refund, zone }: { refund: Refund; zone: string }) {
  const t = useT('common.orders')
  return (
    <Movement
      what={t(`destinations.${refund.destination}`)}
      amount={refund.amount}
      at={refund.processedAt ?? refund.createdAt}
      zone={zone}
      status={
        <StatusBadge tone={refundTones[refund.status]}>{t(`refundStatuses.${refund.status}`)}</StatusBadge>
      }
    >
      {refund.status === 'processed' && <ExplainButton kind="refund" id={refund.id} />}
      <RefundAction refund={refund} />
    </Movement>
  )
}

type MovementProps = {
  what: string
  amount: Payment['amount']
  at: string
  zone: string
  status: ReactNode
  children: ReactNode
}

/** A payment or refund: its amount is below the amounts of the lines, its status and actions are under it. */
function Movement({ what, amount, at, zone, status, children }: MovementProps) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div>
          <Text component="span">{what}</Text>
          <Text size="xs" c="dimmed">
            <DateTimeText at={at} zone={zone} />
          </Text>
        </div>
        <MoneyText value={amount} />
      </Group>
      <Group justify="space-between" gap="sm">
        {status}
        <Group gap="sm">{children}</Group>
      </Group>
    </Stack>
  )
}
