import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import type { RefundStatus } from '#domain/modules/orders/refund-states.ts'
import type { OrderKind } from './order-queries.ts'

/** What decisions about paying depend on; `due` and `late` in paise. */
export interface Payable {
  kind: OrderKind
  status: OrderStatus
  due: number
  payBy: Date | null
  /** A suspended center accepts no money. */
  isCenterSuspended: boolean
  /** Money waiting for the buyer's choice. */
  late: number
}

/** Whether the actor may start a gateway payment now. */
export function mayPay(actor: SignedIn, order: Payable, now: Date): boolean {
  const isBuyer =
    order.kind === 'onboarding' ? mayInCenter(actor, 'profile:manage') : actor.role === 'learner'
  return isBuyer && isPayable(order, now)
}

/** Whether the actor may report a payment by UPI or bank transfer, if the center accepts those. */
export function mayReportTransfer(actor: SignedIn, order: Payable, now: Date): boolean {
  return order.kind !== 'onboarding' && actor.role === 'learner' && isPayable(order, now)
}

/** Whether the actor may record money taken at the front desk now. */
export function mayTakeDeskPayment(actor: SignedIn, order: Payable, now: Date): boolean {
  return order.kind !== 'onboarding' && mayInCenter(actor, 'desk_payment:manage') && isPayable(order, now)
}

/** Whether the actor may decide what happens to late money. */
export function mayChooseForLatePayment(actor: SignedIn, order: Payable): boolean {
  if (order.kind === 'onboarding') return false
  return order.late > 0 && (actor.role === 'learner' || mayInCenter(actor, 'bookings:manage'))
}

/**
 * What was paid for an order and has not been refunded or scheduled for refund, in paise. Nothing while something
 * is still owed: cancelling reduces what is owed first.
 */
export function refundableOf(order: {
  status: OrderStatus
  paid_amount: number
  given_back: number
}): number {
  return order.status === 'open' ? 0 : order.paid_amount - order.given_back
}

/** Whether the actor may refund, out of goodwill, what is left of an order's money, in paise. */
export function mayRefund(actor: SignedIn, kind: OrderKind, refundable: number): boolean {
  return kind !== 'onboarding' && refundable > 0 && mayInCenter(actor, 'money:manage')
}

/** Whether the actor may record that cash owed has been handed out. */
export function mayPayCash(actor: SignedIn, refund: { status: RefundStatus; destination: string }): boolean {
  return (
    mayInCenter(actor, 'desk_payment:manage') && refund.destination === 'cash' && refund.status === 'approved'
  )
}

/** Whether the actor may put cash owed into the buyer's wallet: the buyer, or staff for them. */
export function mayKeep(
  actor: SignedIn,
  refund: { status: RefundStatus; destination: string },
  order: { buyer_user_id: string },
): boolean {
  const mine = actor.role === 'learner' && order.buyer_user_id === actor.userId
  if (!mine && !mayInCenter(actor, 'desk_payment:manage')) return false
  return refund.destination === 'cash' && refund.status === 'approved'
}

/** Whether the actor may pay out a buyer's wallet in cash. */
export function mayPayOut(actor: SignedIn, kind: OrderKind): boolean {
  return kind !== 'onboarding' && mayInCenter(actor, 'desk_payment:manage')
}

/** Whether the actor may retry a failed refund. */
export function mayRetry(actor: SignedIn, refund: { status: RefundStatus; destination: string }): boolean {
  return mayInCenter(actor, 'money:manage') && refund.destination === 'source' && refund.status === 'failed'
}

/** Whether the actor may approve or decline a waiting refund: a head who did not request it. */
export function mayDecide(
  actor: SignedIn,
  refund: { status: RefundStatus; requestedBy: string | null },
): boolean {
  return refund.status === 'quoted' && mayDecideRefunds(actor) && refund.requestedBy !== actor.userId
}

/** All that the actor may do with a refund; a center's list of refunds does not need the order. */
export function refundCan(
  actor: SignedIn,
  refund: { status: RefundStatus; destination: string; requestedBy: string | null },
  order: { buyer_user_id: string } | null,
) {
  return {
    payCash: mayPayCash(actor, refund),
    keep: mayKeep(actor, refund, order ?? { buyer_user_id: '' }),
    retry: mayRetry(actor, refund),
    decide: mayDecide(actor, refund),
  }
}

function isPayable(order: Payable, now: Date): boolean {
  const isInTime = order.payBy === null || now < order.payBy
  return order.status === 'open' && order.due > 0 && isInTime && !order.isCenterSuspended
}
