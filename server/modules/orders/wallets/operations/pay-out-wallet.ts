import { newId } from '#domain/kernel/ids.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { walletPaidOut } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { post } from '../../ledger/ledger-queries.ts'
import { lockWallet } from '../../ledger/wallet-queries.ts'
import { orderNotifications } from '../../notification-templates.ts'
import { lockOwn as lockOwnOrder } from '../../order-queries.ts'
import { orderAnswer } from '../../order-view.ts'
import { findDetail as findOrderDetail } from '../../order-view-queries.ts'
import { insertPayout } from '../wallet-queries.ts'

/** Pays out a buyer's wallet in cash, at the front desk of its center. */
export const payOutWallet = operation('POST /orders/{id}/wallet-payouts', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const order = await lockOwnOrder(tx, actor, params.id)
  if (!order || order.kind === 'onboarding') return refuse('not_found')
  const { center_id: centerId, buyer_user_id: userId, currency } = order
  const balance = money(await lockWallet(tx, { centerId, userId, currency }), currency)
  if (body.amount > balance.amount) {
    return refuse('wallet_too_small', {
      args: { balance: formatMoney(balance, ctx.language) },
      extra: { balance },
    })
  }
  const id = newId(now.getTime())
  const { amount, note } = body
  await insertPayout(tx, {
    id,
    center_id: centerId,
    user_id: userId,
    amount,
    currency,
    note,
    paid_by: actor.userId,
    paid_at: now,
  })
  await post(tx, [walletPaidOut({ centerId, userId, currency }, id, amount)], now)
  await ctx.emit({
    kind: 'wallet.paid-out',
    topics: [`center:${centerId}`, `user:${userId}`],
    payload: { orderId: order.id, payoutId: id },
  })
  await ctx.audit({
    action: 'wallet.payout',
    subjectKind: 'user',
    subjectId: userId,
    centerId,
    details: { orderId: order.id, amount, currency, note },
  })
  const detail = await findOrderDetail(ctx, order.id)
  if (!detail) throw new Error(`order ${order.id} disappeared while its buyer was paid out`)
  await ctx.notify(orderNotifications['wallet.paid-out'], {
    recipients: [{ userId, role: 'learner' }],
    args: { center: detail.center_name, amount: money(amount, currency) },
    link: { centerId },
    centerId,
  })
  return orderAnswer(ctx, detail)
})
