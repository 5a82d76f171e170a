import { BookingsList } from '#web/modules/bookings/public.ts'

/** The bookings of the whole family. */
export default function Bookings() {
  return <BookingsList viewer="learner" />
}
