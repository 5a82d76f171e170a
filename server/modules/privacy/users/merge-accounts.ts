import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { accountsMerged } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { refuse } from '#domain/refusals.ts'
import { closeDuplicate, revokeSessionsOf } from '#server/modules/accounts/public.ts'
import { post } from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { Pair, PersonalDataOf } from '#server/platform/personal-data.ts'
import { planMerge } from './merge-plan.ts'
import * as merges from './merge-queries.ts'

/**
 * Merges two accounts, all or nothing; with a seal, only as the plan was shown. Both are locked before anything is
 * read.
 */
export async function mergeAccounts(
  ctx: UserCtx,
  modules: PersonalDataOf,
  pair: Pair,
  { reason, seal }: { reason: string; seal?: string },
): Promise<{ ended: number } | Refusal> {
  await merges.lockPair(ctx.tx, pair)
  const plan = await planMerge(ctx, modules, pair)
  if (!plan) return refuse('not_found')
  if (plan.clashes.length > 0) return refuse('merge_clashes', { extra: { clashes: plan.clashes } })
  if (seal !== undefined && plan.seal !== seal) return refuse('changed_meanwhile')
  const mergeId = newId(ctx.now.getTime())
  await merges.moveOwned(ctx.tx, modules, pair)
  await moveMoney(ctx, pair, mergeId)
  await merges.withdrawErasures(ctx.tx, pair, ctx.now)
  await closeDuplicate(ctx.tx, pair)
  const ended = await revokeSessionsOf(ctx, pair.duplicate, 'made_inactive')
  await ctx.grantsChanged(pair.kept)
  const { moves, balances, bookings } = plan
  await merges.insertMerge(ctx.tx, {
    id: mergeId,
    kept_user_id: pair.kept,
    merged_user_id: pair.duplicate,
    reason,
    moved: { moves, balances, bookings, ended, phone: plan.duplicate.phone },
    merged_by: ctx.actor.userId,
    merged_at: ctx.now,
  })
  await note(ctx, pair, { mergeId, reason, moves, balances, ended })
  return { ended }
}

/**
 * Moves the duplicate's balances to the remaining account: one balanced posting for each center and currency, after
 * the orders have moved, so that nothing is posted to the old account any more. Nothing written before is changed.
 */
async function moveMoney(ctx: UserCtx, pair: Pair, mergeId: string): Promise<void> {
  await merges.lockAccounts(ctx.tx, pair)
  const balances = await merges.readBalances(ctx.tx, pair.duplicate)
  const places = new Set(balances.map(({ centerId, currency }) => `${centerId} ${currency}`))
  for (const place of places) {
    const [centerId = '', currency = ''] = place.split(' ')
    const here = balances.filter(row => row.centerId === centerId && row.currency === currency)
    const id = newId(ctx.now.getTime())
    await merges.insertTransfer(ctx.tx, { id, merge_id: mergeId, center_id: centerId, currency })
    const from = { centerId, currency, fromId: pair.duplicate, toId: pair.kept }
    await post(ctx.tx, [accountsMerged(from, id, here)], ctx.now)
  }
}

async function note(ctx: UserCtx, { kept, duplicate }: Pair, details: object): Promise<void> {
  // On both accounts, so that each one's history is complete.
  await ctx.audit({
    action: 'user.merge',
    subjectKind: 'user',
    subjectId: kept,
    details: { ...details, mergedId: duplicate },
  })
  await ctx.audit({
    action: 'user.merged_away',
    subjectKind: 'user',
    subjectId: duplicate,
    details: { ...details, keptId: kept },
  })
  await ctx.emit({
    kind: 'user.merged',
    topics: ['admin', `user:${kept}`, `user:${duplicate}`],
    payload: { keptId: kept, mergedId: duplicate },
  })
}
