import { operation } from '#server/platform/operation.ts'
import { listConversations as findConversations } from '../conversation-queries.ts'
import { listed, shownHours } from '../conversation-view.ts'
import { listPartners } from '../partner-queries.ts'

/** The actor's conversations, the latest first. */
export const listConversations = operation('GET /conversations', async (ctx, { query }) => {
  const { tx, actor, now } = ctx
  const { rows, total } = await findConversations(tx, actor, now, query)
  return {
    items: rows.map(row => listed(actor, row)),
    total,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next: null,
  }
})

/** With whom, or about whom, the actor may begin one. */
export const listConversationPartners = operation('GET /conversations/partners', async (ctx, { query }) => {
  const rows = await listPartners(ctx.tx, ctx.actor, ctx.now, query)
  return {
    items: rows.map(row => ({
      learner: { id: row.learnerId, name: row.learnerName },
      center: { id: row.centerId, name: row.centerName, timeZone: row.timeZone },
      experts: row.experts.map(({ id, name }) => ({ id, name: name ?? '' })),
      batches: row.batches,
      hours: shownHours(row.hours, ctx.now, row.timeZone),
    })),
  }
})
