import { describe, expect, test } from 'vitest'
import { earnedByClass, earnedByMonth } from './earning-rules.ts'
import { expectedParts, expectedText } from './expected-rules.ts'

const held = { collected: 60_000, learners: 4, unmarked: 0, sharers: 1, sharerPlace: 0 }
const said = (...earned: Parameters<typeof expectedParts>[0]) =>
  expectedParts(earned).map(part => [expectedText(part, 'INR', 'en'), part.amount])

describe('expected earnings', () => {
  test('on a share assume that everyone pays', () => {
    const one = earnedByClass({ model: 'share', basisPoints: 4000 }, held, 'INR')!
    expect(said(one, one)).toEqual([['2 classes: 40% of ₹1,200 if everyone pays', 48_000]])
  })

  test('are listed by terms', () => {
    const a = earnedByClass({ model: 'per_class', amount: 45_000 }, held, 'INR')!
    const b = earnedByClass({ model: 'per_learner', amount: 10_000 }, held, 'INR')!
    expect(said(a, b, a)).toEqual([
      ['2 classes × ₹450', 90_000],
      ['1 class: 4 seats × ₹100', 40_000],
    ])
  })

  test('for a month cover its remaining days', () => {
    expect(said(earnedByMonth(3_000_000, 9, 30, 'INR'))).toEqual([['9 days of 30, ₹30,000 a month', 900_000]])
  })

  test('are zero without classes, and have words in Hindi', () => {
    expect(expectedParts([])).toEqual([])
    const [part] = expectedParts([earnedByClass({ model: 'per_class', amount: 45_000 }, held, 'INR')!])
    expect(expectedText(part!, 'INR', 'hi')).toBe('1 क्लास × ₹450')
  })
})
