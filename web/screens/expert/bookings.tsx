import { BookingsList } from '#web/modules/bookings/public.ts'

/** The expert's own bookings, at all centers. */
export default function Bookings() {
  return <BookingsList viewer="expert" />
}
