import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'

import { refuse } from '#domain/refusals.ts'
import { answerAgreement, heldAgreement } from '#server/modules/experts/agreements/held-agreement.ts'
import { heldEngagement, pairOf } from '#server/modules/experts/agreements/held-engagement.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { deleteDraft, insertDraft, replaceTerms } from '../agreement-queries.ts'
import { whyNotTerms } from '../check-terms.ts'

/** Drafts terms, which the expert cannot see yet. */
export const draftAgreement = operation(
  'POST /engagements/{id}/agreements',
  async (ctx, { params, body }) => {
    const engagement = await heldEngagement(ctx, params.id, { event: 'end', version: null })
    if (isRefusal(engagement)) return engagement
    const refused = await whyNotTerms(ctx, engagement, body)
    if (refused) return refused
    const id = newId(ctx.now.getTime())
    const draft = {
      id,
      of: pairOf(engagement),
      madeBy: 'center',
      userId: ctx.actor.userId,
      beforeId: undefined,
      terms: body,
      now: ctx.now,
    } as const
    if (!(await insertDraft(ctx.tx, draft)))
      return refuse('agreement_open', { extra: { agreementId: engagement.open?.id ?? null } })
    await note(ctx, 'agreement.drafted', { id, engagementId: engagement.id })
    return answerAgreement(ctx, id)
  },
)

/** Changes a draft. */
export const editAgreement = operation('PUT /agreements/{id}', async (ctx, { params, body }) => {
  const { version, ...terms } = body
  const agreement = await heldAgreement(ctx, params.id, { event: 'send', whose: 'own', version })
  if (isRefusal(agreement)) return agreement
  const refused = await whyNotTerms(ctx, agreement, terms)
  if (refused) return refused
  await replaceTerms(ctx.tx, agreement.id, terms)
  await note(ctx, 'agreement.edited', agreement)
  return answerAgreement(ctx, agreement.id)
})

/** Deletes a draft; only sent versions are retained. */
export const discardAgreement = operation('DELETE /agreements/{id}', async (ctx, { params }) => {
  const agreement = await heldAgreement(ctx, params.id, { event: 'send', whose: 'own' })
  if (isRefusal(agreement)) return agreement
  await deleteDraft(ctx.tx, agreement.id)
  await note(ctx, 'agreement.discarded', agreement)
  return undefined
})

/** Writes a change of a draft to the audit trail, and updates the center's screens. */
async function note(
  ctx: CenterCtx,
  kind: `agreement.${string}`,
  { id, engagementId }: { id: string; engagementId: string },
): Promise<void> {
  const { centerId } = ctx.actor.center
  await ctx.audit({ action: kind, subjectKind: 'agreement', subjectId: id, details: { engagementId } })
  await ctx.emit({ kind, topics: [`center:${centerId}`], payload: { agreementId: id, engagementId } })
}
