import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { plainReference, referenceProblem } from '#domain/modules/orders/payment-reference.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { noteDecision } from '../transfer-queries.ts'
import { settle } from './settle-payment.ts'

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
    const payment: payments.NewPayment = {
      id: newId(now.getTime()),
      order_id: order.id,
      applied_order_id: null,
      center_id: order.center_id,
      gateway: 'manual',
      method: 'upi',
      status: 'created',
      amount: body.amount,
      excess_amount: 0,
      currency: order.currency,
      gateway_order_id: null,
      gateway_payment_id: null,
      is_late: false,
      created_at: now,
      captured_at: null,
      received_by: actor.userId,
      reference: plainReference(body.reference),
    }
    if (!(await payments.insert(tx, payment))) return refuse('reference_used')
    await noteDecision(tx, payment.id, { decided_by: actor.userId, decided_at: now })
    const received = money(body.amount, order.currency)
    await settle(ctx, order, { ...payment, failure_code: null }, received, null, fulfil)
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while being paid`)
    return orderAnswer(ctx, detail)
  })
