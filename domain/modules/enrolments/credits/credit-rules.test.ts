import { describe, expect, test } from 'vitest'
import { CREDIT_DAYS } from '../../centers/policy-rules.ts'
import { creditEnd, deservesCredit, endAfterReturn, firstToUse, warningDue } from './credit-rules.ts'

describe('a make-up credit lasts', () => {
  test('from the missed class when it was reported in advance', () => {
    expect(creditEnd('2026-11-01', '2026-11-10', CREDIT_DAYS.usual)).toBe('2027-01-09')
  })
  test('from today when the class was before', () => {
    expect(creditEnd('2026-11-21', '2026-11-16', CREDIT_DAYS.usual)).toBe('2027-01-20')
    expect(creditEnd('2026-11-21', null, CREDIT_DAYS.usual)).toBe('2027-01-20')
  })
  test('as many days as its center says', () => {
    expect(creditEnd('2026-11-21', null, 30)).toBe('2026-12-21')
  })
  test('two weeks at least when its make-up class was cancelled', () => {
    expect(endAfterReturn('2026-11-22', '2026-11-21')).toBe('2026-12-05')
    expect(endAfterReturn('2026-12-30', '2026-11-21')).toBe('2026-12-30')
  })
})

describe('the credit that is used', () => {
  const credit = (id: string, expiresOn: string, status: 'issued' | 'reserved' = 'issued') => ({
    id,
    expiresOn,
    status,
  })
  test('is the one that ends first', () => {
    const credits = [credit('c', '2026-12-31'), credit('a', '2026-12-01'), credit('b', '2026-12-15')]
    expect(firstToUse(credits, '2026-11-25')?.id).toBe('a')
  })
  test('still lasts on the day of the class', () => {
    const credits = [credit('a', '2026-12-01'), credit('b', '2026-12-15')]
    expect(firstToUse(credits, '2026-12-01')?.id).toBe('a')
    expect(firstToUse(credits, '2026-12-02')?.id).toBe('b')
    expect(firstToUse(credits, '2026-12-16')).toBeUndefined()
  })
  test('is not one that is reserved for another class', () => {
    expect(firstToUse([credit('a', '2026-12-01', 'reserved')], '2026-11-25')).toBeUndefined()
  })
})

describe('a family is reminded', () => {
  test.each([
    ['eight days before', '2026-11-23', null, null],
    ['a week before', '2026-11-24', null, 7],
    ['once for the week', '2026-11-26', 7, null],
    ['a day before', '2026-11-30', 7, 1],
    ['on the last day where the reminder of the day before was missed', '2026-12-01', 7, 1],
    ['once for the day', '2026-11-30', 1, null],
    ['of the day alone where the week was missed', '2026-11-30', null, 1],
    ['never after its end', '2026-12-02', null, null],
  ])('%s', (_words, today, warnedDays, due) => {
    expect(warningDue({ expiresOn: '2026-12-01', warnedDays }, today)).toBe(due)
  })
})

describe('a class gives a make-up credit', () => {
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
  test.each(['trial', 'make_up', 'walk_in', 'booked'] as const)('never to who came as %s', kind => {
    expect(deservesCredit({ kind, toldInTime: true, mark: 'excused' })).toBe(false)
  })
})
