import { Button, Group } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'

/** Something that may be done with a booking now, in words, and how much it matters. */
export type BookingAction = { label: string; variant: 'filled' | 'light' | 'default'; run: () => void }

type BookingActionsProps = { booking: Booking; viewer: Role }

/** What may be done with a booking now, as the server says, what matters most first. */
function useActions({ booking, viewer }: BookingActionsProps): BookingAction[] {
  const t = useT('common.bookings.actions')
  const { can, id: bookingId, orderId } = booking
  const pay: BookingAction = {
    // What was transferred is not asked for a second time.
    ...(booking.isBeingChecked
      ? { label: t('payment'), variant: 'default' }
      : { label: t('pay'), variant: 'filled' }),
    run: () => openModal('payment-booking', { bookingId }),
  }
  const desk: BookingAction = {
    label: t('desk'),
    variant: 'filled',
    run: () => openModal('desk-payment', { orderId }),
  }
  const move: BookingAction = {
    label: t('move'),
    variant: 'light',
    run: () => openModal('reschedule-class', { bookingId }),
  }
  const cancel: BookingAction = {
    label: booking.status === 'held' ? t('letGo') : t('cancel'),
    variant: 'default',
    run: () => openModal('cancel-booking', { bookingId }),
  }
  return [
    ...(can.pay && viewer === 'learner' ? [pay] : []),
    ...(can.takeDeskPayment ? [desk] : []),
    ...(can.move ? [move] : []),
    ...(can.cancel ? [cancel] : []),
  ]
}

/**
 * All actions as buttons, if there is room: on the booking's own page. For a hold, the separate panel there asks
 * for payment.
 */
export function BookingActions(props: BookingActionsProps) {
  const { booking, viewer } = props
  const isAskedBelow = viewer === 'learner' && booking.isPayer && booking.status === 'held'
  const actions = useActions(props).filter(action => !isAskedBelow || action.variant !== 'filled')
  return (
    <Group gap="sm" justify="flex-end">
      {actions.map(action => (
        <Button key={action.label} variant={action.variant} onClick={action.run}>
          {action.label}
        </Button>
      ))}
    </Group>
  )
}

/** In a list: a due payment as a button, cancelling a hold next to it, the rest in a menu. */
export function BookingRowActions(props: BookingActionsProps) {
  const t = useT('common.bookings.actions')
  const { classOf } = useBookingWords()
  const actions = useActions(props)
  const isHold = props.booking.status === 'held'
  const shown = actions.filter(action => isHold || action.variant === 'filled')
  const more = actions.filter(action => !shown.includes(action))
  if (actions.length === 0) return null
  return (
    <Group gap="sm" justify="flex-end" wrap="nowrap">
      {shown.map(action => (
        <Button key={action.label} size="xs" variant={action.variant} onClick={action.run}>
          {action.label}
        </Button>
      ))}
      {more.length > 0 && <DotsMenu label={t('more', { name: classOf(props.booking) })} actions={more} />}
    </Group>
  )
}
