import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import * as feeds from '../feed-queries.ts'

/** Ends a calendar link. */
export const revokeFeed = operation('DELETE /calendar-feeds/{id}', async (ctx, { params }) => {
  const feed = await feeds.lockFeed(ctx.tx, ctx.actor, params.id)
  if (!feed) return refuse('not_found')
  await feeds.revokeFeed(ctx.tx, feed.id, ctx.now)
  await ctx.audit({
    action: 'feed.revoke',
    subjectKind: 'feed',
    subjectId: feed.id,
    centerId: ctx.actor.center?.centerId ?? null,
  })
  return undefined
})
