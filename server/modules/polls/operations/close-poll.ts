import { isIllegal } from '#domain/kernel/state-machine.ts'
import { isOpen } from '#domain/modules/polls/poll-rules.ts'
import { pollStates } from '#domain/modules/polls/poll-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findAudience } from '../audience-queries.ts'
import { closePoll as close, lockPoll } from '../poll-queries.ts'
import { shownPoll } from '../poll-view.ts'
import { tell } from '../tell-poll.ts'

/** Closes a poll before its time. */
export const closePoll = operation('POST /polls/{id}/closing', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const poll = await lockPoll(tx, actor, params.id, 'looked after')
  if (!poll) return refuse('not_found')
  const isOver = !isOpen({ status: poll.status, closesAt: poll.closes_at }, now)
  if (isOver || isIllegal(pollStates.next(poll.status, 'close'))) return refuse('poll_closed')
  await close(tx, poll.id, now, actor.userId)
  await tell(ctx, 'poll.closed', poll, await findAudience(tx, poll.id, now))
  return shownPoll(ctx, poll.id)
})
