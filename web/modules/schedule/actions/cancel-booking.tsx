import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'
import type { ClassActionProps } from '../class-action.ts'

/** Gives the booking back, with its refund shown before. */
export default function CancelBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  if (!bookingId) return null
  return <ActionFace label={t('cancel')} danger run={() => openModal('cancel-booking', { bookingId })} />
}
