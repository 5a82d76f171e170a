import type { bookingsApi } from '#domain/modules/bookings/booking-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { bookSlot } from './operations/book-slot.ts'
import { cancelBooking } from './operations/cancel-booking.ts'
import { chooseForLatePayment } from './operations/choose-for-late-payment.ts'
import { listBookings } from './operations/list-bookings.ts'
import { moveBooking } from './operations/move-booking.ts'
import { quoteBooking } from './operations/quote-booking.ts'
import { quoteCancellation } from './operations/quote-cancellation.ts'
import { showBooking } from './operations/show-booking.ts'

export const bookingHandlers = {
  'GET /bookings/quote': quoteBooking,
  'POST /bookings': bookSlot,
  'GET /bookings': listBookings,
  'GET /bookings/{id}': showBooking,
  'GET /bookings/{id}/cancellation': quoteCancellation,
  'POST /bookings/{id}/cancellation': cancelBooking,
  'POST /bookings/{id}/move': moveBooking,
  'POST /bookings/{id}/late-payment': chooseForLatePayment,
} satisfies HandlersOf<typeof bookingsApi>
