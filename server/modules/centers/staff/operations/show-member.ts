import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { listActs as read } from '../staff-list-queries.ts'
import { findMember } from '../staff-queries.ts'
import { staffMemberOf } from '../staff-view.ts'

/** One member of the center. */
export const showMember = operation('GET /center/staff/{id}', async (ctx, { params }) => {
  const row = await findMember(ctx.tx, ctx.actor.center.centerId, params.id)
  return row ? staffMemberOf(row, ctx.actor) : refuse('not_found')
})

/** A member's actions in the center: what they did, never with whom or how much. */
export const listActs = operation('GET /center/staff/{id}/acts', async (ctx, { params, query }) => {
  const { centerId } = ctx.actor.center
  if (!(await findMember(ctx.tx, centerId, params.id))) return refuse('not_found')
  const { rows, next } = await read(ctx.tx, { centerId, userId: params.id }, query)
  return { items: rows.map(row => ({ ...row, at: isoInstant(row.at) })), next }
})
