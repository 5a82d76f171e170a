import { operation } from '#server/platform/operation.ts'
import { memberOfCenter } from '../learner-view.ts'
import { searchMembers } from '../member-queries.ts'

/** Learners of the selected center by name or phone. */
export const listMembers = operation('GET /center/learners', async (ctx, { query }) => {
  const rows = await searchMembers(ctx.tx, ctx.actor.center.centerId, query.search ?? '')
  return { items: rows.map(row => memberOfCenter(row, ctx.now)) }
})
