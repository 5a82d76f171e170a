import { formatMoney, money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { lockWallet } from '../ledger/wallet-queries.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { newPayment, payableNow, settle } from './settle-payment.ts'

/** Pays an order, or part of it, from the buyer's wallet at the center. */
export const payFromWallet = (fulfil: Fulfilment) =>
  operation('POST /orders/{id}/wallet-payments', async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const order = await orders.lockOwn(tx, actor, params.id)
    // Another guardian sees the order; only the buyer may spend their wallet.
    if (!order || order.kind === 'onboarding' || order.buyer_user_id !== actor.userId) {
      return refuse('not_found')
    }
    const due = await payableNow(ctx, order, 'all')
    if (isRefusal(due)) return due
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
    const payment = newPayment(ctx, order, { gateway: 'wallet', method: 'wallet', amount: body.amount })
    await payments.insert(tx, payment)
    await settle(ctx, order, payment, money(body.amount, currency), null, fulfil)
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while being paid`)
    return orderAnswer(ctx, detail)
  })
