import { Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { OrderFacts } from '#web/modules/orders/public.ts'
import { QueryState } from '#web/ui/states.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingDetails } from './booking-drawer.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingObstacles, BookingStatus } from './booking-status.tsx'
import type { Booking } from './booking-words.ts'
import { LatePaymentChoice } from './late-payment-choice.tsx'
import { PaymentReturn } from './payment-return.tsx'

type BookingThingProps = { bookingId: string; viewer: 'learner' | 'expert' | 'center' }

/** A booking under what was told of it: its state, and the buttons that pay, move or cancel it. */
export default function BookingThing({ bookingId, viewer }: BookingThingProps) {
  const booking = useApiQuery('GET /bookings/{id}', { params: { id: bookingId } })
  return (
    <QueryState query={booking}>
      {found =>
        viewer === 'learner' ? (
          <OfFamily booking={found} />
        ) : (
          <BookingDetails booking={found} viewer={viewer} />
        )
      }
    </QueryState>
  )
}

function OfFamily({ booking }: { booking: Booking }) {
  const { orderId, isPayer, can, center } = booking
  const order = useApiQuery('GET /orders/{id}', { params: { id: orderId } }, { enabled: isPayer }).data
  return (
    <Stack gap="lg">
      <BookingStatus booking={booking} />
      <BookingObstacles booking={booking} />
      {order?.latePayment && can.chooseForLatePayment ? (
        <LatePaymentChoice booking={booking} amount={order.latePayment} />
      ) : (
        order && <PaymentReturn booking={booking} order={order} cameBack={false} />
      )}
      <BookingActions booking={booking} viewer="learner" />
      <BookingFacts booking={booking} viewer="learner" />
      {order && <OrderFacts order={order} zone={center.timeZone} />}
    </Stack>
  )
}
