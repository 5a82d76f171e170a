import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { GatewayListener } from '../fulfilment.ts'
import * as events from '../gateway-event-queries.ts'
import { actOnce } from '../operations/receive-webhook.ts'

const batch = 100
/** An event that is being handled right now is left alone for that long. */
const quietMs = 30_000

/** Acts on what a gateway said and nobody acted on, because the process died in between. */
export const handleGatewayEvents = (listener: GatewayListener) =>
  defineJob({
    name: 'orders.handle-gateway-events',
    cron: '* * * * *',
    async run({ services }) {
      const ctx = jobContext(services)
      const before = new Date(ctx.now.getTime() - quietMs)
      const waiting = await events.listWaiting(ctx.tx, before, batch)
      await eachOf(waiting, ({ gateway, event_id }) =>
        ctx.inTransaction(inner => actOnce(inner, gateway, event_id, listener)),
      )
    },
  })
