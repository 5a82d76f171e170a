import type { Refusal } from '#domain/kernel/refusal.ts'
import { type ConsentPurpose, mayGiveConsent } from '#domain/modules/learners/consent-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Guardian } from '#server/platform/above.ts'
import { guardiansOf } from '../family-queries.ts'
import { giveConsent, listConsents, withdrawConsent } from './consent-queries.ts'

/**
 * A guardian agrees to a purpose for a child of theirs, or takes it back from this moment on: the one door for it. The
 * caller knows that the child is of the actor's family.
 */
export async function setConsent(
  ctx: Guardian,
  of: { learnerId: string; purpose: ConsentPurpose },
  given: boolean,
): Promise<Refusal | null> {
  const { tx, now, actor } = ctx
  const newest = (await listConsents(tx, [of.learnerId])).find(each => each.purpose === of.purpose)
  const stands = newest !== undefined && newest.withdrawnAt === null
  const isConfirmed = newest?.givenBy !== null
  if (stands === given && (isConfirmed || !given)) return null
  if (given && !mayGiveConsent(newest, actor.userId, await guardiansOf(tx, [of.learnerId])))
    return refuse('consent_taken_back')
  if (given) await giveConsent(tx, of, actor.userId, now)
  else await withdrawConsent(tx, of, actor.userId, now)
  await ctx.audit({
    action: given ? 'consent.give' : 'consent.withdraw',
    subjectKind: 'learner',
    subjectId: of.learnerId,
    details: { purpose: of.purpose },
  })
  return null
}
