import { money } from '#domain/kernel/money.ts'
import { GatewayUnavailable } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { settleTransfer } from '../settle-transfer.ts'
import { listDue, startTransfer } from '../transfer-queries.ts'

/** The job that sends transfers to the gateway. */
export const SEND_PAYOUTS = 'payouts.send'

const batch = 100
const firstWaitMs = 2 * 60_000
const longestWaitMs = 6 * 60 * 60_000

/**
 * Has the gateway pay out statements, and asks again when the outcome is unknown. Our transfer id goes along, so
 * that asking twice pays once.
 */
export const sendPayouts = defineJob<{ payoutId?: string }>({
  name: SEND_PAYOUTS,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const due = await listDue(ctx.tx, { now: ctx.now, most: batch, ...data })
    await eachOf(due, id => sendOne(ctx, id))
  },
})

async function sendOne(ctx: Ctx, id: string): Promise<void> {
  const transfer = await ctx.inTransaction(inner =>
    startTransfer(inner.tx, id, inner.now, nextTry(inner.now)),
  )
  if (!transfer) return
  const gateway = ctx.ports.gateways[transfer.gateway]
  if (!gateway?.payOut)
    throw new Error(`transfer ${id} belongs to ${transfer.gateway}, which makes no payouts now`)
  try {
    const outcome = await gateway.payOut({
      transferId: transfer.id,
      gatewayPayoutId: transfer.gatewayPayoutId,
      amount: money(transfer.amount, transfer.currency),
      account: transfer.account,
      narration: `Classes ${transfer.month.replace('-', ' ')} ${transfer.reference}`,
    })
    await ctx.inTransaction(inner => settleTransfer(inner, transfer.id, outcome))
  } catch (error) {
    // The outcome is unknown: it stays on its way until its next turn.
    if (!(error instanceof GatewayUnavailable)) throw error
  }
}

/** Two minutes, then twice as long each time, up to six hours. */
function nextTry(now: Date) {
  return (attempts: number) =>
    new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs))
}
