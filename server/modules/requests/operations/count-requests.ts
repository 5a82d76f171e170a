import { operation } from '#server/platform/operation.ts'
import { countWaiting } from '../request-view-queries.ts'

/** How many requests wait for a word of the caller. */
export const countRequests = operation('GET /requests/counts', async ctx => {
  const waiting = await countWaiting(ctx.tx, ctx.actor, ctx.now)
  return { waiting, total: waiting.reduce((sum, { count }) => sum + count, 0) }
})
