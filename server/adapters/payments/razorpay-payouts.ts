import type { GatewayPayoutOutcome, GatewayPayoutRequest } from './port.ts'
import { type RazorpayPayout, RazorpayRefused, type razorpayApi } from './razorpay-api.ts'

/** The limit of IMPS (five lakh rupees), in paise: NEFT is used above it. */
const MOST_BY_IMPS = 50_000_000
/** The longest narration that RazorpayX accepts. */
const LONGEST_NARRATION = 30
/** Failed for good: the money never left, or it has come back. */
const FAILED = new Set(['failed', 'reversed', 'rejected', 'cancelled'])

/** Pays out from a RazorpayX account: by IMPS, NEFT or UPI, queued while the balance is too low. */
export function payOutBy(api: ReturnType<typeof razorpayApi>, payoutAccount: string) {
  return async (request: GatewayPayoutRequest): Promise<GatewayPayoutOutcome> => {
    const { transferId, gatewayPayoutId, amount, narration } = request
    try {
      if (gatewayPayoutId) return payoutOutcome(await api.payout(gatewayPayoutId))
      const made = await api.createPayout({
        ...amount,
        account_number: payoutAccount,
        mode: modeOf(request),
        purpose: 'payout',
        fund_account: fundAccountOf(request),
        queue_if_low_balance: true,
        reference_id: transferId,
        narration: narration.slice(0, LONGEST_NARRATION),
      })
      return payoutOutcome(made)
    } catch (error) {
      if (!(error instanceof RazorpayRefused)) throw error
      // Asked about a payout it created for us: that it does not find it now says nothing about the money.
      if (gatewayPayoutId)
        return { status: 'processing', gatewayPayoutId, reference: null, failureCode: null }
      return { status: 'failed', gatewayPayoutId: null, reference: null, failureCode: error.code }
    }
  }
}

/** The status of a RazorpayX payout in the port's terms. */
export function payoutOutcome(payout: RazorpayPayout): GatewayPayoutOutcome {
  const { id, status, utr } = payout
  const reason = payout.status_details?.reason ?? payout.failure_reason ?? status
  const failed = FAILED.has(status)
  return {
    status: failed ? 'failed' : status === 'processed' ? 'processed' : 'processing',
    gatewayPayoutId: id,
    reference: utr ?? (status === 'processed' ? id : null),
    failureCode: failed ? reason : null,
  }
}

function modeOf({ account, amount }: GatewayPayoutRequest): 'UPI' | 'IMPS' | 'NEFT' {
  if (account.kind === 'upi') return 'UPI'
  return amount.amount <= MOST_BY_IMPS ? 'IMPS' : 'NEFT'
}

function fundAccountOf({ account }: GatewayPayoutRequest) {
  const contact = { name: account.holderName, type: 'vendor' }
  return account.kind === 'upi'
    ? { account_type: 'vpa', vpa: { address: account.upiId }, contact }
    : {
        account_type: 'bank_account',
        bank_account: {
          name: account.holderName,
          ifsc: account.ifsc,
          account_number: account.accountNumber,
        },
        contact,
      }
}
