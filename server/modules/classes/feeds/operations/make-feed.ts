import { newId } from '#domain/kernel/ids.ts'
import { MOST_FEEDS } from '#domain/modules/classes/feed-api.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import * as feeds from '../feed-queries.ts'
import { hashOf, tokenOf } from '../feed-token.ts'
import { feedAnswer } from '../feed-view.ts'

/** Creates a calendar link. Its address is not in any table. */
export const makeFeed = operation('POST /calendar-feeds', async (ctx, { body }) => {
  const { tx, actor, now, config } = ctx
  const { learnerIds, expertId, spaceId } = body
  if (actor.role === 'admin') throw new Error('An admin has no classes; the contract lets none in.')
  if (learnerIds.some(id => !actor.learnerIds.includes(id))) return refuse('not_found')
  if (actor.role === 'center') {
    if (Number(!!expertId) + Number(!!spaceId) !== 1) return refuse('feed_of_what')
    const centerId = actor.center?.centerId ?? ''
    if (!(await feeds.isOfCenter(tx, centerId, { expertId, spaceId }))) return refuse('not_found')
  } else if (expertId || spaceId) return refuse('not_found')
  if ((await feeds.countFeeds(tx, actor)) >= MOST_FEEDS)
    return refuse('too_many_feeds', { args: { most: MOST_FEEDS } })

  const id = newId()
  const tokenHash = hashOf(tokenOf(config.secretKey, { id, generation: 1 }))
  const of = { expertId: expertId ?? null, spaceId: spaceId ?? null }
  await feeds.addFeed(tx, actor, { id, role: actor.role, learnerIds, ...of, tokenHash }, now)
  await ctx.audit({
    action: 'feed.make',
    subjectKind: 'feed',
    subjectId: id,
    centerId: actor.center?.centerId ?? null,
    details: { learnerIds, ...of },
  })
  const made = await feeds.lockFeed(tx, actor, id)
  if (!made) throw new Error(`feed ${id} disappeared while being created`)
  // The answer is stored under its idempotency key, but the address must not be: the owner reads it from the list.
  return { ...feedAnswer(config, made), url: null }
})
