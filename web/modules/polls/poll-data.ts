import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import type { QueuedVote } from './vote-queue.ts'

export type Poll = ApiAnswer<'GET /polls/{id}'>
export type OwnVote = Poll['own'][number]
export type PollOption = Poll['options'][number]

/** Those of the reader’s votes that are not given yet. */
export const missingVotes = (poll: Pick<Poll, 'own'>) => poll.own.filter(own => own.optionIds === null)

/** Whether the reader has given every vote they have. */
export const isAnswered = (poll: Pick<Poll, 'own'>) => missingVotes(poll).length === 0

/** Shows votes that are not through yet as if they were, so that what a person chose shows at once. */
export function withWaiting(poll: Poll, queue: readonly QueuedVote[]): Poll {
  let shown = poll
  for (const vote of queue)
    if (vote.refused === null && vote.pollId === poll.id) shown = withVote(shown, vote)
  return shown
}

function withVote(poll: Poll, vote: QueuedVote): Poll {
  const before = poll.own.find(own => own.learnerId === vote.learnerId)?.optionIds
  const change = (id: string) => Number(vote.optionIds.includes(id)) - Number(before?.includes(id) ?? false)
  return {
    ...poll,
    answered: poll.answered === null ? null : poll.answered + (before ? 0 : 1),
    options: poll.options.map(option => ({
      ...option,
      votes: option.votes === null ? null : option.votes + change(option.id),
    })),
    own: poll.own.map(own =>
      own.learnerId === vote.learnerId ? { ...own, optionIds: vote.optionIds, votedAt: vote.at } : own,
    ),
  }
}

/** How a poll and its parts are said. */
export function usePollWords() {
  const t = useT('common.polls')
  const name = useNames()
  const language = useLanguage()
  return {
    /** Whom it asks: the batch, the activity, everybody or the staff. */
    audience(poll: Poll) {
      if (poll.batch) return poll.batch.name
      return poll.service ? name(poll.service.name) : t(`audiences.${poll.audience}`)
    },
    option: (poll: Poll, option: PollOption) =>
      option.startsAt === null
        ? option.label
        : nearDateTime(new Date(option.startsAt), poll.center.timeZone, language),
    closes: (poll: Poll) =>
      t(poll.status === 'open' ? 'closesAt' : 'closedAt', {
        when: nearDateTime(new Date(poll.closedAt ?? poll.closesAt), poll.center.timeZone, language),
      }),
  }
}
