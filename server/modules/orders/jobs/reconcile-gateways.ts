import type { GatewayEvent, PaymentGateway } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { GatewayListener } from '../fulfilment.ts'
import * as events from '../gateway-event-queries.ts'
import { withoutInstrument } from '../instrument-digest.ts'
import { actOnce } from '../operations/receive-webhook.ts'
import * as payments from '../payment-queries.ts'

const HOUR = 3_600_000
/** Messages are retried for a day: one for an older payment has arrived, or never will. */
const LOOKS_BACK_HOURS = 72
/** The message about a very recent payment may still be on its way. */
const LEAVES_ALONE_HOURS = 0.5
/** A payment is started before it is captured: ours are compared within the window, away from its edge. */
const EDGE_HOURS = 24

/**
 * Compares each gateway's captured payments with ours every night. Money that we missed is settled as if its
 * message had arrived; what cannot be settled, and what only we know of, goes into a metric.
 */
export const reconcileGateways = (listener: GatewayListener) =>
  defineJob({
    name: 'orders.reconcile-gateways',
    cron: '30 20 * * *',
    async run({ services, log }) {
      const ctx = jobContext(services)
      await eachOf(Object.values(ctx.ports.gateways), async gateway => {
        const found = await reconcile(ctx, gateway, listener)
        if (!found) return
        ctx.counters.gatewayDiffers(gateway.name, 'there alone', found.thereAlone.length)
        ctx.counters.gatewayDiffers(gateway.name, 'here alone', found.hereAlone.length)
        if (found.thereAlone.length + found.hereAlone.length > 0) {
          log.error({ gateway: gateway.name, ...found }, 'the books of a payment gateway differ from ours')
        }
      })
    },
  })

async function reconcile(ctx: Ctx, gateway: PaymentGateway, listener: GatewayListener) {
  if (!gateway.listCaptured) return null
  const at = (hoursAgo: number) => new Date(ctx.now.getTime() - hoursAgo * HOUR)
  const [from, to] = [at(LOOKS_BACK_HOURS), at(LEAVES_ALONE_HOURS)]
  const taken = await gateway.listCaptured(from, to)
  const known = await payments.listKnown(ctx.tx, gateway.name, taken.map(idOf))
  const missed = taken.filter(event => !known.has(idOf(event)))
  await eachOf(missed, async event => {
    const stored = withoutInstrument(event, ctx.config.secretKey)
    await ctx.inTransaction(inner => events.store(inner.tx, gateway.name, stored, inner.now))
    await ctx.inTransaction(inner => actOnce(inner, gateway.name, event.eventId, listener))
  })
  const settled = await payments.listKnown(ctx.tx, gateway.name, missed.map(idOf))
  const there = new Set(taken.map(idOf))
  const ours = await payments.listCapturedAt(ctx.tx, gateway.name, at(LOOKS_BACK_HOURS - EDGE_HOURS), to)
  return {
    thereAlone: missed.map(idOf).filter(id => !settled.has(id)),
    hereAlone: ours.filter(id => !there.has(id)),
  }
}

const idOf = (event: GatewayEvent): string => event.gatewayPaymentId ?? ''
