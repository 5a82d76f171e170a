import { whyNotDelete } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { noteLead } from '../change-lead.ts'
import { countNotes } from '../lead-detail-queries.ts'
import { deleteLead, findLead } from '../lead-queries.ts'

/** Deletes a lead that an admin entered by mistake; the audit trail retains it. */
export const removeLead = operation('DELETE /leads/{id}', async (ctx, { params }) => {
  const lead = await findLead(ctx.tx, params.id, { lock: true })
  if (!lead) return refuse('not_found')
  const why = whyNotDelete({ ...lead, notes: await countNotes(ctx.tx, lead.id) })
  if (why) return refuse(why)
  await deleteLead(ctx.tx, lead.id)
  const { number, kind, source, name, phone, place } = lead
  await noteLead(ctx, lead.id, 'remove', { number, kind, source, name, phone, place })
  return undefined
})
