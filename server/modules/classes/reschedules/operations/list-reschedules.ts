import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { listByIds as listClasses } from '../../class-queries.ts'
import { rescheduleAnswer } from '../reschedule-view.ts'
import { findDetail, list } from '../reschedule-view-queries.ts'

/** A page of negotiations of the family, the expert or the center. */
export const listReschedules = operation('GET /reschedules', async (ctx, { query }) => {
  const { rows, total, next } = await list(ctx.tx, ctx.actor, query, ctx.now)
  const classes = await listClasses(
    ctx.tx,
    rows.map(row => row.class_session_id),
  )
  const byId = new Map(classes.map(one => [one.id, one]))
  const items = rows.flatMap(row => {
    const aClass = byId.get(row.class_session_id)
    return aClass ? [rescheduleAnswer(ctx, row, aClass)] : []
  })
  return { items, total, totalIsExact: true, limit: query.limit, offset: query.offset, next }
})

/** One negotiation. */
export const showReschedule = operation('GET /reschedules/{id}', async (ctx, { params }) => {
  const row = await findDetail(ctx.tx, ctx.actor, params.id, ctx.now)
  const [aClass] = row ? await listClasses(ctx.tx, [row.class_session_id]) : []
  return row && aClass ? rescheduleAnswer(ctx, row, aClass) : refuse('not_found')
})
