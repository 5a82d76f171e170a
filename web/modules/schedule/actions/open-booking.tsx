import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ClassActionProps } from '../class-action.ts'

/** Leads to the booking with its money and history. */
export default function OpenBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  const role = currentRole()
  if (!bookingId) return null
  return (
    <Button
      variant="default"
      renderRoot={props =>
        role === 'learner' ? (
          <Link to={`/learner/bookings/${bookingId}`} {...props} />
        ) : (
          <Link to={`/${role}/bookings`} search={{ booking: bookingId } as never} {...props} />
        )
      }
    >
      {t('openBooking')}
    </Button>
  )
}
