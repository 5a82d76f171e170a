import { useT } from '#web/messages/use-messages.ts'
import { BookingsList } from '#web/modules/bookings/public.ts'
import { WaitingRequests } from '#web/modules/requests/public.ts'

/** The expert's own bookings at all centers; those that wait for a yes come first. */
export default function Bookings() {
  const t = useT('expert.own.asked')
  return (
    <BookingsList
      viewer="expert"
      above={<WaitingRequests title={t('title')} text={t('text')} kinds={['booking']} side="answers" />}
    />
  )
}
