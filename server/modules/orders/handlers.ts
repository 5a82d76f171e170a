import { handOutRefund, retryRefund } from './operations/hand-out-refund.ts'
import { showOrder } from './operations/show-order.ts'
import { startPayment } from './operations/start-payment.ts'

/** Desk payments and webhooks are served together with what they pay for (bookings/handlers.ts). */
export const orderHandlers = {
  'GET /orders/{id}': showOrder,
  'POST /orders/{id}/payments': startPayment,
  'POST /refunds/{id}/hand-out': handOutRefund,
  'POST /refunds/{id}/retry': retryRefund,
}
