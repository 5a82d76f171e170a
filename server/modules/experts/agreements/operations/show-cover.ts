import { localDateOf } from '#domain/kernel/time.ts'
import { lastDayByNotice } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { noticeDaysOn } from '../cover-queries.ts'
import { findEngagement } from '../engagement-queries.ts'

/** What the expert has scheduled in a period: from today on without an end, unless given. */
export const showCover = operation('GET /engagements/{id}/cover', async (ctx, { params, query }) => {
  const { tx, now, actor } = ctx
  const engagement = await findEngagement(ctx, actor, params.id)
  if (!engagement) return refuse('not_found')
  const today = localDateOf(now, engagement.timeZone)
  const { from = today, until = null } = query
  const cover = await ctx.above.experts.cover(tx, engagement, { from, until }, now)
  const noticeDays = await noticeDaysOn(tx, engagement.id, today)
  return { from, until, ...cover, noticeDays, lastDay: lastDayByNotice(today, noticeDays) }
})
