import type { FieldProblem } from '#domain/kernel/refusal.ts'
import type { Masterlists } from '#server/modules/masterlists/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { answerLead } from './lead-view.ts'

/** Services of a lead that do not exist. */
export function unknownServices(serviceIds: readonly string[], lists: Masterlists): FieldProblem[] {
  return serviceIds.flatMap((id, index) =>
    lists.byId.get(id)?.list === 'service' ? [] : [{ path: `serviceIds.${index}`, code: 'invalid_value' }],
  )
}

/** Writes a change of a lead to the audit trail, and updates every admin's screen. */
export async function noteLead(
  ctx: Ctx,
  leadId: string,
  verb: string,
  details: Record<string, unknown>,
): Promise<void> {
  await ctx.audit({ action: `lead.${verb}`, subjectKind: 'lead', subjectId: leadId, details })
  await ctx.emit({ kind: 'lead.changed', topics: ['admin'], payload: { leadId } })
}

/** The same, and returns the updated lead. */
export async function changed(ctx: Ctx, leadId: string, verb: string, details: Record<string, unknown>) {
  await noteLead(ctx, leadId, verb, details)
  return answerLead(ctx, leadId)
}
