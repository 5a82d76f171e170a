import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { mergeClashes } from '#domain/modules/privacy/users/merge-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'
import type { Pair, PersonalDataOf } from '#server/platform/personal-data.ts'
import * as merges from './merge-queries.ts'
import { userItemOf } from './user-view.ts'

export type MergePlan = ApiAnswer<'GET /users/{id}/merge-plan'>

/** What moves, what ends, and what prevents the merge; null if one of the accounts does not exist. */
export async function planMerge(
  ctx: UserCtx,
  modules: PersonalDataOf,
  pair: Pair,
): Promise<MergePlan | null> {
  const { tx, now } = ctx
  const kept = await merges.readAccount(tx, pair.kept)
  const duplicate = await merges.readAccount(tx, pair.duplicate)
  if (!kept || !duplicate) return null
  const overlaps = await merges.overlappingClasses(tx, pair, now)
  const clashes = mergeClashes({
    isSame: kept.id === duplicate.id,
    isOwn: duplicate.id === ctx.actor.userId,
    keptIsActive: kept.status === 'active',
    isMergedAlready: duplicate.mergedInto !== null,
    duplicateIsAdmin: duplicate.roles.includes('admin'),
    bothAreExperts: kept.roles.includes('expert') && duplicate.roles.includes('expert'),
    sharedCenters: await merges.sharedCenters(tx, pair),
    overlaps: overlaps.map(({ name, startsAt }) => ({ name, startsAt: isoInstant(startsAt) })),
  })
  const plan = {
    kept: userItemOf(kept),
    duplicate: userItemOf(duplicate),
    moves: await merges.countOwned(tx, modules, pair),
    bookings: await merges.comingBookings(tx, pair, now),
    balances: (await merges.readBalances(tx, duplicate.id)).map(balanceOf),
    ends: await merges.countAccess(tx, duplicate.id, now),
    clashes,
  }
  return { ...plan, seal: sealOf(plan) }
}

const kinds = { learner_wallet: 'wallet', learner_unapplied: 'waiting', learner_receivable: 'owed' } as const

/** A balance as people see it: what they have is positive, and so is what they owe. */
function balanceOf(row: merges.BalanceRow): MergePlan['balances'][number] {
  const said = row.account === 'learner_receivable' ? row.amount : 0 - row.amount
  return {
    center: { id: row.centerId, name: row.centerName },
    kind: kinds[row.account],
    amount: money(said, row.currency),
  }
}

/** Equal for equal plans; changing numbers of notifications and devices do not matter. */
function sealOf({ moves, ends: _, ...plan }: Omit<MergePlan, 'seal'>): string {
  const counted = moves.filter(move => move.what !== 'notifications')
  return planSeal({ ...plan, moves: counted })
}
