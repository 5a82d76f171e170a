import { money } from '#domain/kernel/money.ts'
import { GatewayUnavailable } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { failRefund, finishRefund, PROCESS_REFUNDS } from '../operations/give-refund.ts'
import * as orders from '../order-queries.ts'
import * as refunds from '../refund-queries.ts'

const batch = 50
const firstWaitMs = 60_000
const longestWaitMs = 6 * 60 * 60_000

/**
 * Sends approved refunds to their gateways, and asks again when the outcome is unknown. The refund's id goes along,
 * so that asking twice refunds once.
 */
export const processRefunds = defineJob<{ refundId?: string }>({
  name: PROCESS_REFUNDS,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const due = data.refundId ? [data.refundId] : await refunds.listDue(ctx.tx, ctx.now, batch)
    await eachOf(due, id => processOne(ctx, id))
  },
})

async function processOne(ctx: Ctx, id: string): Promise<void> {
  const refund = await ctx.inTransaction(inner => refunds.start(inner.tx, id, inner.now, nextTry(inner.now)))
  if (!refund) return
  const gateway = ctx.ports.gateways[refund.payment.gateway]
  const gatewayPaymentId = refund.payment.gateway_payment_id
  if (!gateway || !gatewayPaymentId) throw new Error(`refund ${id} has no gateway to go back to`)
  try {
    const amount = money(refund.amount, refund.currency)
    const outcome = await gateway.refund({ refundId: refund.id, gatewayPaymentId, amount })
    await ctx.inTransaction(inner => record(inner, refund.id, outcome))
  } catch (error) {
    // The outcome is unknown: it stays unchanged until its next turn.
    if (!(error instanceof GatewayUnavailable)) throw error
  }
}

type Outcome = Awaited<ReturnType<Ctx['ports']['gateways'][string]['refund']>>

async function record(ctx: Ctx, refundId: string, outcome: Outcome): Promise<void> {
  const named = await refunds.find(ctx.tx, refundId)
  const order = named && (await orders.lock(ctx.tx, named.order_id))
  // Read again under the lock: the gateway's own message may have been faster.
  const refund = order && (await refunds.find(ctx.tx, refundId))
  if (!order || !refund) return
  if (outcome.status === 'processed')
    await finishRefund(ctx, order, refund, 'succeed', outcome.gatewayRefundId)
  else if (outcome.status === 'failed') {
    await failRefund(ctx, order, refund, outcome.failureCode, outcome.gatewayRefundId)
  } else await refunds.update(ctx.tx, refund.id, { gateway_refund_id: outcome.gatewayRefundId })
}

/** A minute, then twice as long each time, up to six hours. */
function nextTry(now: Date) {
  return (attempts: number) =>
    new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs))
}
