import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer } from '#web/browser/api.ts'
import { queryClient, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { type Queued, sendQueue } from '#web/browser/send-queue.ts'
import { selectedCenterId } from '#web/browser/storage.ts'

/** A vote on its way. */
export interface QueuedVote extends Queued {
  pollId: string
  /** Null for staff. */
  learnerId: string | null
  optionIds: string[]
  /** By this device's clock, ISO. */
  at: string
}

type Poll = ApiAnswer<'GET /polls/{id}'>

const votes = sendQueue<QueuedVote>({
  name: 'votes',
  prefix: 'vote:',
  mayBeSentAs: () => true,
  together: first => [first],
  async send([vote], role) {
    if (!vote) return new Map()
    const { pollId, learnerId, optionIds, at, centerId } = vote
    const body = { optionIds, at, sentAt: new Date().toISOString(), ...(learnerId && { learnerId }) }
    const input = { params: { id: pollId }, body }
    showPoll(await write('PUT /polls/{id}/vote', input, { role, centerId }))
    return new Map()
  },
})

/** Puts the poll the server answered with where screens read it. */
function showPoll(poll: Poll) {
  queryClient.setQueryData(['GET /polls/{id}', { params: { id: poll.id } }], poll)
  queryClient.setQueriesData<{ items: Poll[] }>(
    { queryKey: ['GET /polls'] },
    list => list && { ...list, items: list.items.map(other => (other.id === poll.id ? poll : other)) },
  )
}

/** Takes a vote: it shows at once, and replaces one of the same learner that still waits. */
export async function queueVote(
  wanted: Pick<QueuedVote, 'pollId' | 'learnerId' | 'optionIds'>,
): Promise<'sent' | 'waiting' | 'refused'> {
  const centerId = currentRole() === 'center' ? selectedCenterId() : null
  const vote = { ...wanted, id: newId(), at: new Date().toISOString(), centerId, refused: null }
  const isReplaced = (other: QueuedVote) => other.pollId === vote.pollId && other.learnerId === vote.learnerId
  await votes.add([vote], votes.current().filter(isReplaced))
  const left = votes.current().find(other => other.id === vote.id)
  if (!left) return 'sent'
  return left.refused === null ? 'waiting' : 'refused'
}

/** Votes that could not be sent at the first try. */
export const stuckVotes = (queue: readonly QueuedVote[]): readonly QueuedVote[] =>
  votes.isStuck() ? queue.filter(vote => vote.refused === null) : []

export const { dismiss: dismissVote, useQueue: useQueuedVotes, useSending: useVoteSending } = votes
