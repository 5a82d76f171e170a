import type { GatewayRefundOutcome, PaymentGateway } from './port.ts'
import { type RazorpayRefund, RazorpayRefused, razorpayApi } from './razorpay-api.ts'
import { CHECKOUT_BASE, type RazorpaySettings } from './razorpay-config.ts'
import { mandatesBy } from './razorpay-mandates.ts'
import { checkoutNotes, orderOf, shortNote } from './razorpay-orders.ts'
import { payOutBy } from './razorpay-payouts.ts'
import { capturedEvent, readRazorpayWebhook } from './razorpay-webhook.ts'

export { registerRazorpayCheckout } from './razorpay-checkout.ts'

/** No code of ours is open for longer. */
const LONGEST_QR_MS = 86_400_000

/** Razorpay: orders, its hosted checkout, refunds, signed messages, and its list of captured payments. */
export function createRazorpayGateway(settings: RazorpaySettings, publicUrl: string): PaymentGateway {
  const api = razorpayApi(settings)
  const { payoutAccount } = settings
  return {
    name: 'razorpay',

    async openOrder(request) {
      const { receipt, amount } = request
      const { id } = await orderOf(api, { ...amount, receipt, notes: checkoutNotes(request) })
      return { gatewayOrderId: id, checkoutUrl: `${publicUrl}${CHECKOUT_BASE}/${id}` }
    },

    async openQr({ receipt, amount, description, closesAt }) {
      try {
        const made = await api.createQr({
          type: 'upi_qr',
          usage: 'single_use',
          fixed_amount: true,
          payment_amount: amount.amount,
          close_by: Math.floor(closesAt.getTime() / 1000),
          description: shortNote(description),
          notes: { payment: receipt },
        })
        return made.image_content ? { gatewayQrId: made.id, link: made.image_content } : null
      } catch (error) {
        // `upi_qr` is not enabled for the account.
        if (error instanceof RazorpayRefused) return null
        throw error
      }
    },

    async closeQr(gatewayQrId) {
      try {
        await api.closeQr(gatewayQrId)
      } catch (error) {
        // It was paid, or its time ran out.
        if (!(error instanceof RazorpayRefused)) throw error
      }
    },

    async refund({ refundId, gatewayPaymentId, amount }) {
      try {
        const known = (await api.refundsOf(gatewayPaymentId)).find(one => one.receipt === refundId)
        if (known) return outcomeOf(known)
        const wanted = {
          amount: amount.amount,
          receipt: refundId,
          speed: 'normal' as const,
          notes: { refund: refundId },
        }
        return outcomeOf(await api.refund(gatewayPaymentId, wanted))
      } catch (error) {
        if (!(error instanceof RazorpayRefused)) throw error
        return { status: 'failed', gatewayRefundId: null, failureCode: error.code }
      }
    },

    mandates: mandatesBy(api, publicUrl, settings.autopay),

    ...(payoutAccount && { payOut: payOutBy(api, payoutAccount) }),

    readWebhook: (rawBody, headers, now) =>
      readRazorpayWebhook(
        rawBody,
        headers,
        { secret: settings.webhookSecret, accountId: settings.accountId },
        now,
      ),

    async listCaptured(from, to) {
      const taken = (await api.payments(from, to)).filter(
        one => one.status === 'captured' || one.status === 'refunded',
      )
      const byQr = taken.some(one => one.order_id === null) ? await qrOfPayments(from, to) : null
      return taken.map(one =>
        capturedEvent(`reconcile ${one.id}`, { ...one, order_id: one.order_id ?? byQr?.get(one.id) ?? null }),
      )
    },
  }

  /** Payments say nothing of the QR code they came by; codes say which payments came. */
  async function qrOfPayments(from: Date, to: Date): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const codes = await api.qrCodes(new Date(from.getTime() - LONGEST_QR_MS), to)
    for (const code of codes) {
      if (code.payments_count_received === 0) continue
      for (const { id } of await api.paymentsOfQr(code.id)) found.set(id, code.id)
    }
    return found
  }
}

function outcomeOf({ id, status }: RazorpayRefund): GatewayRefundOutcome {
  if (status === 'failed') return { status, gatewayRefundId: id, failureCode: 'refund_failed' }
  return { status: status === 'pending' ? 'processing' : status, gatewayRefundId: id, failureCode: null }
}
