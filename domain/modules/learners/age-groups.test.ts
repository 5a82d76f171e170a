import { describe, expect, test } from 'vitest'
import { ageGroupOf, ageSpanOf } from './age-groups.ts'

describe('the age range of an attendance list', () => {
  test.each([
    ['2026-01-01', 0, 3, 'child'],
    ['2019-11-21', 7, 10, 'child'],
    ['2016-11-24', 7, 10, 'child'],
    ['2015-11-22', 11, 14, 'child'],
    ['2015-11-23', 11, 14, 'child'],
    ['2013-11-23', 11, 14, 'teen'],
    ['2013-11-24', 11, 14, 'child'],
    ['2008-11-24', 15, 17, 'teen'],
    ['2008-11-23', 18, 59, 'adult'],
    ['1960-01-01', 60, null, 'adult'],
  ] as const)('for a learner born on %s is %s to %s, in words %s', (born, from, to, word) => {
    expect(ageSpanOf(born, '2026-11-23')).toEqual({ from, to })
    expect(ageGroupOf(born, '2026-11-23')).toBe(word)
  })
})
