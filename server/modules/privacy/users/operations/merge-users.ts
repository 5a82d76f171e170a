import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { mergeAccounts } from '../merge-accounts.ts'
import { planMerge } from '../merge-plan.ts'

/** What would go over to an account from its duplicate. */
export const showMergePlan = operation('GET /users/{id}/merge-plan', async (ctx, { params, query }) => {
  const plan = await planMerge(ctx, { kept: params.id, duplicate: query.duplicateId })
  return plan ?? refuse('not_found')
})

/** Makes two accounts of one person one, all or nothing: what was shown is what happens. */
export const mergeUsers = operation('POST /users/{id}/merges', async (ctx, { params, body }) => {
  const { duplicateId, reason, seal } = body
  const merged = await mergeAccounts(ctx, { kept: params.id, duplicate: duplicateId }, { reason, seal })
  if (isRefusal(merged)) return merged
  return { id: params.id, mergedId: duplicateId, ended: merged.ended }
})
