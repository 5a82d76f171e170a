import type { Ctx } from '#server/platform/context.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { eachOf } from '#server/platform/each-of.ts'
import * as events from '../gateway-event-queries.ts'
import { actOnce } from '../operations/receive-webhook.ts'

const batch = 100
/** An event that is being handled right now is left alone for that long. */
const quietMs = 30_000

/** Acts on what a gateway said and nobody acted on, because the process died in between. */
export const handleGatewayEvents = (fulfil: Fulfilment) => ({
  name: 'orders.handle-gateway-events',
  cron: '* * * * *',
  async run(ctx: Ctx): Promise<void> {
    const before = new Date(ctx.now.getTime() - quietMs)
    const waiting = await events.listWaiting(ctx.tx, before, batch)
    await eachOf(waiting, ({ gateway, event_id }) =>
      ctx.inTransaction(inner => actOnce(inner, gateway, event_id, fulfil)),
    )
  },
})
