import type { Money } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/links.ts'
import { upiLink } from '#domain/modules/orders/upi/upi-link.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import { findPayee } from '../payee-queries.ts'

/** What the code on a paper is for. */
export interface PayLink {
  link: string
  amount: Money
  /** The center's UPI ID; null: the code opens the page to pay on. */
  upiId: string | null
}

/**
 * What the paper of an order asks to be paid: by UPI to the center's own ID, else on the page to pay on. A gateway's code
 * would have closed long before somebody scans it. Null when nothing is owed.
 */
export async function payLinkOf(ctx: UserCtx, orderId: string): Promise<PayLink | null> {
  const detail = await findDetail(ctx, orderId)
  const order = detail && orderAnswer(ctx, detail)
  if (!detail || !order || order.status !== 'open' || order.payNow.amount === 0) return null
  const payee = await findPayee(ctx.tx, detail.center_id)
  const amount = order.payNow
  if (!payee?.upiId || amount.currency !== 'INR') {
    const page = pathTo('/learner/more/payments', { order: orderId, pay: '1' })
    return { link: ctx.config.publicUrl + page, amount, upiId: null }
  }
  const { number } = order
  const link = upiLink({
    payee: { upiId: payee.upiId, name: payee.name },
    amount,
    reference: number,
    note: number,
    mode: 'dynamic_qr',
  })
  return { link, amount, upiId: payee.upiId }
}
