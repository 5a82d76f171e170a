import { serviceScope } from '#domain/access/actor.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { listCloses } from '../day-close-queries.ts'
import { dayCloseAnswer } from '../day-close-view.ts'

/** The closed days: one a day, so pages use offsets. */
export const listDayCloses = operation('GET /center/day-closes', async (ctx, { query }) => {
  if (serviceScope(ctx.actor)) return refuse('whole_center_only')
  const { limit, offset } = query
  const page = { limit, skip: rowsToSkip(offset) }
  const { rows, total } = await listCloses(ctx.tx, ctx.actor.center.centerId, page)
  return { items: rows.map(dayCloseAnswer), total, totalIsExact: true, limit, offset, next: null }
})
