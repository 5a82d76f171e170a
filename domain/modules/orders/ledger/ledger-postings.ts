import type { LineKind } from '../pricing-rules.ts'

export type AccountKind =
  | 'learner_receivable'
  | 'learner_unapplied'
  | 'learner_wallet'
  | 'center_expert_cost'
  | 'center_notice_cost'
  | 'center_referral_cost'
  | 'center_cash_difference'
  | 'center_revenue'
  | 'center_cash'
  | 'expert_payable'
  | 'gateway_clearing'
  | 'tax_payable'
  | 'center_receivable'
  | 'center_unapplied'
  | 'platform_revenue'
  | 'platform_cash'

export type PostingKind =
  | 'accounts_merged'
  | 'day_closed'
  | 'earnings_approved'
  | 'notice_owed'
  | 'order_due'
  | 'payment_captured'
  | 'payment_released'
  | 'late_payment_captured'
  | 'late_payment_applied'
  | 'order_reversed'
  | 'payout_paid'
  | 'payout_returned'
  | 'referral_rewarded'
  | 'referral_voided'
  | 'refund_processed'
  | 'wallet_paid_out'

/** One line of a ledger transaction in paise: debits are positive, credits negative. */
export interface Entry {
  account: AccountKind
  /** The owner of a person's account: the buyer, the expert. */
  ownerId: string | null
  /** Distinguishes accounts of a kind: the tax (`cgst`), the gateway or the payment method at the center. */
  label: string
  amount: number
  /** The platform's own account, not one of the transaction's center. */
  ofPlatform?: true
}

/** A ledger transaction; its entries add up to zero. `sourceId` with the kind makes it unique. */
export interface Posting {
  kind: PostingKind
  sourceId: string
  /** Null without an order: an expert's earnings. */
  orderId: string | null
  centerId: string
  currency: string
  entries: Entry[]
}

/** The order that a movement belongs to. */
export interface LedgerOrder {
  orderId: string
  centerId: string
  buyerId: string
  currency: string
  /** Absent: the center sells to a learner. The platform sells to the center: its own accounts are used. */
  seller?: 'platform'
}

export interface LedgerLine {
  kind: LineKind
  amount: number
}

/**
 * Where money is: with a gateway, in the center's own hands (`cash`, `upi`, `bank`), or in the buyer's wallet
 * there.
 */
export interface MoneyAccount {
  method: 'gateway' | 'cash' | 'upi' | 'bank' | 'wallet'
  gateway: string
}

/** The buyer owes the lines' total. The source is what was promised (the class session). */
export function orderDue(order: LedgerOrder, sourceId: string, lines: readonly LedgerLine[]): Posting {
  return posting('order_due', order, sourceId, [
    owed(order, sum(lines)),
    ...income(
      order,
      lines.map(line => ({ ...line, amount: -line.amount })),
    ),
  ])
}

/**
 * Money was received for what is owed, all or part of it; `excess`: the amount above that, which stays the buyer's.
 * The source is the payment.
 */
export function paymentCaptured(
  order: LedgerOrder,
  paymentId: string,
  from: MoneyAccount,
  amount: number,
  excess = 0,
): Posting {
  return posting('payment_captured', order, paymentId, [
    held(order, from, amount),
    owed(order, excess - amount),
    unapplied(order, -excess),
  ])
}

/** A payment no longer counts for the order: it belongs to the buyer again. The source is the payment. */
export function paymentReleased(order: LedgerOrder, paymentId: string, amount: number): Posting {
  return posting('payment_released', order, paymentId, [owed(order, amount), unapplied(order, -amount)])
}

/** Money was received when nothing was owed: it stays the buyer's. The source is the payment. */
export function latePaymentCaptured(
  order: LedgerOrder,
  paymentId: string,
  from: MoneyAccount,
  amount: number,
): Posting {
  return posting('late_payment_captured', order, paymentId, [
    held(order, from, amount),
    unapplied(order, -amount),
  ])
}

/** The buyer's own money pays for this order. The source is the original payment. */
export function latePaymentApplied(order: LedgerOrder, paymentId: string, amount: number): Posting {
  return posting('late_payment_applied', order, paymentId, [unapplied(order, amount), owed(order, -amount)])
}

/**
 * What was promised is cancelled. The unpaid part is no longer owed; of the paid part, refunds become the buyer's
 * money, and the rest stays earned. The source is what was promised.
 */
export function orderReversed(
  order: LedgerOrder,
  sourceId: string,
  reversed: readonly LedgerLine[],
  wasPaid: boolean,
): Posting {
  const total = sum(reversed)
  return posting('order_reversed', order, sourceId, [
    ...income(order, reversed),
    wasPaid ? unapplied(order, -total) : owed(order, -total),
  ])
}

/** The buyer's money was paid back. The source is the refund. */
export function refundProcessed(
  order: LedgerOrder,
  refundId: string,
  from: MoneyAccount,
  amount: number,
): Posting {
  return posting('refund_processed', order, refundId, [unapplied(order, amount), held(order, from, -amount)])
}

/** Staff paid out a wallet in cash. The source is the payout. */
export function walletPaidOut(
  wallet: { centerId: string; userId: string; currency: string },
  payoutId: string,
  amount: number,
): Posting {
  const order = { ...wallet, orderId: null, buyerId: wallet.userId }
  return posting('wallet_paid_out', order, payoutId, [
    { account: 'learner_wallet', ownerId: wallet.userId, label: '', amount },
    { account: 'center_cash', ownerId: null, label: 'cash', amount: -amount },
  ])
}

/** The center cancelled a class so late that it owes the buyer compensation. The source is what was promised. */
export function lateCancelCompensation(order: LedgerOrder, sourceId: string, amount: number): Posting {
  return posting('notice_owed', order, sourceId, [
    { account: 'center_notice_cost', ownerId: null, label: '', amount },
    { account: 'learner_wallet', ownerId: order.buyerId, label: '', amount: -amount },
  ])
}

/** Money for both sides of a referral, at the center where the first payment was made; in paise. */
export interface ReferralMoney {
  referralId: string
  centerId: string
  currency: string
  inviterId: string
  invitedId: string
  inviterAmount: number
  invitedAmount: number
}

/** Both sides of a referral are given money into their wallets, which is the center's cost. The source is the referral. */
export const referralRewarded = (given: ReferralMoney): Posting => ofReferral('referral_rewarded', given, -1)

/** What is still there of it is taken back. The source is the referral. */
export const referralVoided = (taken: ReferralMoney): Posting => ofReferral('referral_voided', taken, 1)

function ofReferral(
  kind: 'referral_rewarded' | 'referral_voided',
  money: ReferralMoney,
  sign: 1 | -1,
): Posting {
  const { referralId, centerId, currency, inviterId, invitedId, inviterAmount, invitedAmount } = money
  // Of no order: whoever reads what an order came to must not read what somebody else was given.
  return posting(kind, { orderId: null, centerId, currency, buyerId: invitedId }, referralId, [
    {
      account: 'center_referral_cost',
      ownerId: null,
      label: '',
      amount: 0 - sign * (inviterAmount + invitedAmount),
    },
    { account: 'learner_wallet', ownerId: inviterId, label: '', amount: sign * inviterAmount },
    { account: 'learner_wallet', ownerId: invitedId, label: '', amount: sign * invitedAmount },
  ])
}

/** Where cash leaving the drawer goes. */
export type TakenTo = 'bank' | 'safe'

/**
 * The drawer was counted at the end of a day: the difference, and what was taken out. The rest is tomorrow's float.
 * The source is the close.
 */
export function dayClosed(
  drawer: { centerId: string; currency: string },
  closeId: string,
  count: { difference: number; takenOut: number; takenTo: TakenTo | null },
): Posting {
  const { difference, takenOut, takenTo } = count
  if (takenOut !== 0 && takenTo === null)
    throw new RangeError(`the close ${closeId} names no place for its cash`)
  return posting('day_closed', { ...drawer, orderId: null, buyerId: '' }, closeId, [
    { account: 'center_cash', ownerId: null, label: 'cash', amount: difference - takenOut },
    { account: 'center_cash', ownerId: null, label: takenTo ?? '', amount: takenOut },
    { account: 'center_cash_difference', ownerId: null, label: '', amount: 0 - difference },
  ])
}

/** Balances of one account move to another account of the same person. The source is the transfer. */
export function accountsMerged(
  of: { centerId: string; currency: string; fromId: string; toId: string },
  transferId: string,
  balances: readonly { account: AccountKind; amount: number }[],
): Posting {
  const { centerId, currency, fromId, toId } = of
  const entries = balances.flatMap(({ account, amount }) => [
    { account, ownerId: fromId, label: '', amount: 0 - amount },
    { account, ownerId: toId, label: '', amount },
  ])
  return posting('accounts_merged', { orderId: null, centerId, buyerId: toId, currency }, transferId, entries)
}

function posting(
  kind: PostingKind,
  order: Omit<LedgerOrder, 'orderId'> & { orderId: string | null },
  sourceId: string,
  entries: Entry[],
): Posting {
  const { orderId, centerId, currency } = order
  const moved = entries.filter(entry => entry.amount !== 0)
  const balance = sum(moved)
  if (balance !== 0) throw new RangeError(`${kind} of ${sourceId} is out of balance by ${balance}`)
  return { kind, sourceId, orderId, centerId, currency, entries: moved }
}

function income(order: LedgerOrder, lines: readonly LedgerLine[]): Entry[] {
  const isTax = (kind: LineKind) => kind === 'cgst' || kind === 'sgst' || kind === 'igst'
  const revenue = sum(lines.filter(line => !isTax(line.kind)))
  const taxes = lines.filter(line => isTax(line.kind))
  return [
    {
      account: order.seller ? 'platform_revenue' : 'center_revenue',
      ownerId: null,
      label: '',
      amount: revenue,
      ...books(order),
    },
    ...taxes.map(line => ({
      account: 'tax_payable' as const,
      ownerId: null,
      label: line.kind,
      amount: line.amount,
      ...books(order),
    })),
  ]
}

function owed(order: LedgerOrder, amount: number): Entry {
  return order.seller
    ? { account: 'center_receivable', ownerId: null, label: '', amount }
    : { account: 'learner_receivable', ownerId: order.buyerId, label: '', amount }
}

function unapplied(order: LedgerOrder, amount: number): Entry {
  return order.seller
    ? { account: 'center_unapplied', ownerId: null, label: '', amount }
    : { account: 'learner_unapplied', ownerId: order.buyerId, label: '', amount }
}

function held(order: LedgerOrder, place: MoneyAccount, amount: number): Entry {
  if (place.method === 'wallet') {
    return { account: 'learner_wallet', ownerId: order.buyerId, label: '', amount }
  }
  if (place.method === 'gateway') {
    return { account: 'gateway_clearing', ownerId: null, label: place.gateway, amount, ...books(order) }
  }
  const account = order.seller ? 'platform_cash' : 'center_cash'
  return { account, ownerId: null, label: place.method, amount, ...books(order) }
}

/** The books of an account that is not a person's: the seller's. */
function books(order: LedgerOrder): { ofPlatform?: true } {
  return order.seller === 'platform' ? { ofPlatform: true } : {}
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, part) => total + part.amount, 0)
}
