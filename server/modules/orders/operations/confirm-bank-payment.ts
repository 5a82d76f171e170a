import { money } from '#domain/kernel/money.ts'
import { referenceProblem } from '#domain/modules/orders/payment-reference.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { noteDecision } from '../transfer-queries.ts'
import { receivedPayment, settle } from './settle-payment.ts'

/**
 * Records money that is on the center's account and that nobody reported, for the order that a person chose. It has
 * come, whatever happened to the order since: what is not owed stays the family's own.
 */
export const confirmBankPayment = (fulfil: Fulfilment) =>
  operation('POST /orders/{id}/bank-payments', async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const order = await orders.lockOwn(tx, actor, params.id)
    if (!order || order.kind === 'onboarding') return refuse('not_found')
    // The family reported a transfer: that one is verified, so that the money does not count twice.
    if (await payments.isOrderBeingChecked(tx, order.id)) return refuse('payment_waits')
    const problem = referenceProblem('upi', body.reference)
    if (problem) return refuse('invalid_input', { fields: [{ path: 'reference', code: problem }] })
    const { amount, reference } = body
    const payment = receivedPayment(ctx, order, { gateway: 'manual', method: 'upi', amount, reference })
    if (!(await payments.insert(tx, payment))) return refuse('reference_used')
    await noteDecision(tx, payment.id, { decided_by: actor.userId, decided_at: now })
    const received = money(body.amount, order.currency)
    await settle(ctx, order, { ...payment, failure_code: null }, received, null, fulfil)
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while being paid`)
    return orderAnswer(ctx, detail)
  })
