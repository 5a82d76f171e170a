import { newId } from '#domain/kernel/ids.ts'
import { leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { changed, unknownServices } from '../change-lead.ts'
import { insertNote } from '../lead-detail-queries.ts'
import { findLead, isActiveAdmin, updateLead } from '../lead-queries.ts'
import { refuseState } from '../lead-view.ts'

/** Corrects a lead's details; a converted lead stays as it was. */
export const changeLead = operation('PUT /leads/{id}', async (ctx, { params, body }) => {
  const lead = await findLead(ctx.tx, params.id, { lock: true })
  if (!lead) return refuse('not_found')
  if (leadStates.isFinal(lead.status)) return refuseState(lead.status)
  if (lead.version !== body.version) return refuse('changed_meanwhile')
  const fields = unknownServices(body.serviceIds, await currentMasterlists(ctx.tx))
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const { serviceIds, version: _, ...facts } = body
  await updateLead(ctx.tx, lead.id, { ...facts, service_ids: serviceIds })
  const { kind, name, phone, place, message } = lead
  return changed(ctx, lead.id, 'change', {
    ...facts,
    serviceIds,
    before: { kind, name, phone, place, message, serviceIds: lead.serviceIds },
  })
})

/** Sets who works on a lead, and their next step and date. */
export const planLead = operation('PUT /leads/{id}/plan', async (ctx, { params, body }) => {
  const lead = await findLead(ctx.tx, params.id, { lock: true })
  if (!lead) return refuse('not_found')
  if (leadStates.isFinal(lead.status)) return refuseState(lead.status)
  if (lead.version !== body.version) return refuse('changed_meanwhile')
  const { assigneeId, nextAction, nextOn } = body
  if (assigneeId !== null && assigneeId !== lead.assignee?.id && !(await isActiveAdmin(ctx.tx, assigneeId))) {
    return refuse('invalid_input', { fields: [{ path: 'assigneeId', code: 'not_offered' }] })
  }
  await updateLead(ctx.tx, lead.id, { assignee_id: assigneeId, next_action: nextAction, next_on: nextOn })
  return changed(ctx, lead.id, 'plan', { assigneeId, nextAction, nextOn })
})

/** Records a conversation. */
export const addNote = operation('POST /leads/{id}/notes', async (ctx, { params, body }) => {
  const lead = await findLead(ctx.tx, params.id, { lock: true })
  if (!lead) return refuse('not_found')
  const id = newId(ctx.now.getTime())
  await insertNote(ctx.tx, {
    ...{ id, leadId: lead.id, by: ctx.actor.userId, text: body.text, at: ctx.now },
  })
  return changed(ctx, lead.id, 'note', { noteId: id })
})
