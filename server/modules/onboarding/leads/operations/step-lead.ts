import { isIllegal } from '#domain/kernel/state-machine.ts'
import { eventBetween, leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { changed } from '../change-lead.ts'
import { findLead, updateLead } from '../lead-queries.ts'
import { refuseState } from '../lead-view.ts'

/** Moves a lead to its next step, or closes it with a reason; conversion is a separate operation. */
export const stepLead = operation('PUT /leads/{id}/status', async (ctx, { params, body }) => {
  const lead = await findLead(ctx.tx, params.id, { lock: true })
  if (!lead) return refuse('not_found')
  const event = eventBetween(lead.status, body.to)
  if (!event) return refuseState(lead.status)
  const next = leadStates.next(lead.status, event)
  if (isIllegal(next)) return refuseState(lead.status)
  const { lostReason, lostNote } = body
  const isLost = next === 'lost'
  if (isLost && (lostReason === null || (lostReason === 'other' && lostNote === ''))) {
    const path = lostReason === null ? 'lostReason' : 'lostNote'
    return refuse('reason_required', { fields: [{ path, code: 'required' }] })
  }
  const why = isLost ? { lost_reason: lostReason, lost_note: lostNote } : { lost_reason: null, lost_note: '' }
  await updateLead(ctx.tx, lead.id, { status: next, ...why })
  return changed(ctx, lead.id, 'step', {
    from: lead.status,
    to: next,
    ...(isLost && { lostReason, lostNote }),
  })
})
