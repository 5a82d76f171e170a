import type { Refusal } from '#domain/kernel/refusal.ts'
import { type ConsentPurpose, mayGiveConsent } from '#domain/modules/learners/consent-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Guardian } from '#server/platform/above.ts'
import { guardiansOf } from '../family-queries.ts'
import { giveConsent, listConsents, withdrawConsent } from './consent-queries.ts'

/**
 * Gives or withdraws a guardian's consent to a purpose for their child, from this moment on: the only way to do so.
 * The caller has checked that the child is of the actor's family.
 */
export async function setConsent(
  ctx: Guardian,
  of: { learnerId: string; purpose: ConsentPurpose },
  given: boolean,
): Promise<Refusal | null> {
  const { tx, now, actor } = ctx
  const newest = (await listConsents(tx, [of.learnerId])).find(each => each.purpose === of.purpose)
  const isGiven = newest !== undefined && newest.withdrawnAt === null
  const isConfirmed = newest?.givenBy !== null
  if (isGiven === given && (isConfirmed || !given)) return null
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
