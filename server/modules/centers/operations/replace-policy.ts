import { policyProblem, sortedTiers } from '#domain/modules/centers/policy-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { changed, whyNotWhole } from '../settings.ts'
import { replacePolicy as write } from '../settings-queries.ts'

/** Replaces the booking terms. Existing orders keep the policy they were made with. */
export const replacePolicy = operation('PUT /center/policy', async (ctx, { body }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { tiers } = body.cancellationPolicy
  const problem = policyProblem(tiers)
  if (problem === 'grows') return refuse('policy_unfair')
  if (problem === 'same_hours') {
    const path = 'cancellationPolicy.tiers'
    return refuse('invalid_input', { fields: [{ path, code: 'duplicate_hours' }] })
  }
  const policy = { ...body, cancellationPolicy: { tiers: sortedTiers(tiers) } }
  await write(ctx.tx, ctx.actor.center.centerId, policy)
  return changed(ctx, { action: 'policy.replace', subjectKind: 'center', details: policy })
})
