import { randomBytes } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { leadNumber } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { deleteNewLead, type LeadFacts, writeFacts } from './import-queries.ts'
import { insertLead, type NewLeadRow } from './lead-queries.ts'

export { type LeadFacts, openLead } from './import-queries.ts'

type NewLead = Pick<NewLeadRow, 'kind' | 'name' | 'phone' | 'place' | 'message' | 'language'> & {
  serviceIds: string[]
}

/**
 * Stores a person who left their name elsewhere and agreed to be called. No notification: the importing admin
 * knows.
 */
export async function createLead(ctx: UserCtx, lead: NewLead): Promise<string> {
  const { kind, name, phone, place, message, serviceIds, language } = lead
  const id = newId(ctx.now.getTime())
  await insertLead(ctx.tx, {
    ...{ id, kind, name, phone, place, message, language },
    number: leadNumber(randomBytes(8)),
    source: 'import',
    service_ids: serviceIds,
    consented_at: ctx.now,
    address: null,
    entered_by: ctx.actor.userId,
    created_at: ctx.now,
  })
  await ctx.audit({ action: 'lead.import', subjectKind: 'lead', subjectId: id, details: { kind } })
  await ctx.emit({ kind: 'lead.added', topics: ['admin'], payload: { leadId: id } })
  return id
}

/** Replaces facts of a lead, if the former ones are still current. */
export async function changeFacts(
  ctx: UserCtx,
  id: string,
  from: LeadFacts,
  to: LeadFacts,
): Promise<Refusal | null> {
  if (!(await writeFacts(ctx.tx, id, from, to))) return refuse('changed_meanwhile')
  await ctx.audit({ action: 'lead.change', subjectKind: 'lead', subjectId: id })
  await ctx.emit({ kind: 'lead.changed', topics: ['admin'], payload: { leadId: id } })
  return null
}

/** Withdraws a lead that nobody has started to work on. */
export async function takeBackLead(ctx: UserCtx, id: string): Promise<Refusal | null> {
  if (!(await deleteNewLead(ctx.tx, id))) return refuse('import_built_on')
  await ctx.audit({ action: 'lead.take_back', subjectKind: 'lead', subjectId: id })
  await ctx.emit({ kind: 'lead.removed', topics: ['admin'], payload: { leadId: id } })
  return null
}
