import { agreeInstalments } from './operations/agree-instalments.ts'
import { handOutRefund, keepRefund, retryRefund } from './operations/hand-out-refund.ts'
import { replaceReceipt } from './operations/replace-receipt.ts'
import { showOrder } from './operations/show-order.ts'
import { startPayment } from './operations/start-payment.ts'

/** Desk payments and webhooks are served together with what they pay for (bookings/handlers.ts). */
export const orderHandlers = {
  'GET /orders/{id}': showOrder,
  'POST /orders/{id}/instalments': agreeInstalments,
  'POST /orders/{id}/payments': startPayment,
  'PUT /payments/{id}/receipt': replaceReceipt,
  'POST /refunds/{id}/hand-out': handOutRefund,
  'POST /refunds/{id}/retry': retryRefund,
  'POST /refunds/{id}/wallet': keepRefund,
}
