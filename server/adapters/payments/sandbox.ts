import { z } from 'zod'
import { upiLink } from '#domain/modules/orders/upi/upi-link.ts'
import type { GatewayEvent, PaymentGateway } from './port.ts'
import { closeQr, openOrder, openQr, refund, type SandboxMessage } from './sandbox-books.ts'
import { sandboxMandates } from './sandbox-mandates.ts'
import { type SandboxOptions, secretsOf } from './sandbox-options.ts'
import { sendOn } from './sandbox-payouts.ts'
import { SIGNATURE_HEADER, signatureOf } from './sandbox-signature.ts'

export { registerSandboxGateway } from './sandbox-routes.ts'
export type { SandboxOptions }

const money = z.object({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) })
const message = z.object({
  id: z.string().min(1).max(100),
  type: z.enum([
    'payment.captured',
    'payment.failed',
    'refund.processed',
    'refund.failed',
    'payout.processed',
    'payout.failed',
    'qr.closed',
    'mandate.confirmed',
    'mandate.paused',
    'mandate.cancelled',
  ]),
  amount: money,
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  refundReceipt: z.string().nullable(),
  failureCode: z.string().nullable(),
  upiId: z.string().max(100).optional(),
  tokenId: z.string().max(100).optional(),
  chargeId: z.string().max(100).optional(),
  payoutId: z.string().optional(),
  payoutReceipt: z.string().optional(),
}) satisfies z.ZodType<SandboxMessage>

/** A local gateway with its own checkout page, books, signatures and messages: only for the demo and tests. */
export function createSandboxGateway(options: SandboxOptions): PaymentGateway {
  const { db, publicUrl, clock } = options
  return {
    name: 'sandbox',
    async openOrder({ receipt, amount, description, returnUrl, buyer }) {
      const order = { receipt, ...amount, description, return_url: returnUrl, buyer_name: buyer.name }
      const id = await openOrder(db, order, clock())
      return { gatewayOrderId: id, checkoutUrl: `${publicUrl}/sandbox-gateway/checkout/${id}` }
    },
    async openQr({ receipt, amount, description, closesAt }) {
      const shop = { return_url: publicUrl || '/', buyer_name: '' }
      const id = await openQr(db, { receipt, ...amount, description, ...shop, closes_at: closesAt }, clock())
      const payee = { upiId: 'practice@sandbox', name: 'Practice gateway' }
      const link = upiLink({ payee, amount, reference: id, note: description, mode: 'dynamic_qr' })
      return { gatewayQrId: id, link }
    },
    practicePage: id => `${publicUrl}/sandbox-gateway/checkout/${id}`,
    mandates: sandboxMandates(db, publicUrl, clock),
    closeQr: gatewayQrId => closeQr(db, gatewayQrId, clock()),
    async refund({ refundId, gatewayPaymentId, amount }) {
      const wanted = { receipt: refundId, paymentId: gatewayPaymentId, amount }
      const { id, status, failureCode } = await refund(db, wanted, clock())
      return { status, gatewayRefundId: id, failureCode }
    },
    payOut: ({ transferId, amount, account }) =>
      sendOn(db, { receipt: transferId, amount, account }, clock()),
    readWebhook(rawBody, headers, now) {
      const signature = signatureOf(rawBody, headers[SIGNATURE_HEADER], secretsOf(options), now)
      return signature === 'signed' ? eventOf(rawBody) : signature
    },
  }
}

/** The content of a signed message; if it makes no sense, the gateway is at fault. */
function eventOf(rawBody: Buffer): GatewayEvent {
  const said = message.parse(JSON.parse(rawBody.toString()))
  return {
    eventId: said.id,
    kind: said.type,
    gatewayOrderId: said.orderId,
    gatewayPaymentId: said.paymentId,
    gatewayRefundId: said.refundId,
    refundId: said.refundReceipt,
    amount: said.amount,
    failureCode: said.failureCode,
    ...(said.tokenId && { tokenId: said.tokenId }),
    ...(said.chargeId && { chargeId: said.chargeId }),
    ...(said.upiId && { instrument: `upi:${said.upiId.toLowerCase()}` }),
    payload: { id: said.id },
    ...(said.payoutId && {
      payout: {
        status: said.type === 'payout.processed' ? ('processed' as const) : ('failed' as const),
        gatewayPayoutId: said.payoutId,
        transferId: said.payoutReceipt ?? null,
        reference: said.payoutId,
        failureCode: said.failureCode,
      },
    }),
  }
}
