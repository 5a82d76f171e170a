import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { invalidate } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { TermsBox } from '#web/modules/accounts/public.ts'
import { isBeingChecked, PayByTransfer, TransferNews, useCheckout } from '#web/modules/orders/public.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { Booking } from './booking-words.ts'

type Order = ApiAnswer<'GET /orders/{id}'>

const pollMs = 2000
const giveUpMs = 30_000

/** Refetches the booking for up to 30 seconds: the live event may be missed, the gateway may be slow. */
function usePolling(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void invalidate('bookings', 'orders'), pollMs)
    const end = setTimeout(() => {
      clearInterval(timer)
      setSlow(true)
    }, giveUpMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isWaiting])
  return isSlow
}

const lastFailed = ({ payments }: Order) =>
  payments.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]?.status === 'failed'

/** Back from paying, while the bank's answer is still to come. */
export const isBeingConfirmed = (booking: Booking, order: Order | undefined) =>
  booking.status === 'held' && !(order && lastFailed(order))

type PaymentReturnProps = { booking: Booking; order: Order; cameBack: boolean }

/** The head of an unpaid booking: waiting for the bank’s answer, failed, or expired. */
export function PaymentReturn({ booking, order, cameBack }: PaymentReturnProps) {
  const t = useT('common.bookings')
  const isHeld = booking.status === 'held'
  const hasFailed = lastFailed(order)
  const isWaiting = cameBack && isBeingConfirmed(booking, order)
  const isSlow = usePolling(isWaiting)

  if (booking.status === 'expired') return <Expired booking={booking} />
  if (!isHeld) return null
  if (isWaiting) {
    return (
      <Alert color="indigo" role="status" icon={isSlow ? undefined : <Loader size={18} />}>
        <Stack gap="sm" align="flex-start">
          <Text fw={650}>{isSlow ? t('back.slow') : t('back.processing')}</Text>
          <Text>{isSlow ? t('back.slowText') : t('back.processingText')}</Text>
          {isSlow && (
            <Button variant="light" size="xs" onClick={() => void invalidate('bookings', 'orders')}>
              {t('back.check')}
            </Button>
          )}
        </Stack>
      </Alert>
    )
  }
  if (isBeingChecked(order)) return <TransferNews order={order} zone={booking.center.timeZone} />
  return (
    <>
      <TransferNews order={order} zone={booking.center.timeZone} />
      <Unpaid booking={booking} order={order} hasFailed={hasFailed} />
    </>
  )
}

function Unpaid({ booking, order, hasFailed }: { booking: Booking; order: Order; hasFailed: boolean }) {
  const t = useT('common.bookings')
  const checkout = useCheckout(
    booking.orderId,
    pathTo('/learner/bookings/$bookingId', { bookingId: booking.id, paid: '1' }),
  )
  if (!booking.can.pay || !booking.heldUntil) return null
  return (
    <Alert color={hasFailed ? 'red' : 'saffron'} role={hasFailed ? 'alert' : 'status'}>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm" w="100%" justify="space-between">
          <Text fw={650}>{hasFailed ? t('back.failed') : t('pay.held')}</Text>
          <Countdown until={booking.heldUntil} onOver={() => void invalidate('bookings', 'orders')} />
        </Group>
        {hasFailed && <Text>{t('back.failedText')}</Text>}
        {hasFailed && order.can.pay && <TermsBox of={checkout.terms} />}
        {hasFailed ? (
          <Group gap="sm">
            {order.can.pay && (
              <Button onClick={() => checkout.pay()} loading={checkout.busy}>
                {t('back.tryAgain')}
              </Button>
            )}
            <PayByTransfer order={order} />
          </Group>
        ) : (
          // The price, the wallet and all payment methods are together there.
          <Button onClick={() => openModal('payment-booking', { bookingId: booking.id })}>
            {t('actions.pay')}
          </Button>
        )}
        <Refusal problem={checkout.problem} onAccepted={checkout.again} />
      </Stack>
    </Alert>
  )
}

function Expired({ booking }: { booking: Booking }) {
  const t = useT('common.bookings')
  return (
    <Alert color="saffron" role="status">
      <Stack gap="sm" align="flex-start">
        <Text fw={650}>{t('back.expired')}</Text>
        <Text>{t('back.expiredText')}</Text>
        <Button
          variant="light"
          renderRoot={asLink({
            to: '/learner/find-new-centers/$centerId',
            params: { centerId: booking.center.slug },
          })}
        >
          {t('actions.another')}
        </Button>
      </Stack>
    </Alert>
  )
}
