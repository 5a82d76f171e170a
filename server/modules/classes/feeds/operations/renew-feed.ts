import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import * as feeds from '../feed-queries.ts'
import { hashOf, tokenOf } from '../feed-token.ts'
import { feedAnswer } from '../feed-view.ts'

/** Gives a calendar link a new address; the old one stops working immediately. */
export const renewFeed = operation('POST /calendar-feeds/{id}/renewal', async (ctx, { params }) => {
  const { tx, actor, config, now } = ctx
  const feed = await feeds.lockFeed(tx, actor, params.id)
  if (!feed) return refuse('not_found')
  const generation = feed.generation + 1
  const tokenHash = hashOf(tokenOf(config.secretKey, { id: feed.id, generation }))
  await feeds.renewFeed(tx, feed.id, { generation, tokenHash }, now)
  await ctx.audit({
    action: 'feed.renew',
    subjectKind: 'feed',
    subjectId: feed.id,
    centerId: actor.center?.centerId ?? null,
  })
  const renewed = { ...feed, generation, token_hash: tokenHash, renewed_at: now, read_at: null }
  // As when it is created: the address must not be in a stored answer.
  return { ...feedAnswer(config, renewed), url: null }
})
