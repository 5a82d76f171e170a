import { describe, expect, test } from 'vitest'
import {
  dependsOnDay,
  type JoinableBatch,
  type JoiningLearner,
  joinWay,
  mayWaitTogether,
  stepOf,
  whyNotJoin,
} from './join-rules.ts'

const TODAY = '2026-11-23'
const batch: JoinableBatch = {
  ...{ status: 'active', centerIsOpen: true, hasExpert: true, residentsOnly: false, joining: 'open' },
  ...{ ageFrom: 7, ageTo: 12, trial: 'none', capacity: 10, freeSeats: 2, hasClasses: true },
}
const child: JoiningLearner = {
  dateOfBirth: '2017-04-02',
  birthKnownBy: 'day',
  ...{ membership: null, inBatch: null, hadTrial: false, hasDues: false },
}
const parent: JoiningLearner = { ...child, dateOfBirth: '1986-04-02' }

describe('a family’s options in a batch', () => {
  test.each<[string, Partial<JoinableBatch>, JoiningLearner[], ReturnType<typeof joinWay>]>([
    ['one eligible learner is enough', {}, [parent, child], { step: 'join', why: null }],
    ['no learner is of the right age', {}, [parent], { step: 'none', why: 'too_old' }],
    ['a full batch has a waitlist', { freeSeats: 0 }, [child], { step: 'wait', why: null }],
    ['one of two fits into the last seat', { freeSeats: 1 }, [child, child], { step: 'join', why: null }],
    ['the center approves first', { joining: 'approval' }, [child], { step: 'ask', why: null }],
    [
      'residents only',
      { residentsOnly: true, freeSeats: 0 },
      [parent, child],
      { step: 'none', why: 'residents_only' },
    ],
    [
      'a resident can join',
      { residentsOnly: true },
      [{ ...child, membership: 'active' }],
      { step: 'join', why: null },
    ],
    [
      'membership does not help a learner who is too old',
      { residentsOnly: true },
      [parent],
      { step: 'none', why: 'too_old' },
    ],
    [
      'the only child is already enrolled',
      {},
      [{ ...child, inBatch: 'active' }, parent],
      { step: 'none', why: 'already_in_batch' },
    ],
    [
      'the other child can still join',
      {},
      [{ ...child, inBatch: 'active' }, child],
      { step: 'join', why: null },
    ],
    ['no expert teaches the batch', { hasExpert: false }, [child], { step: 'none', why: 'batch_not_open' }],
    ['before sign-in the age is unknown', {}, [], { step: 'join', why: null }],
    [
      'before sign-in residency is unknown',
      { residentsOnly: true },
      [],
      { step: 'none', why: 'residents_only' },
    ],
  ])('%s', (_, change, family, expected) => {
    expect(joinWay({ ...batch, ...change }, family, TODAY)).toEqual(expected)
  })

  test('never allow more than joining itself does', () => {
    const joining = { kind: 'regular', byDesk: false, together: 1, today: TODAY } as const
    expect(whyNotJoin({ ...batch, residentsOnly: true }, parent, joining)).toBe('too_old')
    expect(whyNotJoin(batch, child, joining)).toBeNull()
  })
})

describe('learners who join together', () => {
  const together = (capacity: number, freeSeats: number, count: number) =>
    whyNotJoin({ ...batch, capacity, freeSeats }, child, {
      ...{ kind: 'regular', byDesk: false, together: count, today: TODAY },
    })

  test.each([
    [1, 0, 2, 'group_too_large'],
    [1, 1, 2, 'group_too_large'],
    [2, 1, 3, 'group_too_large'],
    [2, 1, 2, 'too_few_seats'],
    [2, 0, 2, 'batch_full'],
    [2, 2, 2, null],
    [1, 0, 1, 'batch_full'],
  ] as const)('in a batch of %i with %i free seats, %i of them: %s', (capacity, free, count, expected) => {
    expect(together(capacity, free, count)).toBe(expected)
    expect(stepOf(expected)).toBe(expected === null ? 'join' : 'wait')
  })

  test.each([
    [1, 1, true],
    [1, 2, false],
    [2, 2, true],
    [2, 3, false],
  ] as const)('wait together for a batch of %i if they are %i: %s', (capacity, count, expected) => {
    expect(mayWaitTogether({ capacity }, count)).toBe(expected)
  })
})

describe('an age limit and a year of birth alone', () => {
  const born = (year: number): JoiningLearner => ({
    ...child,
    dateOfBirth: `${year}-12-31`,
    birthKnownBy: 'year',
  })
  const joining = { kind: 'regular', byDesk: false, together: 1, today: TODAY } as const
  test.each([
    [2020, 'too_young', false],
    // Six on 31 December, seven on any day until today.
    [2019, null, true],
    [2017, null, false],
    // Twelve or thirteen.
    [2013, null, true],
    [2012, 'too_old', false],
  ] as const)('born %s, for 7 to 12: %s', (year, why, depends) => {
    expect(whyNotJoin(batch, born(year), joining)).toBe(why)
    const { dateOfBirth, birthKnownBy } = born(year)
    expect(dependsOnDay(batch, { dateOfBirth: dateOfBirth ?? '', birthKnownBy }, TODAY)).toBe(depends)
  })
})
