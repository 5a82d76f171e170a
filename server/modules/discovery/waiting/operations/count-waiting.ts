import { operation } from '#server/platform/operation.ts'
import { countByKind, totalOf } from '../count-by-kind.ts'

/** What waits for an answer from the caller's side; a center's members see only what they may answer. */
export const countWaiting = operation('GET /waiting', async ctx => {
  const waiting = await countByKind(ctx)
  return { waiting, total: totalOf(waiting) }
})
