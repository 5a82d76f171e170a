import { currentRole } from '#web/browser/role.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'
import type { ClassActionProps } from './class-action.ts'

/** Leads to another time or space for one class of a batch. */
export function MoveClass({ item }: ClassActionProps) {
  const t = useT('common.schedule')
  return <ActionFace label={t('moveTo')} run={() => openModal('move-class', { classId: item.id })} />
}

/** Leads to the free times a booking can be moved to. */
export function MoveBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  if (!bookingId) return null
  return <ActionFace label={t('move')} run={() => openModal('reschedule-class', { bookingId })} />
}

/** Leads to the booking with its money and history. */
export function OpenBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  const navigate = useNavigate()
  const role = currentRole()
  if (!bookingId) return null
  const open = () =>
    role === 'learner'
      ? navigate({ to: '/learner/bookings/$bookingId', params: { bookingId } })
      : navigate({
          to: role === 'expert' ? '/expert/bookings' : '/center/bookings',
          search: { booking: bookingId },
        })
  return <ActionFace label={t('openBooking')} run={() => void open()} />
}

/** Gives the booking back, with its refund shown before. */
export function CancelBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  if (!bookingId) return null
  return <ActionFace label={t('cancel')} danger run={() => openModal('cancel-booking', { bookingId })} />
}
