import { newId } from '#domain/kernel/ids.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { lockWallet } from '../ledger/wallet-queries.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { dueOf, settle } from './settle-payment.ts'

/** Pays an order, or part of it, from the buyer's wallet at the center. */
export const payFromWallet = (fulfil: Fulfilment) =>
  operation('POST /orders/{id}/wallet-payments', async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const order = await orders.lockOwn(tx, actor, params.id)
    // Another guardian sees the order; only the buyer may spend their wallet.
    if (!order || order.kind === 'onboarding' || order.buyer_user_id !== actor.userId) {
      return refuse('not_found')
    }
    if (order.center_suspended) return refuse('center_not_open')
    if (order.status === 'expired') return refuse('hold_expired')
    const due = dueOf(order)
    if (due === 0) return refuse('nothing_to_pay')
    if (order.pay_by && now >= order.pay_by) return refuse('hold_expired')
    if (await payments.isOrderBeingChecked(tx, order.id)) return refuse('payment_waits')
    const { currency } = order
    if (body.amount > due) return refuse('amount_differs', { extra: { due: money(due, currency) } })
    const held = await lockWallet(tx, { centerId: order.center_id, userId: actor.userId, currency })
    if (body.amount > held) {
      const balance = money(held, currency)
      return refuse('wallet_too_small', {
        args: { balance: formatMoney(balance, ctx.language) },
        extra: { balance },
      })
    }
    const payment: payments.NewPayment = {
      id: newId(now.getTime()),
      order_id: order.id,
      applied_order_id: null,
      center_id: order.center_id,
      gateway: 'wallet',
      method: 'wallet',
      status: 'created',
      amount: body.amount,
      excess_amount: 0,
      currency,
      gateway_order_id: null,
      gateway_payment_id: null,
      is_late: false,
      created_at: now,
      captured_at: null,
    }
    await payments.insert(tx, payment)
    await settle(ctx, order, { ...payment, failure_code: null }, money(body.amount, currency), null, fulfil)
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while being paid`)
    return orderAnswer(ctx, detail)
  })
