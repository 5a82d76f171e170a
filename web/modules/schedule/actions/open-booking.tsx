import { currentRole } from '#web/browser/role.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { ActionFace } from '#web/ui/action-face.tsx'
import type { ClassActionProps } from '../class-action.ts'

/** Leads to the booking with its money and history. */
export default function OpenBooking({ item: { bookingId } }: ClassActionProps) {
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
