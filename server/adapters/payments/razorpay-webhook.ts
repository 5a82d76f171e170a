import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { GatewayEvent, Unbelieved } from './port.ts'
import { payoutEntity } from './razorpay-api.ts'
import { payoutOutcome } from './razorpay-payouts.ts'

/** Razorpay retries a message for a day; one more day allows for clocks and queues on the way. */
export const BELIEVED_SECONDS = 48 * 3600
const AHEAD_SECONDS = 300

const entity = z.object({ amount: z.int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
const payment = entity.extend({
  id: z.string().min(1).max(100),
  order_id: z.string().max(100).nullable(),
  error_code: z.string().nullish(),
  token_id: z.string().max(100).nullish(),
  // An empty set of notes comes as a list.
  notes: z.unknown().optional(),
  vpa: z.string().max(200).nullish(),
})
const refund = entity.extend({
  id: z.string().min(1).max(100),
  payment_id: z.string().max(100),
  receipt: z.string().nullish(),
})
/** A mandate's token; its own messages say nothing of whose it is. */
const token = z.object({ id: z.string().min(1).max(100) })
const qrCode = z.object({ id: z.string().min(1).max(100), payment_amount: z.int().nullish() })
const message = z.object({
  event: z.string(),
  account_id: z.string().max(60).optional(),
  created_at: z.int(),
  payload: z.object({
    payment: z.object({ entity: payment }).optional(),
    refund: z.object({ entity: refund }).optional(),
    token: z.object({ entity: token }).optional(),
    qr_code: z.object({ entity: qrCode }).optional(),
    payout: z.object({ entity: payoutEntity }).optional(),
  }),
})

/** A message from Razorpay: what it says, or why it is rejected. The signature covers the raw bytes. */
export function readRazorpayWebhook(
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  { secret, accountId }: { secret: string; accountId: string | null },
  now: Date,
): GatewayEvent | Unbelieved | 'ignored' {
  if (!isSigned(rawBody, headers['x-razorpay-signature'], secret)) return 'forged'
  const said = message.parse(JSON.parse(rawBody.toString()))
  const age = now.getTime() / 1000 - said.created_at
  if (age > BELIEVED_SECONDS || age < 0 - AHEAD_SECONDS) return 'stale'
  // Several accounts may share a secret; money of another one is not for us.
  if (accountId !== null && said.account_id !== accountId) return 'foreign_account'
  // Without this header the hash of the bytes identifies the event: a repetition has the same bytes.
  const eventId = headers['x-razorpay-event-id'] ?? createHash('sha256').update(rawBody).digest('hex')
  return eventOf(eventId.slice(0, 100), said) ?? 'ignored'
}

/** Whether a signature matches these bytes, compared in constant time. */
export function isSigned(body: Buffer | string, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const TOKEN_EVENTS: Partial<Record<string, GatewayEvent['kind']>> = {
  'token.confirmed': 'mandate.confirmed',
  'token.rejected': 'mandate.rejected',
  'token.paused': 'mandate.paused',
  'token.cancelled': 'mandate.cancelled',
  'token.expired': 'mandate.expired',
}

/** An event's fields that most kinds of events leave empty. */
const ABOUT_NOTHING = {
  gatewayOrderId: null,
  gatewayPaymentId: null,
  gatewayRefundId: null,
  refundId: null,
  failureCode: null,
}

/** Events of a settled payout; earlier ones change nothing here. */
const PAYOUT_SETTLED = new Set(['payout.processed', 'payout.failed', 'payout.reversed', 'payout.rejected'])

function eventOf(eventId: string, { event, payload }: z.output<typeof message>): GatewayEvent | null {
  const paid = payload.payment?.entity
  const back = payload.refund?.entity
  const sent = payload.payout?.entity
  if (sent && PAYOUT_SETTLED.has(event)) {
    const payout = payoutOutcome(sent)
    return {
      eventId,
      kind: payout.status === 'processed' ? 'payout.processed' : 'payout.failed',
      ...ABOUT_NOTHING,
      amount: { amount: sent.amount, currency: sent.currency },
      failureCode: payout.failureCode,
      payload: { id: sent.id },
      payout: { ...payout, transferId: isUuid(sent.reference_id) ? sent.reference_id : null },
    }
  }
  const mandate = payload.token?.entity
  const became = TOKEN_EVENTS[event]
  if (mandate && became) {
    return {
      eventId,
      kind: became,
      ...ABOUT_NOTHING,
      amount: { amount: 0, currency: 'INR' },
      tokenId: mandate.id,
      payload: { id: mandate.id },
    }
  }
  const code = payload.qr_code?.entity
  if (event === 'qr_code.credited' && paid && code) {
    return capturedEvent(eventId, { ...paid, order_id: code.id })
  }
  if (event === 'qr_code.closed' && code) {
    return {
      eventId,
      kind: 'qr.closed',
      ...ABOUT_NOTHING,
      gatewayOrderId: code.id,
      amount: { amount: code.payment_amount ?? 0, currency: 'INR' },
      payload: { id: code.id },
    }
  }
  if ((event === 'payment.captured' || event === 'payment.failed') && paid) {
    // The payment of a QR code comes with a message of its own, which says of which code.
    if (paid.order_id === null) return null
    return capturedEvent(eventId, paid, event, paid.error_code ?? null)
  }
  if ((event === 'refund.processed' || event === 'refund.failed') && back) {
    return {
      eventId,
      kind: event,
      gatewayOrderId: null,
      gatewayPaymentId: back.payment_id,
      gatewayRefundId: back.id,
      refundId: isUuid(back.receipt) ? back.receipt : null,
      amount: { amount: back.amount, currency: back.currency },
      failureCode: event === 'refund.failed' ? 'refund_failed' : null,
      payload: { id: back.id },
    }
  }
  return null
}

/** A Razorpay payment in the port's terms. */
export function capturedEvent(
  eventId: string,
  paid: {
    id: string
    order_id: string | null
    amount: number
    currency: string
    vpa?: string | null | undefined
    token_id?: string | null | undefined
    notes?: unknown
  },
  kind: 'payment.captured' | 'payment.failed' = 'payment.captured',
  failureCode: string | null = null,
): GatewayEvent {
  return {
    eventId,
    kind,
    gatewayOrderId: paid.order_id,
    gatewayPaymentId: paid.id,
    gatewayRefundId: null,
    refundId: null,
    amount: { amount: paid.amount, currency: paid.currency },
    failureCode: kind === 'payment.failed' ? (failureCode ?? 'payment_failed') : null,
    // Of a card Razorpay says nothing that is the same the next time.
    ...(paid.vpa && { instrument: `upi:${paid.vpa.toLowerCase()}` }),
    ...(paid.token_id && { tokenId: paid.token_id }),
    ...chargeIn(paid.notes),
    payload: { id: paid.id },
  }
}

/** Our id of a debit, which we sent along. */
function chargeIn(notes: unknown): { chargeId?: string } {
  const said = (notes as { charge?: unknown } | undefined)?.charge
  return typeof said === 'string' && isUuid(said) ? { chargeId: said } : {}
}

/** Our refund ids are UUIDs; a refund made in Razorpay's dashboard has another receipt, or none. */
function isUuid(text: string | null | undefined): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')
}
