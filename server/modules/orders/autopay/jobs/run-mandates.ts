import { money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { debitNotBefore } from '#domain/modules/orders/autopay/mandate-rules.ts'
import { mandateStates } from '#domain/modules/orders/autopay/mandate-states.ts'
import { unlessAway } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { toPayOf } from '../../operations/settle-payment.ts'
import * as orders from '../../order-queries.ts'
import * as payments from '../../payment-queries.ts'
import { noticed, planDebit, SEND_DEBITS, settleCharge } from '../debit.ts'
import * as mandates from '../mandate-queries.ts'
import * as turn from '../turn-mandate.ts'

const batch = 200
/** A gateway that is being asked answers or fails sooner; until then nobody else asks it for the same debit. */
const ASKING_MS = 50_000

/** Ends mandates of places that are over, and writes the debits of orders that fall due. */
export const planDebits = defineJob({
  name: 'orders.plan-debits',
  cron: '*/10 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    await eachOf(await mandates.listOver(ctx, batch), id =>
      ctx.inTransaction(async inner => {
        const mandate = await mandates.lock(inner.tx, id)
        const event = mandate && mandate.valid_until < inner.now ? 'expire' : 'cancel'
        if (!mandate || isIllegal(mandateStates.next(mandate.status, event))) return
        if (event === 'cancel') await turn.end(inner, mandate, 'enrolment')
        else await turn.expire(inner, mandate)
      }),
    )
    await ctx.inTransaction(mandates.dropPaid)
    for (let after = ''; ; ) {
      const due = await mandates.listDebitable(ctx, after, batch)
      await eachOf(due, id => ctx.inTransaction(inner => planDebit(inner, id)))
      const last = due.at(-1)
      if (due.length < batch || last === undefined) break
      after = last
    }
  },
})

/** Sends debits to their gateways. The debit's id goes along, so that asking twice debits once. */
export const sendDebits = defineJob<{ chargeId?: string }>({
  name: SEND_DEBITS,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const asked = data.chargeId ? [data.chargeId] : await mandates.listAsked(ctx.tx, batch)
    await eachOf(asked, id => sendOne(ctx, id))
  },
})

async function sendOne(ctx: Ctx, id: string): Promise<void> {
  const prepared = await ctx.inTransaction(inner => prepare(inner, id))
  if (!prepared) return
  const { charge, mandate, description, buyer } = prepared
  const gateway = ctx.ports.gateways[mandate.gateway]
  const { gateway_customer_id: customerId, gateway_token_id: tokenId } = mandate
  if (!gateway?.mandates || !customerId || !tokenId) throw new Error(`the debit ${id} has no gateway`)
  const outcome = await unlessAway(
    gateway.mandates.charge({
      chargeId: charge.id,
      customerId,
      tokenId,
      amount: money(charge.amount, mandate.currency),
      description,
      notBefore: charge.not_before,
      buyer,
    }),
  )
  // Without an answer the outcome is unknown: it is asked again in a minute, with the same id.
  if (outcome) await ctx.inTransaction(inner => record(inner, charge, outcome))
}

/**
 * Takes a debit to the gateway, under the locks of its order and its mandate: from here on only the gateway's answer
 * decides, so that neither a pause nor an end of this process leaves a debit that nobody knows of. What needs none any
 * more is dropped before that.
 */
async function prepare(ctx: Ctx, id: string) {
  const { tx, now } = ctx
  const named = await mandates.findCharge(tx, id)
  const order = named && (await orders.lock(tx, named.order_id))
  const mandate = order && (await mandates.lock(tx, named.mandate_id))
  const charge = mandate && (await mandates.findCharge(tx, id))
  if (!order || !charge || (charge.status !== 'asked' && charge.status !== 'sending')) return undefined
  if (charge.status === 'asked') {
    const isNeeded = order.status === 'open' && (await toPayOf(ctx, order)) === charge.amount
    if (mandate.status !== 'active' || !isNeeded) {
      await mandates.updateCharge(tx, id, { status: 'dropped', settled_at: now })
      return undefined
    }
    // The family reported another payment meanwhile; its center looks first.
    if (await payments.isOrderBeingChecked(tx, order.id)) return undefined
  }
  if (charge.sent_at && now.getTime() < charge.sent_at.getTime() + ASKING_MS) return undefined
  // The notice is given now: it may have waited for a yes, or for a gateway that was not there.
  const notBefore = debitNotBefore(now, charge.not_before)
  await mandates.updateCharge(tx, id, { status: 'sending', sent_at: now, not_before: notBefore })
  const buyer = await payments.buyerOf(tx, mandate.buyer_user_id)
  return { charge: { ...charge, not_before: notBefore }, mandate, description: order.number, buyer }
}

async function record(
  ctx: Ctx,
  { id, order_id }: mandates.ChargeRow,
  outcome: { gatewayOrderId: string } | { refused: string },
): Promise<void> {
  const order = await orders.lock(ctx.tx, order_id)
  // Read again under the lock: the gateway's message may have been faster.
  const charge = order && (await mandates.findCharge(ctx.tx, id))
  if (!order || !charge) return
  if ('refused' in outcome) await settleCharge(ctx, charge, { code: outcome.refused })
  else await noticed(ctx, order, charge, outcome.gatewayOrderId)
}

/** Tells gateways of mandates that ended here, until they know. */
export const tellGateways = defineJob({
  name: 'orders.tell-gateway-of-mandates',
  cron: '*/5 * * * *',
  wokenBy: ['mandate.stopped'],
  async run({ services }) {
    const ctx = jobContext(services)
    await eachOf(await mandates.listUntold(ctx.tx, batch), async mandate => {
      const { gateway_customer_id: customerId, gateway_token_id: tokenId } = mandate
      const at = ctx.ports.gateways[mandate.gateway]?.mandates
      if (!at || !customerId || !tokenId) return
      if ((await unlessAway(at.cancel({ customerId, tokenId }))) === null) return
      await ctx.inTransaction(inner => mandates.update(inner.tx, mandate.id, { gateway_told_at: inner.now }))
    })
  },
})
