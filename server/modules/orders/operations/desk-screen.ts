import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { whyNotTake } from '#domain/modules/orders/desk-payment-rules.ts'
import { amountInWords } from '#domain/modules/orders/invoices/amount-in-words.ts'
import { DESK_SCREEN_MS, THANKS_MS } from '#domain/modules/orders/upi/qr-rules.ts'
import { upiLink } from '#domain/modules/orders/upi/upi-link.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import * as screens from '../desk-screen-queries.ts'
import * as orders from '../order-queries.ts'
import { findPayee } from '../payee-queries.ts'
import { isOrderBeingChecked } from '../payment-queries.ts'
import { beginCode, openCode } from './open-qr.ts'
import { dueOf } from './settle-payment.ts'
import { partsOf } from './take-desk-payment.ts'

type DeskScreen = ApiAnswer<'GET /center/desk-screen'>

/** What the second display of the caller's desk shows right now. */
export const showDeskScreen = operation('GET /center/desk-screen', ctx => screenOf(ctx))

/** Puts a code on it: the gateway's, which confirms by itself, or one for the center's own UPI ID. */
export const takeOnDeskScreen = operationInSteps('PUT /center/desk-screen', async (ctx, { body }) => {
  const begun = await ctx.inTransaction(inner => begin(inner, body))
  if ('refused' in begun) return begun
  const { order } = begun
  const opened = begun.code ? await openCode(ctx, begun.code) : { ...begun.own, closesAt: null }
  if ('refused' in opened) return opened
  const { centerId } = ctx.actor.center
  return ctx.inTransaction(async inner => {
    const until = new Date(inner.now.getTime() + DESK_SCREEN_MS)
    await screens.show(inner.tx, {
      center_id: centerId,
      user_id: inner.actor.userId,
      order_id: order.id,
      amount: body.amount,
      link: opened.link,
      confirms: begun.code !== undefined,
      practice_url: opened.practiceUrl,
      shown_at: inner.now,
      closes_at: opened.closesAt && opened.closesAt < until ? opened.closesAt : until,
    })
    await inner.emit({
      kind: 'desk-screen.shown',
      topics: [`user:${inner.actor.userId}`],
      payload: { orderId: order.id },
    })
    return screenOf(inner)
  })
})

export const clearDeskScreen = operation('DELETE /center/desk-screen', async ctx => {
  await screens.clear(ctx.tx, ctx.actor.center.centerId, ctx.actor.userId)
  await ctx.emit({ kind: 'desk-screen.cleared', topics: [`user:${ctx.actor.userId}`], payload: {} })
  return undefined
})

async function begin(ctx: CenterCtx, body: ApiInput<'PUT /center/desk-screen'>['body']) {
  const order = await orders.lockOwn(ctx.tx, ctx.actor, body.orderId)
  if (!order || order.kind === 'onboarding') return refuse('not_found')
  if (order.center_suspended) return refuse('center_not_open')
  const due = dueOf(order)
  const why = whyNotTake(body.amount, { due, ...(await partsOf(ctx.tx, order)) })
  if (why === 'nothing_to_pay') return refuse('nothing_to_pay')
  if (why) return refuse('amount_differs', { extra: { due: money(due, order.currency) } })
  if (body.through === 'gateway') {
    if (await isOrderBeingChecked(ctx.tx, order.id)) return refuse('payment_waits')
    const code = await beginCode(ctx, order, body.amount)
    return 'refused' in code ? code : { order, code }
  }
  const payee = await findPayee(ctx.tx, order.center_id)
  if (!payee?.upiId || order.currency !== 'INR') return refuse('transfer_not_offered')
  const link = upiLink({
    payee: { upiId: payee.upiId, name: payee.name },
    amount: money(body.amount, order.currency),
    reference: order.number,
    note: order.number,
    mode: 'dynamic_qr',
  })
  return { order, own: { link, practiceUrl: null } }
}

async function screenOf({ tx, actor, now }: CenterCtx): Promise<DeskScreen> {
  const row = await screens.find(tx, actor.center.centerId, actor.userId)
  const center = { name: row.name }
  const { order_id, amount, link, closes_at, number, currency, paid_at, confirms } = row
  if (!order_id || !amount || !link || !closes_at || !number || !currency) return { center, shown: null }
  // Paid: it thanks for a moment. Otherwise it shows the code as long as that may be paid.
  const isOver = paid_at ? now.getTime() > paid_at.getTime() + THANKS_MS : now >= closes_at
  if (isOver) return { center, shown: null }
  const sum = money(amount, currency)
  return {
    center,
    shown: {
      orderId: order_id,
      orderNumber: number,
      amount: sum,
      inWords: amountInWords(sum),
      link,
      payTo: (!confirms && row.payee_name) || row.name,
      confirms: confirms ?? false,
      status: paid_at ? 'paid' : 'waiting',
      practiceUrl: row.practice_url,
      closesAt: isoInstant(closes_at),
    },
  }
}
