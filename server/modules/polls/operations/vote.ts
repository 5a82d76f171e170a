import type { SignedIn } from '#domain/access/actor.ts'
import { isChoice, isOpen } from '#domain/modules/polls/poll-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findAudience } from '../audience-queries.ts'
import { type LockedPoll, lockPoll } from '../poll-queries.ts'
import { shownPoll } from '../poll-view.ts'
import { tell } from '../tell-poll.ts'
import { castVote, isAskedAsStaff, learnersOfVote, type Voters } from '../vote-queries.ts'

/** Votes, or votes otherwise: of two choices that cross, the later one counts, whichever came first. */
export const votePoll = operation('PUT /polls/{id}/vote', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const poll = await lockPoll(tx, actor, params.id)
  const voters = poll && (await votersOf(tx, actor, poll, body.learnerId))
  if (!poll || !voters) return refuse('not_found')
  if (!isOpen({ status: poll.status, closesAt: poll.closes_at }, now)) return refuse('poll_closed')
  if (!isChoice(body.optionIds, { choice: poll.choice, optionIds: poll.option_ids }))
    return refuse('poll_choice')
  const votedAt = madeAt(body, now)
  const counts = await castVote(tx, poll.id, voters, { optionIds: body.optionIds, votedAt })
  if (counts) {
    // Everybody of a batch sees the sums move; of more people the center does, and the family itself.
    const people =
      poll.audience === 'batch' || poll.audience === 'staff' ? await findAudience(tx, poll.id, now) : null
    const own = { guardians: [actor.userId], members: [], experts: [] }
    await tell(ctx, 'poll.voted', poll, people ?? own, {})
  }
  return shownPoll(ctx, poll.id)
})

async function votersOf(
  tx: Tx,
  actor: SignedIn,
  poll: LockedPoll,
  learnerId: string | undefined,
): Promise<Voters | null> {
  if (poll.voters === 'staff') {
    const isStaff = actor.role !== 'learner' && (await isAskedAsStaff(tx, poll.id, actor.userId))
    return isStaff ? { userId: actor.userId } : null
  }
  if (actor.role !== 'learner' || !learnerId) return null
  const learnerIds = await learnersOfVote(tx, actor, poll, learnerId)
  return learnerIds && { learnerIds }
}

/** When it was chosen by the server's clock; never in the future. */
function madeAt({ at, sentAt }: { at: string; sentAt: string }, now: Date): Date {
  const ago = Math.max(0, Date.parse(sentAt) - Date.parse(at))
  return new Date(now.getTime() - ago)
}
