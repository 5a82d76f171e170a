import { useEffect, useSyncExternalStore } from 'react'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer } from '#web/browser/api.ts'
import { listLocal, removeLocal, writeLocal } from '#web/browser/local-store.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { selectedCenterId, storedUserId } from '#web/browser/storage.ts'

/** A vote on its way. It holds ids alone: it stays on the device until it was sent, also past a sign-out. */
export interface QueuedVote {
  id: string
  pollId: string
  /** Null for staff. */
  learnerId: string | null
  optionIds: string[]
  /** By this device's clock, ISO. */
  at: string
  centerId: string | null
  /** Why it does not count; null while it waits to be sent. */
  refused: string | null
}

type Poll = ApiAnswer<'GET /polls/{id}'>

const longestWait = 60_000
const none: readonly QueuedVote[] = []

let queue: readonly QueuedVote[] = none
let owner: string | null = null
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: readonly QueuedVote[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Whose votes: those of the role's person, whoever else uses the device. They lie apart from the marks of rolls. */
function ownerNow(): string | null {
  const role = currentRole()
  const userId = role && storedUserId(role)
  return userId ? `vote:${role}:${userId}:` : null
}

const placeOf = (vote: QueuedVote) => `${owner}${vote.id}`

/** Reads what earlier pages left behind, and sends it. */
async function load(): Promise<void> {
  const now = ownerNow()
  if (now === null) return
  if (now !== owner) {
    owner = now
    change(none)
  }
  const stored = await listLocal<QueuedVote>('marks', now).catch(() => [])
  const here = new Set(queue.map(vote => vote.id))
  change([...stored.map(({ value }) => value).filter(vote => !here.has(vote.id)), ...queue])
  void flush()
}

/** Takes a vote: it shows at once, is on the device before it is sent, and stands in the place of one that still waits. */
export async function queueVote(
  wanted: Pick<QueuedVote, 'pollId' | 'learnerId' | 'optionIds'>,
): Promise<'sent' | 'waiting' | 'refused'> {
  owner ??= ownerNow()
  const centerId = currentRole() === 'center' ? selectedCenterId() : null
  const vote = { ...wanted, id: newId(), at: new Date().toISOString(), centerId, refused: null }
  const replaced = queue.filter(other => other.pollId === vote.pollId && other.learnerId === vote.learnerId)
  change([...queue.filter(other => !replaced.includes(other)), vote])
  // A closed store keeps nothing; then it lives as long as the page.
  await writeLocal('marks', placeOf(vote), vote).catch(error =>
    console.warn('a vote is stored by this page alone', error),
  )
  await Promise.all(replaced.map(other => removeLocal('marks', placeOf(other)))).catch(() => undefined)
  await flush()
  const left = queue.find(other => other.id === vote.id)
  if (!left) return 'sent'
  return left.refused === null ? 'waiting' : 'refused'
}

/** Takes a vote that was refused away. */
export async function dismissVote(vote: QueuedVote): Promise<void> {
  change(queue.filter(other => other.id !== vote.id))
  await removeLocal('marks', placeOf(vote)).catch(() => undefined)
}

/** One page at a time sends; what cannot be sent now is tried again, later each time. */
async function flush(): Promise<void> {
  clearTimeout(timer)
  await navigator.locks.request('triveni-votes', async () => {
    while (await sendNext());
  })
}

/** Sends the oldest vote; false where nothing waits or nothing can be sent now. */
async function sendNext(): Promise<boolean> {
  const role = currentRole()
  const vote = queue.find(other => other.refused === null)
  if (!vote || !role || ownerNow() !== owner) return false
  const { pollId, learnerId, optionIds, at, centerId } = vote
  const body = { optionIds, at, sentAt: new Date().toISOString(), ...(learnerId && { learnerId }) }
  try {
    const input = { params: { id: pollId }, body }
    const poll = await write('PUT /polls/{id}/vote', input, { role, centerId })
    tries = 0
    showPoll(poll)
    await dismissVote(vote)
    return true
  } catch (error) {
    if (isProblem(error) && [403, 404, 409, 422].includes(error.status)) {
      const refused = { ...vote, refused: error.detail || error.title || error.code }
      change(queue.map(other => (other.id === vote.id ? refused : other)))
      await writeLocal('marks', placeOf(refused), refused).catch(() => undefined)
      return true
    }
    timer = setTimeout(() => void flush(), Math.min(longestWait, 1000 * 2 ** tries++))
    change([...queue])
    return false
  }
}

/** Puts the poll the server answered with where screens read it. */
function showPoll(poll: Poll) {
  queryClient.setQueryData(['GET /polls/{id}', { params: { id: poll.id } }], poll)
  queryClient.setQueriesData<{ items: Poll[] }>(
    { queryKey: ['GET /polls'] },
    list => list && { ...list, items: list.items.map(other => (other.id === poll.id ? poll : other)) },
  )
}

/** Votes that could not be sent at the first try. */
export const stuckVotes = (votes: readonly QueuedVote[]): readonly QueuedVote[] =>
  tries > 0 ? votes.filter(vote => vote.refused === null) : none

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The votes that are not through yet. */
export const useQueuedVotes = (): readonly QueuedVote[] =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => none,
  )

/** While a role's screens are open, what waits is sent: at once, when the network is back, when the page is looked at. */
export function useVoteSending(): void {
  useEffect(() => {
    const hurry = () => {
      tries = 0
      void load()
    }
    hurry()
    addEventListener('online', hurry)
    addEventListener('focus', hurry)
    return () => {
      removeEventListener('online', hurry)
      removeEventListener('focus', hurry)
      clearTimeout(timer)
    }
  }, [])
}
