import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'
import type { ClassActionProps } from '../class-action.ts'

/** Leads to the free times a booking can be moved to. */
export default function MoveBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  if (!bookingId) return null
  return <ActionFace label={t('move')} run={() => openModal('reschedule-class', { bookingId })} />
}
