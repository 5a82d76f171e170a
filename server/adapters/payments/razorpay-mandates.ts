import type { Mandates } from './port.ts'
import { RazorpayRefused, type razorpayApi } from './razorpay-api.ts'
import { CHECKOUT_BASE } from './razorpay-config.ts'
import { checkoutNotes, orderOf, shortNote } from './razorpay-orders.ts'

/**
 * UPI Autopay by Razorpay's tokens, not by its subscriptions: those would be a second calendar of periods and prices.
 * Razorpay requires an e-mail address and does not use it; families have none here.
 */
export function mandatesBy(
  api: ReturnType<typeof razorpayApi>,
  publicUrl: string,
  isOffered: boolean,
): Mandates {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return {
    isOffered,
    async register(request) {
      const { receipt, amount, buyer, cap, validUntil } = request
      const { id: customerId } = await api.createCustomer({
        name: buyer.name.slice(0, 50),
        contact: buyer.phone,
        fail_existing: '0',
      })
      const order = await orderOf(api, {
        ...amount,
        receipt,
        customer_id: customerId,
        method: 'upi',
        token: { max_amount: cap.amount, expire_at: seconds(validUntil), frequency: 'as_presented' },
        notes: { ...checkoutNotes(request), customer: customerId },
      })
      return {
        gatewayOrderId: order.id,
        gatewayCustomerId: customerId,
        checkoutUrl: `${publicUrl}${CHECKOUT_BASE}/${order.id}`,
      }
    },

    async charge({ chargeId, customerId, tokenId, amount, description, notBefore, buyer }) {
      try {
        const order = await orderOf(api, {
          ...amount,
          receipt: chargeId,
          customer_id: customerId,
          notification: { token_id: tokenId, payment_after: seconds(notBefore) },
          notes: { charge: chargeId },
        })
        if (!(await api.hasPayment(order.id))) {
          await api.createRecurring({
            email: 'none@example.com',
            contact: buyer.phone,
            ...amount,
            order_id: order.id,
            customer_id: customerId,
            token: tokenId,
            recurring: '1',
            description: shortNote(description),
            notes: { charge: chargeId },
          })
        }
        return { gatewayOrderId: order.id }
      } catch (error) {
        if (error instanceof RazorpayRefused) return { refused: error.code }
        throw error
      }
    },

    async cancel({ customerId, tokenId }) {
      try {
        await api.cancelToken(customerId, tokenId)
      } catch (error) {
        // It ended in the UPI app.
        if (!(error instanceof RazorpayRefused)) throw error
      }
    },
  }
}
