import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/links.ts'
import { isBooked } from '#domain/modules/bookings/booking-rules.ts'
import { atLeisure } from '#web/browser/at-leisure.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink, useScreenAhead } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal, prepareModal } from '#web/modals/open-modal.ts'
import { TermsBox } from '#web/modules/accounts/public.ts'
import {
  isBeingChecked,
  PayByTransfer,
  PriceLines,
  TransferNews,
  UpiPayment,
  useCheckout,
  WalletPayment,
} from '#web/modules/orders/public.ts'
import { ReferralHint } from '#web/modules/referrals/public.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { BookingLine } from '../booking-line.tsx'
import type { Booking } from '../booking-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'payment-booking': { bookingId: string }
  }
}

/** A time that is held, or booked and to be paid: how long, what it costs, and the way to the payment page. */
export default function PaymentBooking({ payload, close }: ModalProps<'payment-booking'>) {
  const t = useT('common.bookings.pay')
  const booking = useApiQuery('GET /bookings/{id}', { params: { id: payload.bookingId } })
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={booking}>
        {found => <Held booking={found} reload={() => void booking.refetch()} />}
      </QueryState>
    </PlainModal>
  )
}

function Held({ booking, reload }: { booking: Booking; reload: () => void }) {
  const t = useT('common.bookings.pay')
  const language = useLanguage()
  const order = useApiQuery('GET /orders/{id}', { params: { id: booking.orderId } })
  const checkout = useCheckout(
    booking.orderId,
    pathTo('/learner/bookings/$bookingId', { bookingId: booking.id, paid: '1' }),
  )
  const [isOver, setOver] = useState(false)
  // Where the payment page leads back to, while the person looks for the button.
  useScreenAhead({ to: '/learner/bookings/$bookingId', params: { bookingId: booking.id } })
  useEffect(() => atLeisure(() => prepareModal('payment-success')), [])
  const isChecked = isBeingChecked(order.data)
  // What is booked may still be unpaid, where the center takes the money: before the class and after it.
  const isOwed = isBooked(booking.status) && booking.due.amount > 0
  const isPaid = isBooked(booking.status) && !isOwed
  useEffect(() => {
    // Paid in another tab or on another device while this was open.
    if (isPaid) openModal('payment-success', { bookingId: booking.id })
  }, [isPaid, booking.id])

  const heldUntil = booking.status === 'held' ? booking.heldUntil : null
  if (isOver || !booking.can.pay || !(heldUntil || isOwed)) return <Over booking={booking} />
  return (
    <Stack gap="md">
      {heldUntil && (
        <Group justify="space-between">
          <Text fw={600}>{t('held')}</Text>
          {!isChecked && (
            <Countdown
              until={heldUntil}
              onOver={() => {
                setOver(true)
                reload()
              }}
            />
          )}
        </Group>
      )}
      <BookingLine booking={booking} />
      {order.data && (
        <PriceLines
          lines={order.data.lines}
          paid={order.data.paid}
          total={order.data.due}
          label={t('total')}
        />
      )}
      {order.data && (
        <Suspense>
          <ReferralHint centerId={booking.center.id} total={order.data.total} />
        </Suspense>
      )}
      <TransferNews order={order.data} zone={booking.center.timeZone} />
      <WalletPayment order={order.data} />
      <UpiPayment order={order.data} terms={checkout.terms} />
      {heldUntil && order.data?.can.pay && (
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      )}
      <Refusal problem={checkout.problem} onAccepted={checkout.again} />
      {order.data?.can.pay && <TermsBox of={checkout.terms} />}
      <ModalActions>
        {heldUntil && (
          <Button
            variant="subtle"
            color="gray"
            me="auto"
            onClick={() => openModal('cancel-booking', { bookingId: booking.id })}
          >
            {t('letGo')}
          </Button>
        )}
        <PayByTransfer order={order.data} />
        {order.data?.can.pay && (
          <Button onClick={() => checkout.pay()} loading={checkout.busy} data-autofocus>
            {t('submit', { total: formatMoney(order.data.due, language, { trim: true }) })}
          </Button>
        )}
      </ModalActions>
    </Stack>
  )
}

function Over({ booking }: { booking: Booking }) {
  const t = useT('common.bookings.pay')
  return (
    <Stack gap="md">
      <BookingLine booking={booking} />
      <Alert color="saffron" role="alert">
        {t('over')}
      </Alert>
      <Text size="xs" c="dimmed">
        {t('late')}
      </Text>
      <ModalActions>
        <Button
          renderRoot={asLink({
            to: '/learner/find-new-centers/$centerId',
            params: { centerId: booking.center.slug },
          })}
        >
          {t('another')}
        </Button>
      </ModalActions>
    </Stack>
  )
}
