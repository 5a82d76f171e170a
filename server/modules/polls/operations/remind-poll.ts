import { isOpen, REMIND_EVERY_HOURS, remindAgainAt } from '#domain/modules/polls/poll-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findAudience } from '../audience-queries.ts'
import { notifyAsked } from '../poll-notifications.ts'
import { lockPoll, setReminded } from '../poll-queries.ts'
import { shownPoll } from '../poll-view.ts'
import { tell } from '../tell-poll.ts'

/** Reminds everybody who has not answered, once a day. */
export const remindPoll = operation('POST /polls/{id}/reminders', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const poll = await lockPoll(tx, actor, params.id, 'looked after')
  if (!poll) return refuse('not_found')
  if (!isOpen({ status: poll.status, closesAt: poll.closes_at }, now)) return refuse('poll_closed')
  if (remindAgainAt(poll.reminded_at, now))
    return refuse('poll_reminded', { args: { hours: REMIND_EVERY_HOURS } })
  const silent = await findAudience(tx, poll.id, now, true)
  if (silent.guardians.length + silent.members.length + silent.experts.length === 0)
    return refuse('poll_all_answered')
  await setReminded(tx, poll.id, now)
  await notifyAsked(ctx, 'poll.reminder', poll, silent)
  await tell(ctx, 'poll.reminded', poll, null)
  return shownPoll(ctx, poll.id)
})
