import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { type ShownOrderStatus, shownOrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { SuspendedBadge } from '#web/ui/status-notes.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { DocumentButtons } from './document-line.tsx'

export type FamilyOrder = ApiAnswer<'GET /family/orders'>['items'][number]

const tones: Record<ShownOrderStatus, Tone> = {
  open: 'warning',
  being_checked: 'waiting',
  partly_paid: 'warning',
  paid: 'good',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function OrderStatus({ order }: { order: FamilyOrder }) {
  const t = useT('invoices.family.statuses')
  const status = shownOrderStatus({ ...order, paid: order.paid.amount })
  return (
    <Group gap={4}>
      <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      {order.due.amount > 0 && <SuspendedBadge of={order.center} />}
    </Group>
  )
}

/** What an order is for, and where. */
export function OrderFor({ order }: { order: FamilyOrder }) {
  const t = useT('invoices.family')
  const name = useNames()
  const [first, ...more] = order.items
  return (
    <Stack gap={0}>
      <Text component="span">
        {first ? name(first) : order.number}
        {more.length > 0 && ` ${t('more', { count: String(more.length) })}`}
      </Text>
      <Text component="span" size="xs" c="dimmed">
        {order.center.name}
      </Text>
    </Stack>
  )
}

/** What it came to, and below it what is still owed or came back. */
export function OrderSum({ order }: { order: FamilyOrder }) {
  const t = useT('invoices.family')
  const language = useLanguage()
  const { total, due, refunded } = order
  const beside =
    refunded.amount > 0
      ? t('refunded', { amount: formatMoney(refunded, language, { trim: true }) })
      : due.amount > 0 && due.amount < total.amount
        ? t('due', { amount: formatMoney(due, language, { trim: true }) })
        : ''
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText value={total} />
      {beside && (
        <Text
          component="span"
          size="xs"
          c="dimmed"
          ta="end"
          className="tabular"
          style={{ whiteSpace: 'nowrap' }}
        >
          {beside}
        </Text>
      )}
    </Stack>
  )
}

/** The way to pay what is open; nothing where it cannot be paid here. */
export function PayButton({ order, size = 'xs' }: { order: FamilyOrder; size?: 'xs' | 'sm' }) {
  const t = useT('invoices.family')
  const language = useLanguage()
  const { bookingId, enrolmentId, payNow, can } = order
  if (!can.pay || !(bookingId ?? enrolmentId)) return null
  return (
    <Button size={size} onClick={() => openPayment(order)}>
      {t('pay', { amount: formatMoney(payNow, language, { trim: true }) })}
    </Button>
  )
}

function openPayment({ bookingId, enrolmentId }: FamilyOrder) {
  if (bookingId) openModal('payment-booking', { bookingId })
  else if (enrolmentId) openModal('payment-batch', { enrolmentId })
}

/** Opens the payment of an order once it is there, where somebody came for that. */
export function usePayAtOnce(order: FamilyOrder | undefined) {
  const opened = useRef(false)
  useEffect(() => {
    if (!order?.can.pay || opened.current) return
    opened.current = true
    openPayment(order)
  }, [order])
}

/** At the end of a row: pay what is open, else take the invoice along. */
export function OrderNext({ order }: { order: FamilyOrder }) {
  const [document] = order.documents
  return (
    <Group justify="flex-end">
      {order.can.pay ? <PayButton order={order} /> : document && <DocumentButtons document={document} />}
    </Group>
  )
}

/** An order on a phone: what for and how much at the top, status and actions at the bottom. */
export function OrderCard({ order }: { order: FamilyOrder }) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <OrderFor order={order} />
        <OrderSum order={order} />
      </Group>
      <Text size="xs" c="dimmed">
        <DateText at={order.createdAt} zone={order.center.timeZone} />
      </Text>
      <Group justify="space-between" gap="xs" mih={38}>
        <OrderStatus order={order} />
        <OrderNext order={order} />
      </Group>
    </Stack>
  )
}
