import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { mayTakePart } from '#domain/modules/orders/desk-payment-rules.ts'
import {
  type Instalment,
  type InstalmentState,
  nextToPay,
  planInstalments,
  statesOf,
} from '#domain/modules/orders/instalment-rules.ts'
import { refusalSentence } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { makesQr } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { dueOf } from './operations/settle-payment.ts'
import {
  mayChooseForLatePayment,
  mayPay,
  mayPayOut,
  mayRefund,
  mayReportTransfer,
  mayTakeDeskPayment,
  refundableOf,
  refundCan,
} from './order-policy.ts'
import type { OrderDetail, PaymentDetail, RefundDetail } from './order-view-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

export type OrderAnswer = ApiAnswer<'GET /orders/{id}'>

/** An order as its buyer or its center sees it, with what the caller may do next. */
export function orderAnswer(ctx: Ctx<SignedIn>, order: OrderDetail): OrderAnswer {
  const inOrder = (amount: number) => money(amount, order.currency)
  const late = waitingForChoice(order)
  const payable = {
    kind: order.kind,
    status: order.status,
    due: dueOf(order),
    payBy: order.pay_by,
    isCenterSuspended: order.center_suspended,
    late: late?.amount ?? 0,
  }
  const isBeingChecked = order.payments.some(payment => payment.status === 'submitted')
  const mayReport = order.payee !== null && !isBeingChecked && mayReportTransfer(ctx.actor, payable, ctx.now)
  const today = localDateOf(ctx.now, order.time_zone)
  const plan = order.plan && statesOf(order.plan, order.paid_amount, today)
  const offer = planOffered(order, ctx.now)
  const mayAgree =
    !isBeingChecked &&
    (mayPay(ctx.actor, payable, ctx.now) || mayTakeDeskPayment(ctx.actor, payable, ctx.now))
  const partsOf = (parts: readonly InstalmentState[]) =>
    parts
      .filter(part => part.amount > 0)
      .map(({ dueOn, amount, paid, isOverdue }) => ({
        dueOn,
        amount: inOrder(amount),
        paid: inOrder(paid),
        isOverdue,
      }))
  const isBuyer = ctx.actor.role === 'learner' && order.buyer_user_id === ctx.actor.userId
  const seesWallet = order.kind !== 'onboarding' && (isBuyer || ctx.actor.role === 'center')
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    learnerNames: order.learner_names,
    lines: order.lines.map(line => ({ ...line, amount: inOrder(line.amount) })),
    total: inOrder(order.total_amount),
    paid: inOrder(order.paid_amount),
    refunded: inOrder(order.refunded_amount),
    due: inOrder(payable.due),
    payNow: inOrder(plan ? Math.min(nextToPay(plan), payable.due) : payable.due),
    plan: plan && partsOf(plan),
    planOffer: offer && mayAgree ? partsOf(statesOf(offer, 0, today)) : null,
    refundable: inOrder(refundableOf(order)),
    payBy: order.pay_by && isoInstant(order.pay_by),
    payments: order.payments.map(detailAnswer),
    refunds: order.refunds.map(refund => refundAnswer(ctx.actor, order, refund)),
    wallet: seesWallet ? inOrder(order.wallet_amount) : null,
    bookingId: order.booking_id,
    lostCode: order.lost_code && {
      code: order.lost_code.code,
      message: refusalSentence({ code: order.lost_code.reason, args: order.lost_code.args }, ctx.language),
    },
    createdAt: isoInstant(order.created_at),
    latePayment: late ? money(late.amount, late.currency) : null,
    payee: mayReport ? order.payee : null,
    can: {
      pay: ctx.ports.payments !== null && !isBeingChecked && mayPay(ctx.actor, payable, ctx.now),
      payByQr:
        makesQr(ctx.ports.payments) &&
        order.kind !== 'onboarding' &&
        !isBeingChecked &&
        (mayPay(ctx.actor, payable, ctx.now) || mayTakeDeskPayment(ctx.actor, payable, ctx.now)),
      takeDeskPayment: mayTakeDeskPayment(ctx.actor, payable, ctx.now),
      takePart:
        mayTakePart({ takesParts: order.takes_parts, hasPlan: plan !== null }) &&
        mayTakeDeskPayment(ctx.actor, payable, ctx.now),
      chooseForLatePayment: mayChooseForLatePayment(ctx.actor, payable),
      refund: mayRefund(ctx.actor, order.kind, refundableOf(order)),
      reportTransfer: mayReport,
      payFromWallet:
        isBuyer && order.wallet_amount > 0 && !isBeingChecked && mayPay(ctx.actor, payable, ctx.now),
      payOutWallet: order.wallet_amount > 0 && mayPayOut(ctx.actor, order.kind),
      replaceReceipt:
        order.payments.some(({ status, method }) => status === 'submitted' && method !== 'gateway') &&
        order.kind !== 'onboarding' &&
        ctx.actor.role === 'learner',
    },
  }
}

/** The instalments an order could be paid in from now on; null when not possible, or when it already has a plan. */
export function planOffered(order: OrderDetail, now: Date): Instalment[] | null {
  const { plan, plan_facts: facts } = order
  if (order.status !== 'open' || order.paid_amount > 0 || plan || !facts?.most) return null
  const total = money(order.total_amount, order.currency)
  const today = localDateOf(now, facts.timeZone)
  return planInstalments(total, { today, lastOn: facts.lastOn, most: facts.most })
}

/** A payment that has just been started. */
export function paymentAnswer(row: PaymentRow): OrderAnswer['payments'][number] {
  return {
    id: row.id,
    gateway: row.gateway,
    method: row.method,
    status: row.status,
    amount: money(row.amount, row.currency),
    isLate: row.is_late,
    failureCode: row.failure_code,
    reference: null,
    receiptFileId: null,
    rejectReason: null,
    createdAt: isoInstant(row.created_at),
    capturedAt: row.captured_at && isoInstant(row.captured_at),
  }
}

/** Captured money that does not count yet and was not refunded, successfully or not. */
function waitingForChoice(order: OrderDetail): PaymentDetail | undefined {
  const returned = new Set(order.refunds.map(refund => refund.paymentId))
  return order.payments.find(
    payment => payment.status === 'captured' && !payment.isApplied && !returned.has(payment.id),
  )
}

function detailAnswer(payment: PaymentDetail): OrderAnswer['payments'][number] {
  const { id, gateway, method, status, amount, currency, isLate, failureCode } = payment
  const { reference, receiptFileId, rejectReason } = payment
  return {
    id,
    gateway,
    method,
    status,
    amount: money(amount, currency),
    isLate,
    failureCode,
    reference,
    receiptFileId,
    rejectReason,
    createdAt: isoText(payment.createdAt),
    capturedAt: payment.capturedAt && isoText(payment.capturedAt),
  }
}

function refundAnswer(
  actor: SignedIn,
  order: OrderDetail,
  refund: RefundDetail,
): OrderAnswer['refunds'][number] {
  const { id, status, amount, currency, reason, destination } = refund
  return {
    id,
    status,
    amount: money(amount, currency),
    reason,
    destination,
    createdAt: isoText(refund.createdAt),
    processedAt: refund.processedAt && isoText(refund.processedAt),
    can: refundCan(actor, refund, order),
  }
}

/** Inside JSON the database writes instants with its own offset. */
function isoText(text: string): string {
  return isoInstant(new Date(text))
}
