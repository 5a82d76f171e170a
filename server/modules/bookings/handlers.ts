// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { bookSlot } from '#server/modules/bookings/operations/book-slot.ts'
import { cancelBooking } from '#server/modules/bookings/operations/cancel-booking.ts'
import { chooseForLatePayment } from '#server/modules/bookings/operations/choose-for-late-payment.ts'
import { listBookings } from '#server/modules/bookings/operations/list-bookings.ts'
import { listSlots } from '#server/modules/bookings/operations/list-slots.ts'
import { moveBooking } from '#server/modules/bookings/operations/move-booking.ts'
import { quoteBooking } from '#server/modules/bookings/operations/quote-booking.ts'
import { quoteCancellation } from '#server/modules/bookings/operations/quote-cancellation.ts'
import { showBooking } from '#server/modules/bookings/operations/show-booking.ts'

export const handlers = {
  'POST /bookings': bookSlot,
  'POST /bookings/{id}/cancellation': cancelBooking,
  'POST /bookings/{id}/late-payment': chooseForLatePayment,
  'GET /bookings': listBookings,
  'GET /slots': listSlots,
  'POST /bookings/{id}/move': moveBooking,
  'GET /bookings/quote': quoteBooking,
  'GET /bookings/{id}/cancellation': quoteCancellation,
  'GET /bookings/{id}': showBooking,
}
