import { money } from '#domain/kernel/money.ts'
import { whyNotTake } from '#domain/modules/orders/desk-payment-rules.ts'
import { referenceProblem } from '#domain/modules/orders/payment-reference.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { listPlan } from '../instalment-queries.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { takesParts } from '../payment-terms-queries.ts'
import { dueOf, receivedPayment, settle } from './settle-payment.ts'

/**
 * Records money taken at the front desk: everything owed, or a part if the center accepts parts. An order to be
 * paid at the center is secured by the first part; one to be paid online only when nothing is owed any more.
 */
export const takeDeskPayment = (fulfil: Fulfilment) =>
  operation('POST /orders/{id}/desk-payments', async (ctx, { params, body }) => {
    const { tx } = ctx
    const order = await orders.lockOwn(tx, ctx.actor, params.id)
    // A center's debt to the platform is not paid at its own front desk.
    if (!order || order.kind === 'onboarding') return refuse('not_found')
    const due = dueOf(order)
    const why = whyNotTake(body.amount, { due, ...(await partsOf(tx, order)) })
    if (why === 'nothing_to_pay') return refuse('nothing_to_pay')
    if (why) return refuse('amount_differs', { extra: { due: money(due, order.currency) } })
    const problem = body.method === 'cash' ? null : referenceProblem(body.method, body.reference)
    if (problem) return refuse('invalid_input', { fields: [{ path: 'reference', code: problem }] })
    const { amount, method } = body
    const reference = body.method === 'cash' ? '' : body.reference
    const payment = receivedPayment(ctx, order, { gateway: 'desk', method, amount, reference })
    if (!(await payments.insert(tx, payment))) return refuse('reference_used')
    const received = money(body.amount, order.currency)
    await settle(ctx, order, { ...payment, failure_code: null }, received, null, fulfil)
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while being paid`)
    return orderAnswer(ctx, detail)
  })

/** An agreed plan allows parts; without one the center's setting decides. */
export async function partsOf(tx: Tx, order: orders.OrderRow) {
  const inParts = await takesParts(tx, order.center_id)
  return { takesParts: inParts, hasPlan: !inParts && (await listPlan(tx, order.id)).length > 0 }
}
