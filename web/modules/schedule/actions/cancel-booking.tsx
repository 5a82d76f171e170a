import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { ClassActionProps } from '../class-action.ts'

/** Gives the booking back, with its refund shown before. */
export default function CancelBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  if (!bookingId) return null
  return (
    <Button variant="light" color="red" onClick={() => openModal('cancel-booking', { bookingId })}>
      {t('cancel')}
    </Button>
  )
}
