import { usePathParam } from '#web/browser/url-state.ts'
import { LearnerBooking } from '#web/modules/bookings/public.ts'

/** One booking, also where a payment comes back to. */
export default function Booking() {
  const bookingId = usePathParam('bookingId')
  return <LearnerBooking key={bookingId} bookingId={bookingId} />
}
