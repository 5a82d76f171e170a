import type { bookingsApi } from '#domain/modules/bookings/booking-api.ts'
import { receiveWebhook, takeDeskPayment } from '#server/modules/orders/public.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { bookSlot } from './operations/book-slot.ts'
import { cancelBooking } from './operations/cancel-booking.ts'
import { chooseForLatePayment } from './operations/choose-for-late-payment.ts'
import { listBookings } from './operations/list-bookings.ts'
import { moveBooking } from './operations/move-booking.ts'
import { quoteBooking } from './operations/quote-booking.ts'
import { quoteCancellation } from './operations/quote-cancellation.ts'
import { showBooking } from './operations/show-booking.ts'
import { orderFulfilment } from './order-fulfilment.ts'

/** Money that comes in confirms a booking, so its two ways in are put together here. */
export const bookingHandlers = {
  'GET /bookings/quote': quoteBooking,
  'POST /bookings': bookSlot,
  'GET /bookings': listBookings,
  'GET /bookings/{id}': showBooking,
  'GET /bookings/{id}/cancellation': quoteCancellation,
  'POST /bookings/{id}/cancellation': cancelBooking,
  'POST /bookings/{id}/move': moveBooking,
  'POST /bookings/{id}/late-payment': chooseForLatePayment,
  'POST /orders/{id}/desk-payments': takeDeskPayment(orderFulfilment),
  'POST /payments/webhooks/{gateway}': receiveWebhook(orderFulfilment),
} satisfies HandlersOf<typeof bookingsApi> & Record<string, unknown>
