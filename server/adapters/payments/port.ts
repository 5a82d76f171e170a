import type { Money } from '#domain/kernel/money.ts'

/** What a gateway is asked to collect. */
export interface GatewayOrderRequest {
  /** Our payment id; a gateway keeps it as the receipt, and asking twice with the same one gives the same order. */
  receipt: string
  amount: Money
  description: string
  /** Where the buyer's browser goes afterwards. */
  returnUrl: string
  /** Prefilled for the buyer. */
  buyer: { name: string; phone: string }
}

/** Something a gateway told us, its signature checked. */
export interface GatewayEvent {
  /** The gateway's id of this event; the same id again is a repetition. */
  eventId: string
  kind:
    | 'payment.captured'
    | 'payment.failed'
    | 'refund.processed'
    | 'refund.failed'
    | 'payout.processed'
    | 'payout.failed'
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  gatewayRefundId: string | null
  /** Our refund id, where the gateway repeats it: its message may come before the answer to our call. */
  refundId: string | null
  amount: Money
  failureCode: string | null
  payload: Record<string, unknown>
  /** Of a payout; failed: the money is, or came, back with the gateway, after it was processed too. */
  payout?: GatewayPayoutOutcome & {
    /** Our own id of the transfer, where the gateway repeats it. */
    transferId: string | null
  }
}

/** What a gateway is asked to send on to somebody's account. */
export interface GatewayPayoutRequest {
  /** Our id of the transfer: asking again with the same one sends nothing new. */
  transferId: string
  /** What the gateway called it, where it has answered before. */
  gatewayPayoutId: string | null
  amount: Money
  account: { holderName: string } & (
    | { kind: 'bank'; accountNumber: string; ifsc: string }
    | { kind: 'upi'; upiId: string }
  )
  /** What the account's own list shows: letters, digits and spaces. */
  narration: string
}

/** How a payout stands with the gateway. */
export interface GatewayPayoutOutcome {
  status: 'processing' | 'processed' | 'failed'
  /** Null where the gateway refused before it gave one. */
  gatewayPayoutId: string | null
  /** The bank's reference (UTR), once there is one. */
  reference: string | null
  failureCode: string | null
}

/** How a refund stands with the gateway. */
export interface GatewayRefundOutcome {
  status: 'processing' | 'processed' | 'failed'
  /** Null where the gateway refused before it gave one. */
  gatewayRefundId: string | null
  failureCode: string | null
}

/** Why a message is not believed. */
export type Unbelieved = 'forged' | 'stale' | 'foreign_account'

/** A payment vendor. Never called inside a database transaction. Throws `GatewayUnavailable` when it cannot be reached. */
export interface PaymentGateway {
  readonly name: string
  /** Opens an order and says where its checkout is. */
  openOrder(request: GatewayOrderRequest): Promise<{ gatewayOrderId: string; checkoutUrl: string }>
  /** Gives money back; the same refund id again does nothing new. */
  refund(request: {
    refundId: string
    gatewayPaymentId: string
    amount: Money
  }): Promise<GatewayRefundOutcome>
  /**
   * Reads a webhook: what it says, or why it is not believed: its signature does not hold over the raw body, or it is
   * older than the gateway would still try, or from the future, or it speaks of another merchant's account. `ignored`:
   * believed, and nothing to act on.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    now: Date,
  ): GatewayEvent | Unbelieved | 'ignored'
  /** Sends on money that the gateway holds for us; absent: it cannot. */
  payOut?(request: GatewayPayoutRequest): Promise<GatewayPayoutOutcome>
  /** Money that the gateway took between two instants, as events with ids of their own; absent: it cannot say. */
  listCaptured?(from: Date, to: Date): Promise<GatewayEvent[]>
}

/** The vendor did not answer, or answered that it is down. Nothing is known about the outcome. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}
