import { Button, Group } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { Booking } from './booking-words.ts'

type BookingActionsProps = { booking: Booking; viewer: Role; size?: 'xs' | 'sm' }

/** What may be done with a booking now, as the server says; a held one is paid or let go. */
export function BookingActions({ booking, viewer, size = 'sm' }: BookingActionsProps) {
  const t = useT('common.bookings.actions')
  const { can, id: bookingId } = booking
  return (
    <Group gap="sm" justify="flex-end">
      {can.pay && viewer === 'learner' && (
        <Button size={size} onClick={() => openModal('payment-booking', { bookingId })}>
          {t('pay')}
        </Button>
      )}
      {can.takeDeskPayment && (
        <Button size={size} onClick={() => openModal('desk-payment', { orderId: booking.orderId })}>
          {t('desk')}
        </Button>
      )}
      {can.move && (
        <Button size={size} variant="light" onClick={() => openModal('reschedule-class', { bookingId })}>
          {t('move')}
        </Button>
      )}
      {can.cancel && (
        <Button size={size} variant="default" onClick={() => openModal('cancel-booking', { bookingId })}>
          {booking.status === 'held' ? t('letGo') : t('cancel')}
        </Button>
      )}
    </Group>
  )
}
