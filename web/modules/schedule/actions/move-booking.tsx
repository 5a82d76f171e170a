import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { ClassActionProps } from '../class-action.ts'

/** Leads to the free times a booking can be moved to. */
export default function MoveBooking({ item: { bookingId } }: ClassActionProps) {
  const t = useT('common.schedule')
  if (!bookingId) return null
  return <Button onClick={() => openModal('reschedule-class', { bookingId })}>{t('move')}</Button>
}
