import { operation } from '#server/platform/operation.ts'
import { listStaff as read } from '../staff-list-queries.ts'
import { staffMemberOf } from '../staff-view.ts'

/** A page of those who work in the center. */
export const listStaff = operation('GET /center/staff', async (ctx, { query }) => {
  const { rows, total, next } = await read(ctx.tx, ctx.actor.center.centerId, query)
  return {
    items: rows.map(row => staffMemberOf(row, ctx.actor)),
    total,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next,
  }
})
