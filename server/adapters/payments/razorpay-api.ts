import { z } from 'zod'
import { GatewayUnavailable } from './port.ts'
import type { RazorpaySettings } from './razorpay-config.ts'

/** The longest wait for Razorpay; after that the outcome is unknown. */
const TIMEOUT_MS = 10_000
const PAGE = 100
/** The nightly check reads at most this many pages. */
const MOST_PAGES = 500

const notes = z.preprocess(
  // Razorpay sends an empty set of notes as a list.
  given => (Array.isArray(given) ? {} : given),
  z.record(z.string(), z.string()),
)
const order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.string(),
  notes,
  created_at: z.int(),
})
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created_at: z.int(),
  vpa: z.string().nullish(),
  token_id: z.string().nullish(),
  notes: notes.optional(),
})
/** A QR code; without `image_content` the account only has pictures of codes, which no phone can open. */
const qrCode = z.object({
  id: z.string(),
  status: z.enum(['active', 'closed']),
  image_content: z.string().nullish(),
  payments_count_received: z.int().catch(0),
  notes,
  created_at: z.int(),
})
const customer = z.object({ id: z.string() })
const recurring = z.object({ razorpay_payment_id: z.string() })
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['pending', 'processed', 'failed']),
})
/** A payout of RazorpayX. Queued, pending and scheduled payouts are still to be sent. */
export const payoutEntity = z.object({
  id: z.string().min(1).max(100),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference_id: z.string().nullish(),
  status: z.string(),
  utr: z.string().nullish(),
  failure_reason: z.string().nullish(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
})
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })
const refusal = z.object({
  error: z.object({ code: z.string().optional(), description: z.string().optional() }),
})

export type RazorpayOrder = z.output<typeof order>
export type RazorpayPayment = z.output<typeof payment>
type RazorpayQr = z.output<typeof qrCode>
export type RazorpayRefund = z.output<typeof refund>
export type RazorpayPayout = z.output<typeof payoutEntity>

/** Razorpay refused this very request; repeating it changes nothing. */
export class RazorpayRefused extends Error {
  override readonly name = 'RazorpayRefused'
  readonly code: string
  constructor(code: string) {
    super(`Razorpay refused: ${code}`)
    this.code = code
  }
}

/** The Razorpay API calls that we need. Amounts in paise; throws `GatewayUnavailable` and `RazorpayRefused`. */
export function razorpayApi({ keyId, keySecret, apiUrl }: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    schema: Schema,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    const response = await reach(`${apiUrl}/v1${path}`, {
      method,
      headers: { ...headers, authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await jsonOf(response)
    if (response.status === 400 || response.status === 404) {
      throw new RazorpayRefused(refusal.safeParse(answer).data?.error.code ?? `http_${response.status}`)
    }
    // Wrong keys, rate limits, their own trouble: the outcome is unknown.
    if (!response.ok) throw new GatewayUnavailable(`Razorpay answered ${response.status}`)
    const read = schema.safeParse(answer)
    if (!read.success) throw new GatewayUnavailable('Razorpay answered what we do not understand')
    return read.data
  }

  async function pagesOf<Row>(
    path: string,
    rows: z.ZodType<{ items: Row[] }>,
    from: Date,
    to: Date,
  ): Promise<Row[]> {
    const found: Row[] = []
    const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({
        from: seconds(from),
        to: seconds(to),
        count: String(PAGE),
        skip: String(page * PAGE),
      })
      const { items } = await call('GET', `${path}?${query}`, rows)
      found.push(...items)
      if (items.length < PAGE) return found
    }
    throw new GatewayUnavailable('Razorpay lists more than a night can be')
  }

  return {
    async ordersOf(receipt: string): Promise<RazorpayOrder[]> {
      const query = new URLSearchParams({ receipt, count: '10' })
      const { items } = await call('GET', `/orders?${query}`, listOf(order))
      return items.filter(one => one.receipt === receipt)
    },
    createOrder: (wanted: {
      amount: number
      currency: string
      receipt: string
      notes: Record<string, string>
      customer_id?: string
      method?: 'upi'
      token?: { max_amount: number; expire_at: number; frequency: 'as_presented' }
      notification?: { token_id: string; payment_after: number }
    }): Promise<RazorpayOrder> => call('POST', '/orders', order, wanted),
    order: (id: string): Promise<RazorpayOrder> => call('GET', `/orders/${encodeURIComponent(id)}`, order),
    /** The customer with this contact: made once. */
    createCustomer: (wanted: { name: string; contact: string; fail_existing: '0' }) =>
      call('POST', '/customers', customer, wanted),
    /** Whether the order has a payment that is under way or done: a debit is asked for once. */
    async hasPayment(orderId: string): Promise<boolean> {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`
      return (await call('GET', path, listOf(payment))).items.some(one => one.status !== 'failed')
    },
    createRecurring: (wanted: {
      email: string
      contact: string
      amount: number
      currency: string
      order_id: string
      customer_id: string
      token: string
      recurring: '1'
      description: string
      notes: Record<string, string>
    }) => call('POST', '/payments/create/recurring', recurring, wanted),
    async cancelToken(customerId: string, tokenId: string): Promise<void> {
      const path = `/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(tokenId)}/cancel`
      await call('PUT', path, z.unknown())
    },
    createQr: (wanted: {
      type: 'upi_qr'
      usage: 'single_use'
      fixed_amount: true
      payment_amount: number
      close_by: number
      description: string
      notes: Record<string, string>
    }): Promise<RazorpayQr> => call('POST', '/payments/qr_codes', qrCode, wanted),
    closeQr: (id: string): Promise<RazorpayQr> =>
      call('POST', `/payments/qr_codes/${encodeURIComponent(id)}/close`, qrCode),
    /** Every QR code made between two instants. */
    qrCodes: (from: Date, to: Date): Promise<RazorpayQr[]> =>
      pagesOf('/payments/qr_codes', listOf(qrCode), from, to),
    /** The payments of one QR code. */
    async paymentsOfQr(id: string): Promise<RazorpayPayment[]> {
      const path = `/payments/qr_codes/${encodeURIComponent(id)}/payments?count=${PAGE}`
      return (await call('GET', path, listOf(payment))).items
    },
    async refundsOf(paymentId: string): Promise<RazorpayRefund[]> {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`
      return (await call('GET', path, listOf(refund))).items
    },
    refund: (
      paymentId: string,
      wanted: { amount: number; receipt: string; speed: 'normal'; notes: Record<string, string> },
    ): Promise<RazorpayRefund> =>
      call('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, refund, wanted),
    /** Pays out from the RazorpayX account; the same reference again is the same payout. */
    createPayout: (wanted: { reference_id: string } & Record<string, unknown>): Promise<RazorpayPayout> =>
      call('POST', '/payouts', payoutEntity, wanted, { 'x-payout-idempotency': wanted.reference_id }),
    payout: (id: string): Promise<RazorpayPayout> =>
      call('GET', `/payouts/${encodeURIComponent(id)}`, payoutEntity),
    /** Every payment started between two instants. */
    payments: (from: Date, to: Date): Promise<RazorpayPayment[]> =>
      pagesOf('/payments', listOf(payment), from, to),
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new GatewayUnavailable('Razorpay does not answer', { cause: error })
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new GatewayUnavailable('Razorpay answered something else than JSON', { cause: error })
  }
}
