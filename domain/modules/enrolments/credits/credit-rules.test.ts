import { describe, expect, test } from 'vitest'
import { CREDIT_DAYS } from '../../centers/policy-rules.ts'
import { creditEnd, deservesCredit, endAfterReturn, firstToUse } from './credit-rules.ts'

describe('the validity of a make-up credit', () => {
  test('runs from the missed class when the absence was reported in advance', () => {
    expect(creditEnd('2026-11-01', '2026-11-10', CREDIT_DAYS.usual)).toBe('2027-01-09')
  })
  test('runs from today when the class is in the past', () => {
    expect(creditEnd('2026-11-21', '2026-11-16', CREDIT_DAYS.usual)).toBe('2027-01-20')
    expect(creditEnd('2026-11-21', null, CREDIT_DAYS.usual)).toBe('2027-01-20')
  })
  test('has as many days as the center allows', () => {
    expect(creditEnd('2026-11-21', null, 30)).toBe('2026-12-21')
  })
  test('is at least two weeks when its make-up class was cancelled', () => {
    expect(endAfterReturn('2026-11-22', '2026-11-21')).toBe('2026-12-05')
    expect(endAfterReturn('2026-12-30', '2026-11-21')).toBe('2026-12-30')
  })
})

describe('the make-up credit that is used', () => {
  const credit = (id: string, expiresOn: string, status: 'issued' | 'reserved' = 'issued') => ({
    id,
    expiresOn,
    status,
  })
  test('is the one that expires first', () => {
    const credits = [credit('c', '2026-12-31'), credit('a', '2026-12-01'), credit('b', '2026-12-15')]
    expect(firstToUse(credits, '2026-11-25')?.id).toBe('a')
  })
  test('is still valid on the day of the class', () => {
    const credits = [credit('a', '2026-12-01'), credit('b', '2026-12-15')]
    expect(firstToUse(credits, '2026-12-01')?.id).toBe('a')
    expect(firstToUse(credits, '2026-12-02')?.id).toBe('b')
    expect(firstToUse(credits, '2026-12-16')).toBeUndefined()
  })
  test('is not one reserved for another class', () => {
    expect(firstToUse([credit('a', '2026-12-01', 'reserved')], '2026-11-25')).toBeUndefined()
  })
})

describe('a make-up credit for a missed class', () => {
  const cases = [
    ['told in time and not marked', { toldInTime: true, mark: null }, true],
    ['told in time and marked absent', { toldInTime: true, mark: 'absent' }, true],
    ['told in time, yet came', { toldInTime: true, mark: 'present' }, false],
    ['told in time, yet came late', { toldInTime: true, mark: 'late' }, false],
    ['excused by whoever took the roll', { toldInTime: false, mark: 'excused' }, true],
    ['missed without a word', { toldInTime: false, mark: 'absent' }, false],
    ['not marked', { toldInTime: false, mark: null }, false],
  ] as const
  test.each(cases)('%s', (_words, missed, gives) => {
    expect(deservesCredit({ kind: 'enrolled', ...missed })).toBe(gives)
  })
  test.each(['trial', 'make_up', 'walk_in', 'booked'] as const)(
    'is never given to a learner who came as %s',
    kind => {
      expect(deservesCredit({ kind, toldInTime: true, mark: 'excused' })).toBe(false)
    },
  )
})
