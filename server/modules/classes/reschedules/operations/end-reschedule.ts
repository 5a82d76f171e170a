import { refuse } from '#domain/refusals.ts'
import { closeRequest } from '#server/modules/requests/public.ts'
import { operation } from '#server/platform/operation.ts'
import { announce } from '../announce-reschedule.ts'
import { lockReschedule, refuseEvent, shownReschedule } from '../load-reschedule.ts'
import { notifyStays } from '../reschedule-notifications.ts'
import * as reschedules from '../reschedule-queries.ts'
import { isRequester } from '../reschedule-view.ts'
import { tell } from '../tell-reschedule.ts'
import { undo } from '../undo-reschedule.ts'

/** Makes a move final. */
export const announceReschedule = operation(
  'POST /reschedules/{id}/announcement',
  async (ctx, { params, body }) => {
    const found = await lockReschedule(ctx.tx, ctx.actor, params.id)
    if (!found) return refuse('not_found')
    const { row, aClass } = found
    const refused = refuseEvent(row, 'announce')
    if (refused) return refused
    if (row.version !== body.version) return refuse('changed_meanwhile')
    await announce(ctx, row, aClass)
    return shownReschedule(ctx, row.id)
  },
)

/** Undoes a move that is not final. */
export const undoReschedule = operation('POST /reschedules/{id}/reversal', async (ctx, { params, body }) => {
  const found = await lockReschedule(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const { row, aClass } = found
  if (row.status === 'final') return refuse('undo_too_late')
  const refused = refuseEvent(row, 'undo')
  if (refused) return refused
  if (!row.final_at || ctx.now >= row.final_at) return refuse('undo_too_late')
  if (row.version !== body.version) return refuse('changed_meanwhile')
  const clash = await undo(ctx, row, aClass)
  return clash ?? shownReschedule(ctx, row.id)
})

/** The requester withdraws the question. */
export const withdrawReschedule = operation(
  'POST /reschedules/{id}/withdrawal',
  async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const found = await lockReschedule(tx, actor, params.id)
    if (!found || !isRequester(actor, found.row)) return refuse('not_found')
    const { row, aClass } = found
    const refused = refuseEvent(row, 'withdraw')
    if (refused) return refused
    if (row.version !== body.version) return refuse('changed_meanwhile')
    await closeRequest(ctx, { id: row.request_id }, 'cancel', { quietly: true })
    await reschedules.update(tx, row.id, { status: 'withdrawn', decided_at: ctx.now })
    await tell(ctx, 'reschedule.withdrawn', row.id, aClass)
    const others = await reschedules.listParties(tx, row.id)
    await notifyStays(ctx, 'reschedule.stays', aClass, row.id, others, aClass.starts_at)
    return shownReschedule(ctx, row.id)
  },
)
