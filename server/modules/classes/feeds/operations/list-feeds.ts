import { operation } from '#server/platform/operation.ts'
import * as feeds from '../feed-queries.ts'
import { feedAnswer } from '../feed-view.ts'

/** The caller's calendar links in this role. */
export const listFeeds = operation('GET /calendar-feeds', async ctx => {
  const rows = await feeds.listFeeds(ctx.tx, ctx.actor)
  return { items: rows.map(row => feedAnswer(ctx.config, row)) }
})
