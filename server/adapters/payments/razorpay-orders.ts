import type { GatewayOrderRequest } from './port.ts'
import type { RazorpayOrder, razorpayApi } from './razorpay-api.ts'

type Api = ReturnType<typeof razorpayApi>

/** The longest note that Razorpay accepts. */
const LONGEST_NOTE = 250

export const shortNote = (text: string) => text.slice(0, LONGEST_NOTE)

/** What our checkout page reads of an order: see `registerRazorpayCheckout`. */
export const checkoutNotes = ({ description, returnUrl, buyer }: GatewayOrderRequest) => ({
  description: shortNote(description),
  return: shortNote(returnUrl),
  name: shortNote(buyer.name),
  contact: buyer.phone,
})

/** The order of a receipt, made once: of two concurrent calls, both continue with the older one. */
export async function orderOf(api: Api, wanted: Parameters<Api['createOrder']>[0]): Promise<RazorpayOrder> {
  const known = await oldest(api, wanted.receipt)
  if (known) return known
  await api.createOrder(wanted)
  // Razorpay accepts a receipt twice.
  const first = await oldest(api, wanted.receipt)
  if (!first) throw new Error(`Razorpay does not know the order it has just made for ${wanted.receipt}`)
  return first
}

async function oldest(api: Api, receipt: string): Promise<RazorpayOrder | undefined> {
  const orders = await api.ordersOf(receipt)
  return orders.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))[0]
}
