import type { SignedIn } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { lockReschedule, refuseEvent, shownReschedule } from '../load-reschedule.ts'
import * as reschedules from '../reschedule-queries.ts'
import { settle } from '../settle-reschedule.ts'
import { tell } from '../tell-reschedule.ts'

/**
 * Answers for each proposal whether one can come, replacing earlier answers; decides immediately if that settles
 * it.
 */
export const answerReschedule = operation('POST /reschedules/{id}/answers', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const found = await lockReschedule(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { row, aClass } = found
  const refused = refuseEvent(row, 'move')
  if (refused) return refused
  if (now >= row.answer_by) return refuse('answer_too_late')
  const party = partyOf(actor, body.learnerId, row.center_id)
  const parties = await reschedules.listParties(tx, row.id)
  const isAsked = parties.some(one => one.party_kind === party?.kind && one.party_id === party.id)
  const proposals = await reschedules.listProposals(tx, row.id)
  const known = new Set(proposals.map(one => one.id))
  if (!party || !isAsked || body.can.some(id => !known.has(id))) return refuse('not_found')
  const can = new Set(body.can)
  const answers = proposals.map(({ id }) => ({ proposalId: id, can: can.has(id) }))
  await reschedules.answer(tx, row.id, party, answers, { userId: actor.userId, now })
  await tell(ctx, 'reschedule.answered', row.id, aClass, { party, can: [...can] })
  await settle(ctx, row, false)
  return shownReschedule(ctx, row.id)
})

/** The party the actor answers for; null for a learner who is not of their family. */
function partyOf(
  actor: SignedIn,
  learnerId: string | undefined,
  centerId: string,
): { kind: reschedules.PartyKind; id: string } | null {
  if (actor.role !== 'learner' && learnerId !== undefined) return null
  if (actor.role === 'center') return { kind: 'center', id: centerId }
  if (actor.role === 'expert') return actor.expertId ? { kind: 'expert', id: actor.expertId } : null
  const isOwn = learnerId !== undefined && actor.learnerIds.includes(learnerId)
  return isOwn ? { kind: 'learner', id: learnerId } : null
}
