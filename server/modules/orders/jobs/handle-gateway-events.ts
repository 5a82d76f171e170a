import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { GatewayListener } from '../fulfilment.ts'
import * as events from '../gateway-event-queries.ts'
import { actOnce } from '../operations/receive-webhook.ts'

const batch = 100
/** An event being handled is left alone for this long. */
const quietMs = 30_000

/** Handles gateway events that were left unhandled because the process died in between. */
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
