import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { mergeAccounts } from '../merge-accounts.ts'
import { planMerge } from '../merge-plan.ts'

/** What would move to an account from its duplicate. */
export const showMergePlan = (modules: PersonalDataOf) =>
  operation('GET /users/{id}/merge-plan', async (ctx, { params, query }) => {
    const plan = await planMerge(ctx, modules, { kept: params.id, duplicate: query.duplicateId })
    return plan ?? refuse('not_found')
  })

/** Merges two accounts of one person, all or nothing: exactly as shown. */
export const mergeUsers = (modules: PersonalDataOf) =>
  operation('POST /users/{id}/merges', async (ctx, { params, body }) => {
    const { duplicateId, reason, seal } = body
    const pair = { kept: params.id, duplicate: duplicateId }
    const merged = await mergeAccounts(ctx, modules, pair, { reason, seal })
    if (isRefusal(merged)) return merged
    return { id: params.id, mergedId: duplicateId, ended: merged.ended }
  })
