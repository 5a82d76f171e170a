import type { Money } from '#domain/kernel/money.ts'

/** What a gateway should collect. */
export interface GatewayOrderRequest {
  /** Our payment id; a gateway stores it as the receipt, and the same receipt twice gives the same order. */
  receipt: string
  amount: Money
  description: string
  /** Where the buyer's browser goes afterwards. */
  returnUrl: string
  /** Prefilled for the buyer. */
  buyer: { name: string; phone: string }
}

/** A QR code for one payment of one sum. */
export interface GatewayQrRequest {
  /** Our payment id. Asking twice makes two codes: the caller shows one and closes the other. */
  receipt: string
  amount: Money
  description: string
  /** From then on no app takes the code; money on its way may still come. */
  closesAt: Date
}

/** A mandate to be registered together with its first payment. */
export interface MandateRequest extends GatewayOrderRequest {
  /** The most that one debit may take. */
  cap: Money
  validUntil: Date
}

/** A debit by a mandate. */
export interface MandateCharge {
  /** Our id of the debit: the same id again debits nothing new. */
  chargeId: string
  customerId: string
  tokenId: string
  amount: Money
  description: string
  /** The gateway tells the family at once, a day ahead, and debits no sooner. */
  notBefore: Date
  buyer: { name: string; phone: string }
}

/** UPI Autopay. The gateway decides no price and no day: we ask for each debit. */
export interface Mandates {
  /** Families may register new ones; without it existing ones are still debited and ended. */
  isOffered: boolean
  /** Opens a checkout whose payment registers the mandate; its message names the token. */
  register(
    request: MandateRequest,
  ): Promise<{ gatewayOrderId: string; gatewayCustomerId: string; checkoutUrl: string }>
  /** Asks for a debit; what became of it comes as a message. A refusal is final for this debit. */
  charge(charge: MandateCharge): Promise<{ gatewayOrderId: string } | { refused: string }>
  /** Ends a mandate; one that has ended stays as it is. */
  cancel(mandate: { customerId: string; tokenId: string }): Promise<void>
}

/** A message from a gateway, its signature verified. */
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
    /** A QR code accepts no money any more. */
    | 'qr.closed'
    | 'mandate.confirmed'
    | 'mandate.rejected'
    | 'mandate.paused'
    | 'mandate.cancelled'
    | 'mandate.expired'
  /** Of a QR code: its id at the gateway. */
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  gatewayRefundId: string | null
  /** Our id of the debit, if the gateway includes it: its message may arrive before the answer to our call. */
  chargeId?: string
  /** Of a mandate, and of the payment that registered it: its token. */
  tokenId?: string
  /** Our refund id, if the gateway includes it: its message may arrive before the answer to our call. */
  refundId: string | null
  amount: Money
  failureCode: string | null
  /** Of a payment: the UPI address or card that paid, where the gateway says; the same for the same one. */
  instrument?: string
  payload: Record<string, unknown>
  /** For a payout; failed: the money is back with the gateway, or never left it, even after it was processed. */
  payout?: GatewayPayoutOutcome & {
    /** Our own id of the transfer, if the gateway includes it. */
    transferId: string | null
  }
}

/** What a gateway should pay out to an account. */
export interface GatewayPayoutRequest {
  /** Our id of the transfer: the same id again sends nothing new. */
  transferId: string
  /** The gateway's id of it, if it has answered before. */
  gatewayPayoutId: string | null
  amount: Money
  account: { holderName: string } & (
    | { kind: 'bank'; accountNumber: string; ifsc: string }
    | { kind: 'upi'; upiId: string }
  )
  /** The text on the account statement: letters, digits and spaces. */
  narration: string
}

/** The status of a payout at the gateway. */
export interface GatewayPayoutOutcome {
  status: 'processing' | 'processed' | 'failed'
  /** Null when the gateway refused before assigning one. */
  gatewayPayoutId: string | null
  /** The bank's reference (UTR), once there is one. */
  reference: string | null
  failureCode: string | null
}

/** The status of a refund at the gateway. */
export interface GatewayRefundOutcome {
  status: 'processing' | 'processed' | 'failed'
  /** Null when the gateway refused before assigning one. */
  gatewayRefundId: string | null
  failureCode: string | null
}

/** Why a message is rejected. */
export type Unbelieved = 'forged' | 'stale' | 'foreign_account'

/** A payment vendor. Never called inside a database transaction. Throws `GatewayUnavailable` when it cannot be reached. */
export interface PaymentGateway {
  readonly name: string
  /** Creates an order and returns the address of its checkout. */
  openOrder(request: GatewayOrderRequest): Promise<{ gatewayOrderId: string; checkoutUrl: string }>
  /**
   * Makes a QR code whose payment the gateway reports like any other; absent: not supported. `link`: the content of the
   * code, which opens a UPI app on a phone; null instead when the account cannot have such codes.
   */
  openQr?(request: GatewayQrRequest): Promise<{ gatewayQrId: string; link: string } | null>
  /** Of a practice gateway: the page where a code is paid, since no app knows it. */
  practicePage?(gatewayQrId: string): string
  /** Closes a code before its time; one that is closed or paid stays as it is. */
  closeQr?(gatewayQrId: string): Promise<void>
  /** Refunds money; the same refund id again does nothing new. */
  refund(request: {
    refundId: string
    gatewayPaymentId: string
    amount: Money
  }): Promise<GatewayRefundOutcome>
  /**
   * Reads a webhook: what it says, or why it is rejected: the signature does not match the raw body, it is older
   * than the gateway's retries or from the future, or it concerns another merchant's account. `ignored`: authentic,
   * but nothing to act on.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    now: Date,
  ): GatewayEvent | Unbelieved | 'ignored'
  /** Pays out money that the gateway holds for us; absent: not supported. */
  payOut?(request: GatewayPayoutRequest): Promise<GatewayPayoutOutcome>
  /** Absent: not supported. */
  mandates?: Mandates
  /** Payments captured between two instants, as events with ids of their own; absent: not supported. */
  listCaptured?(from: Date, to: Date): Promise<GatewayEvent[]>
}

/** A gateway that makes QR codes. */
export type QrGateway = PaymentGateway & Required<Pick<PaymentGateway, 'openQr'>>

export function makesQr(gateway: PaymentGateway | null): gateway is QrGateway {
  return gateway?.openQr !== undefined
}

/** The vendor did not answer, or answered that it is down. The outcome is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}

/** What a vendor answers; null: it is away. */
export async function unlessAway<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null
    throw error
  }
}
