import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MessageButton } from '#web/modules/conversations/public.ts'
import { isBeingChecked, OrderAutopay, OrderFacts } from '#web/modules/orders/public.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { orderTones, statusOf, useCenterZone } from './desk-data.ts'

type Order = ApiAnswer<'GET /orders/{id}'>

/** An order beside its list, opened by `?order=<id>`: its lines, what came, what went, and what can be done. */
export function OrderPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useT('center.moneyDesk')
  const order = useApiQuery('GET /orders/{id}', { params: { id: orderId } })
  return (
    <SidePanel
      title={order.data ? t('panel.title', { number: order.data.number }) : t('panel.loading')}
      onClose={onClose}
    >
      <QueryState query={order}>{found => <Details order={found} />}</QueryState>
    </SidePanel>
  )
}

function Details({ order }: { order: Order }) {
  const t = useT('center.moneyDesk')
  const paying = useT('common.paying')
  const zone = useCenterZone()
  const mayWrite = useMay('learners:manage')
  const { can, bookingId } = order
  const status = statusOf({ ...order, isBeingChecked: isBeingChecked(order) })
  return (
    <Stack gap="lg">
      <Group>
        <StatusBadge tone={orderTones[status]}>{t(`orderStatuses.${status}`)}</StatusBadge>
      </Group>
      {order.wallet && order.wallet.amount > 0 && (
        <Group justify="space-between" gap="sm">
          <Stack gap={0}>
            <Text component="span" size="sm" c="dimmed">
              {paying('wallet.balance')}
            </Text>
            <Text component="span" fw={600}>
              <MoneyText value={order.wallet} />
            </Text>
          </Stack>
          {can.payOutWallet && (
            <Button
              variant="default"
              size="xs"
              onClick={() => openModal('pay-out-wallet', { orderId: order.id })}
            >
              {paying('payOut.button')}
            </Button>
          )}
        </Group>
      )}
      {(can.takeDeskPayment || can.refund || mayWrite) && (
        <Group gap="sm">
          {can.takeDeskPayment && (
            <Button onClick={() => openModal('desk-payment', { orderId: order.id })}>
              {t('panel.takePayment')}
            </Button>
          )}
          {can.refund && (
            <Button variant="default" onClick={() => openModal('refund-order', { orderId: order.id })}>
              {t('panel.refund')}
            </Button>
          )}
          {mayWrite && (
            <Suspense>
              <MessageButton orderId={order.id} />
            </Suspense>
          )}
        </Group>
      )}
      <OrderAutopay order={order} reader="desk" />
      <OrderFacts order={order} zone={zone} />
      {bookingId && (
        <Anchor renderRoot={asLink({ to: '/center/bookings', search: { booking: bookingId } })}>
          {t('panel.booking')}
        </Anchor>
      )}
    </Stack>
  )
}
