import { isIllegal } from '#domain/kernel/state-machine.ts'
import { mandateStates } from '#domain/modules/orders/autopay/mandate-states.ts'
import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'
import * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import { noticed, settleCharge, writePayment } from './debit.ts'
import { notifyMandate } from './mandate-notifications.ts'
import * as mandates from './mandate-queries.ts'
import * as turn from './turn-mandate.ts'

type Said = Extract<GatewayEvent['kind'], `mandate.${string}`>

/** What a gateway says of a token. Whose it is we may learn later: it is stored, and heard then. */
export async function heardOfToken(ctx: Ctx, gateway: string, event: GatewayEvent): Promise<string> {
  if (!event.tokenId) return 'ignored: it names no token'
  await lockToken(ctx, gateway, event.tokenId)
  const mandate = await mandates.lockByToken(ctx.tx, gateway, event.tokenId)
  if (!mandate) return 'ignored: the token is not known yet'
  return hear(ctx, mandate, event.kind as Said)
}

/** The payment that registers a mandate names its token; what was said of the token before is heard now. */
export async function linkToken(
  ctx: Ctx,
  gateway: string,
  payment: payments.PaymentRow,
  tokenId: string | undefined,
): Promise<void> {
  if (!payment.mandate_id || !tokenId) return
  await lockToken(ctx, gateway, tokenId)
  const mandate = await mandates.lock(ctx.tx, payment.mandate_id)
  if (!mandate || mandate.gateway_token_id !== null) return
  await mandates.update(ctx.tx, mandate.id, { gateway_token_id: tokenId })
  for (const said of await mandates.listSaid(ctx.tx, gateway, tokenId)) {
    const current = await mandates.lock(ctx.tx, mandate.id)
    if (current) await hear(ctx, current, said.kind as Said)
  }
}

/** One at a time says or learns something of a token: what both would miss of each other is lost for good. */
const lockToken = ({ tx }: Ctx, gateway: string, tokenId: string) =>
  lockName(tx, `token ${gateway} ${tokenId}`)

async function hear(ctx: Ctx, mandate: mandates.MandateRow, said: Said): Promise<string> {
  const { tx } = ctx
  const event = {
    'mandate.confirmed': mandate.status === 'paused' ? ('resume' as const) : ('confirm' as const),
    'mandate.rejected': 'reject' as const,
    'mandate.paused': 'pause' as const,
    'mandate.cancelled': 'cancel' as const,
    'mandate.expired': 'expire' as const,
  }[said]
  const status = mandateStates.next(mandate.status, event)
  // What the family paused here stays paused here.
  if (isIllegal(status) || (event === 'resume' && mandate.paused_as !== 'upi_app')) {
    return `ignored: the mandate is ${mandate.status}`
  }
  switch (event) {
    case 'confirm':
      // One that it takes the place of ends with it.
      for (const other of await mandates.lockOthers(tx, mandate.enrolment_id, mandate.id))
        await turn.end(ctx, other, 'learner')
      await mandates.update(tx, mandate.id, { status })
      await turn.noteMandate(ctx, mandate, 'mandate.confirmed')
      await notifyMandate(ctx, 'autopay.on', mandate)
      break
    case 'reject':
      await mandates.update(tx, mandate.id, { status })
      await turn.noteMandate(ctx, mandate, 'mandate.rejected')
      break
    case 'pause':
      await turn.pause(ctx, mandate, 'upi_app')
      break
    case 'resume':
      await turn.resume(ctx, mandate)
      break
    case 'cancel':
      await turn.end(ctx, mandate, 'upi_app')
      break
    case 'expire':
      await turn.expire(ctx, mandate)
  }
  return said
}

/** The payment of a debit, also where its message is faster than the answer to what asked for it. */
export async function paymentOfDebit(ctx: Ctx, gateway: string, event: GatewayEvent): Promise<void> {
  const { chargeId, gatewayOrderId } = event
  if (!chargeId || !gatewayOrderId) return
  if (await payments.findByGatewayOrder(ctx.tx, gateway, gatewayOrderId)) return
  const named = await mandates.findCharge(ctx.tx, chargeId)
  const order = named && (await orders.lock(ctx.tx, named.order_id))
  const charge = order && (await mandates.findCharge(ctx.tx, chargeId))
  if (!order || !charge) return
  if (charge.status === 'sending') await noticed(ctx, order, charge, gatewayOrderId)
  // The gateway refused it, and a bank pays all the same: the money is written down wherever it came from.
  else if (charge.status === 'failed') await writePayment(ctx, order, charge, gatewayOrderId, 'failed')
}

/** A payment has come, or failed: if a debit brought it, its family is told of the debit. Answers whether it was one. */
export async function settleDebit(
  ctx: Ctx,
  payment: payments.PaymentRow,
  failed: { code: string | null } | null,
): Promise<boolean> {
  const charge = payment.mandate_id ? await mandates.findCharge(ctx.tx, payment.id) : undefined
  if (!charge) return false
  await settleCharge(ctx, charge, failed)
  return true
}
