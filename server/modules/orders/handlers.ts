import { showOrder } from './operations/show-order.ts'
import { startPayment } from './operations/start-payment.ts'

/** Desk payments and webhooks are served together with what they pay for (bookings/handlers.ts). */
export const orderHandlers = {
  'GET /orders/{id}': showOrder,
  'POST /orders/{id}/payments': startPayment,
}
