import { GatewayUnavailable } from '#server/adapters/payments/port.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { forget } from '../desk-screen-queries.ts'
import * as payments from '../payment-queries.ts'

const batch = 50
const DAY_MS = 86_400_000

/**
 * Closes codes whose order was paid in another way or called off, so that nobody pays for it again by a picture of the
 * code. Whoever was faster is a case of late money.
 */
export const closeQrCodes = defineJob({
  name: 'orders.close-qr-codes',
  cron: '* * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const needless = await payments.listNeedlessQrs(ctx.tx, ctx.now, batch)
    await eachOf(needless, async ({ id, gateway, gateway_order_id: qrId }) => {
      try {
        if (qrId) await ctx.ports.gateways[gateway]?.closeQr?.(qrId)
      } catch (error) {
        if (error instanceof GatewayUnavailable) return
        throw error
      }
      await ctx.inTransaction(inner => payments.closeQr(inner.tx, id))
    })
    await ctx.inTransaction(inner => forget(inner.tx, new Date(ctx.now.getTime() - DAY_MS)))
  },
})
