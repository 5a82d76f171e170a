import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import type { RefundStatus } from '#domain/modules/orders/refund-states.ts'
import type { OrderKind } from './order-queries.ts'

/** What the decisions about paying look at; `due` and `late` in paise. */
export interface Payable {
  kind: OrderKind
  status: OrderStatus
  due: number
  payBy: Date | null
  /** A suspended center takes no money. */
  isCenterSuspended: boolean
  /** Money that waits for a choice. */
  late: number
}

/** Whether the actor may begin paying at a gateway now. */
export function mayPay(actor: SignedIn, order: Payable, now: Date): boolean {
  const isBuyer =
    order.kind === 'onboarding' ? mayInCenter(actor, 'profile:manage') : actor.role === 'learner'
  return isBuyer && isPayable(order, now)
}

/** Whether the actor may say that it was paid by UPI or bank transfer; where the center takes those. */
export function mayReportTransfer(actor: SignedIn, order: Payable, now: Date): boolean {
  return order.kind !== 'onboarding' && actor.role === 'learner' && isPayable(order, now)
}

/** Whether the actor may record money taken at the desk now. */
export function mayTakeDeskPayment(actor: SignedIn, order: Payable, now: Date): boolean {
  return order.kind !== 'onboarding' && mayInCenter(actor, 'desk_payment:manage') && isPayable(order, now)
}

/** Whether the actor may say what becomes of money that came too late. */
export function mayChooseForLatePayment(actor: SignedIn, order: Payable): boolean {
  if (order.kind === 'onboarding') return false
  return order.late > 0 && (actor.role === 'learner' || mayInCenter(actor, 'bookings:manage'))
}

/**
 * What was paid for an order and is neither back nor on its way back, in paise. While something is still owed, nothing:
 * what is cancelled is owed no more first.
 */
export function refundableOf(order: {
  status: OrderStatus
  paid_amount: number
  given_back: number
}): number {
  return order.status === 'open' ? 0 : order.paid_amount - order.given_back
}

/** Whether the actor may give back out of goodwill what is left of an order's money, in paise. */
export function mayRefund(actor: SignedIn, kind: OrderKind, refundable: number): boolean {
  return kind !== 'onboarding' && refundable > 0 && mayInCenter(actor, 'money:manage')
}

/** Whether the actor may say that cash owed back has been given over the desk. */
export function mayPayCash(actor: SignedIn, refund: { status: RefundStatus; destination: string }): boolean {
  return (
    mayInCenter(actor, 'desk_payment:manage') && refund.destination === 'cash' && refund.status === 'approved'
  )
}

/** Whether the actor may let cash owed back stay in the buyer's wallet: the buyer, and the desk for them. */
export function mayKeep(
  actor: SignedIn,
  refund: { status: RefundStatus; destination: string },
  order: { buyer_user_id: string },
): boolean {
  const mine = actor.role === 'learner' && order.buyer_user_id === actor.userId
  if (!mine && !mayInCenter(actor, 'desk_payment:manage')) return false
  return refund.destination === 'cash' && refund.status === 'approved'
}

/** Whether the actor may give a buyer money of their wallet in cash. */
export function mayPayOut(actor: SignedIn, kind: OrderKind): boolean {
  return kind !== 'onboarding' && mayInCenter(actor, 'desk_payment:manage')
}

/** Whether the actor may send a refund that failed on its way again. */
export function mayRetry(actor: SignedIn, refund: { status: RefundStatus; destination: string }): boolean {
  return mayInCenter(actor, 'money:manage') && refund.destination === 'source' && refund.status === 'failed'
}

/** Whether the actor may approve or decline a refund that waits: a head who did not ask for it. */
export function mayDecide(
  actor: SignedIn,
  refund: { status: RefundStatus; requestedBy: string | null },
): boolean {
  return refund.status === 'quoted' && mayDecideRefunds(actor) && refund.requestedBy !== actor.userId
}

/** All that the actor may do with a refund; where a center lists them its order need not be known. */
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
