import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { operation } from '#server/platform/operation.ts'
import { listMemberships as read } from '../membership-queries.ts'
import { membershipAnswer } from '../membership-view.ts'

/** A page of the centers that the family's learners belong to, or of the center's learners. */
export const listMemberships = operation('GET /memberships', async (ctx, { query }) => {
  const { rows, total } = await read(ctx.tx, ctx.actor, query)
  return {
    items: rows.map(row => membershipAnswer(ctx.actor, row)),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: null,
  }
})
