import { describe, expect, it } from 'vitest'
import { type Poll, withWaiting } from './poll-data.ts'
import type { QueuedVote } from './vote-queue.ts'

const poll = {
  id: 'p',
  answered: 2,
  options: [
    { id: 'a', label: 'Saturday', startsAt: null, votes: 2 },
    { id: 'b', label: 'Sunday', startsAt: null, votes: 0 },
  ],
  own: [{ learnerId: 'l', names: ['Aarav'], optionIds: null, votedAt: null }],
} as unknown as Poll
const vote = (optionIds: string[], more: Partial<QueuedVote> = {}): QueuedVote => ({
  id: 'v',
  pollId: 'p',
  learnerId: 'l',
  optionIds,
  at: '2026-11-21T06:00:00.000Z',
  centerId: null,
  refused: null,
  ...more,
})
const votes = (shown: Poll) => shown.options.map(option => option.votes)

describe('a vote that is being sent', () => {
  it('shows immediately, and counts once', () => {
    const shown = withWaiting(poll, [vote(['b'])])
    expect(shown.own).toMatchObject([{ optionIds: ['b'], votedAt: '2026-11-21T06:00:00.000Z' }])
    expect(shown.answered).toBe(3)
    expect(votes(shown)).toEqual([2, 1])
  })

  it('replaces the previous choice', () => {
    const voted = { ...poll, own: [{ ...poll.own[0]!, optionIds: ['a'] }] }
    const shown = withWaiting(voted, [vote(['b'])])
    expect(shown.answered).toBe(2)
    expect(votes(shown)).toEqual([1, 1])
  })

  it('does not reveal hidden totals', () => {
    const hidden = { ...poll, answered: null, options: poll.options.map(one => ({ ...one, votes: null })) }
    expect(votes(withWaiting(hidden, [vote(['b'])]))).toEqual([null, null])
  })

  it('that was refused or belongs to another poll changes nothing', () => {
    expect(withWaiting(poll, [vote(['b'], { refused: 'closed' }), vote(['b'], { pollId: 'q' })])).toBe(poll)
  })
})
