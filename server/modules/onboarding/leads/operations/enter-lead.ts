import { randomBytes } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import { leadNumber } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { noteLead, unknownServices } from '../change-lead.ts'
import { findLead, insertLead } from '../lead-queries.ts'
import { leadAnswerOf, todayOf } from '../lead-view.ts'

/** An admin enters a person who called, came by or was recommended. */
export const enterLead = operation('POST /admin/leads', async (ctx, { body }) => {
  const lists = await currentMasterlists(ctx.tx)
  const fields = unknownServices(body.serviceIds, lists)
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const id = newId(ctx.now.getTime())
  const { serviceIds, consent: _, ...facts } = body
  await insertLead(ctx.tx, {
    ...facts,
    id,
    number: leadNumber(randomBytes(8)),
    service_ids: serviceIds,
    consented_at: ctx.now,
    address: null,
    entered_by: ctx.actor.userId,
    created_at: ctx.now,
  })
  await noteLead(ctx, id, 'enter', { kind: body.kind, source: body.source })
  const row = await findLead(ctx.tx, id)
  if (!row) throw new Error(`lead ${id} disappeared while being entered`)
  return leadAnswerOf(row, lists, todayOf(ctx.now))
})
