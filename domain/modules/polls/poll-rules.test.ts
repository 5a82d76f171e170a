import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hiddenRows,
  isChoice,
  isOpen,
  isReminderDue,
  LEAST_SECRET_ANSWERS,
  leadingOptions,
  mayCloseAt,
  remindAgainAt,
  shareOf,
  sumsOf,
} from './poll-rules.ts'
import { pollStates } from './poll-states.ts'

const now = new Date('2026-11-21T06:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const hours = (count: number) => minutes(count * 60)

describe('a poll', () => {
  it('closes once and never reopens', () => {
    expect(pollStates.next('open', 'close')).toBe('closed')
    expect(pollStates.isFinal('closed')).toBe(true)
  })

  it('closes no sooner than in a quarter of an hour, and within half a year', () => {
    expect(mayCloseAt(minutes(14), now)).toBe(false)
    expect(mayCloseAt(minutes(15), now)).toBe(true)
    expect(mayCloseAt(hours(24 * 180), now)).toBe(true)
    expect(mayCloseAt(hours(24 * 180 + 1), now)).toBe(false)
  })

  it('accepts no vote from its closing minute on, even if no job has closed it yet', () => {
    expect(isOpen({ status: 'open', closesAt: minutes(1) }, now)).toBe(true)
    expect(isOpen({ status: 'open', closesAt: now }, now)).toBe(false)
    expect(isOpen({ status: 'closed', closesAt: minutes(1) }, now)).toBe(false)
  })
})

describe('a choice', () => {
  const poll = { choice: 'one', optionIds: ['a', 'b', 'c'] } as const
  it('is one option, or several if the poll allows it, from this poll and without duplicates', () => {
    expect(isChoice(['a'], poll)).toBe(true)
    expect(isChoice(['a', 'b'], poll)).toBe(false)
    expect(isChoice(['a', 'b'], { ...poll, choice: 'several' })).toBe(true)
    expect(isChoice(['a', 'a'], { ...poll, choice: 'several' })).toBe(false)
    expect(isChoice(['x'], poll)).toBe(false)
    expect(isChoice([], poll)).toBe(false)
  })
})

describe('a reminder', () => {
  const long = { createdAt: hours(-72), closesAt: hours(20), remindBefore: true, remindedAt: null }
  it('can be sent by hand once a day', () => {
    expect(remindAgainAt(null, now)).toBe(null)
    expect(remindAgainAt(hours(-23), now)).toEqual(hours(1))
    expect(remindAgainAt(hours(-24), now)).toBe(null)
  })

  it('is sent automatically once, a day before the end, and only if it was set', () => {
    expect(isReminderDue(long, now)).toBe(true)
    expect(isReminderDue({ ...long, closesAt: hours(30) }, now)).toBe(false)
    expect(isReminderDue({ ...long, remindedAt: hours(-2) }, now)).toBe(false)
    expect(isReminderDue({ ...long, remindedAt: hours(-10) }, now)).toBe(true)
    expect(isReminderDue({ ...long, remindBefore: false }, now)).toBe(false)
    expect(isReminderDue({ ...long, closesAt: now }, now)).toBe(false)
  })

  it('of a short poll is sent halfway through', () => {
    const short = { ...long, createdAt: hours(-2), closesAt: hours(3) }
    expect(isReminderDue(short, now)).toBe(false)
    expect(isReminderDue({ ...short, closesAt: hours(2) }, now)).toBe(true)
  })
})

describe('the results', () => {
  const named = { secret: false, isOpen: true, answered: 1 }
  const family = { isStaff: false, hasVoted: false }
  it('are visible to families after voting or once the poll is closed, and to staff at any time', () => {
    expect(sumsOf(named, family)).toBe('after_vote')
    expect(sumsOf(named, { ...family, hasVoted: true })).toBe('shown')
    expect(sumsOf({ ...named, isOpen: false }, family)).toBe('shown')
    expect(sumsOf(named, { ...family, isStaff: true })).toBe('shown')
  })

  it('of a secret poll are hidden while so few have answered that it would reveal who', () => {
    const staff = { isStaff: true, hasVoted: false }
    expect(sumsOf({ ...named, secret: true, answered: 2 }, staff)).toBe('too_few')
    expect(sumsOf({ ...named, secret: true, answered: 2, isOpen: false }, family)).toBe('too_few')
    expect(sumsOf({ ...named, secret: true, answered: 3 }, staff)).toBe('shown')
  })

  it('by batch hide small counts, and any that subtraction would reveal', () => {
    expect([...hiddenRows([5, 4, 3])]).toEqual([])
    expect([...hiddenRows([5, 1, 3])].sort()).toEqual([1, 2])
    expect([...hiddenRows([5, 2, 1])].sort()).toEqual([1, 2])
    expect([...hiddenRows([5, 1])].sort()).toEqual([0, 1])
    expect([...hiddenRows([0, 4])]).toEqual([])
  })

  it('by batch never leave a single small count hidden, whatever the batches are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 12 }), answered => {
        const hidden = hiddenRows(answered)
        const few = answered.flatMap((count, at) => (count > 0 && count < LEAST_SECRET_ANSWERS ? [at] : []))
        for (const at of few) expect(hidden.has(at)).toBe(true)
        const left = [...hidden].reduce((sum, at) => sum + (answered[at] ?? 0), 0)
        const isAll = answered.every((count, at) => count === 0 || hidden.has(at))
        if (hidden.size > 0 && !isAll) {
          expect(hidden.size).toBeGreaterThan(1)
          expect(left).toBeGreaterThanOrEqual(LEAST_SECRET_ANSWERS)
        }
        if (few.length === 0) expect(hidden.size).toBe(0)
      }),
    )
  })

  it('give the share of those who answered, and the leading options', () => {
    expect(shareOf(1, 3)).toBe(33)
    expect(shareOf(0, 0)).toBe(0)
    const [a, b, c] = [{ votes: 2 }, { votes: 3 }, { votes: 3 }]
    expect(leadingOptions([a, b, c])).toEqual([b, c])
    expect(leadingOptions([{ votes: 0 }, { votes: null }])).toEqual([])
  })
})
