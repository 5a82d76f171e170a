import type { Mandates } from './port.ts'
import { RazorpayRefused, type razorpayApi } from './razorpay-api.ts'
import { CHECKOUT_BASE } from './razorpay-config.ts'

const LONGEST_NOTE = 250

/**
 * UPI Autopay by Razorpay's tokens, not by its subscriptions: those would be a second calendar of periods and prices.
 * Its e-mail field is required and not read; families have none here.
 */
export function mandatesBy(
  api: ReturnType<typeof razorpayApi>,
  publicUrl: string,
  isOffered: boolean,
): Mandates {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  /** The order of a receipt, made once: of two calls at one time both go on with the older one. */
  async function orderOf(receipt: string, make: () => Promise<unknown>) {
    const oldest = async () =>
      (await api.ordersOf(receipt)).toSorted(
        (a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1),
      )[0]
    const known = await oldest()
    if (known) return known
    await make()
    const made = await oldest()
    if (!made) throw new Error(`Razorpay does not know the order it has just made for ${receipt}`)
    return made
  }
  return {
    isOffered,
    async register({ receipt, amount, description, returnUrl, buyer, cap, validUntil }) {
      const { id: customerId } = await api.createCustomer({
        name: buyer.name.slice(0, 50),
        contact: buyer.phone,
        fail_existing: '0',
      })
      const order = await orderOf(receipt, () =>
        api.createOrder({
          ...amount,
          receipt,
          customer_id: customerId,
          method: 'upi',
          token: { max_amount: cap.amount, expire_at: seconds(validUntil), frequency: 'as_presented' },
          notes: {
            description: description.slice(0, LONGEST_NOTE),
            return: returnUrl.slice(0, LONGEST_NOTE),
            name: buyer.name.slice(0, LONGEST_NOTE),
            contact: buyer.phone,
            customer: customerId,
          },
        }),
      )
      return {
        gatewayOrderId: order.id,
        gatewayCustomerId: customerId,
        checkoutUrl: `${publicUrl}${CHECKOUT_BASE}/${order.id}`,
      }
    },

    async charge({ chargeId, customerId, tokenId, amount, description, notBefore, buyer }) {
      try {
        const order = await orderOf(chargeId, () =>
          api.createOrder({
            ...amount,
            receipt: chargeId,
            customer_id: customerId,
            notification: { token_id: tokenId, payment_after: seconds(notBefore) },
            notes: { charge: chargeId },
          }),
        )
        if (!(await api.hasPayment(order.id))) {
          await api.createRecurring({
            email: 'none@example.com',
            contact: buyer.phone,
            ...amount,
            order_id: order.id,
            customer_id: customerId,
            token: tokenId,
            recurring: '1',
            description: description.slice(0, LONGEST_NOTE),
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
