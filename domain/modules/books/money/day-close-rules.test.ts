import { describe, expect, it } from 'vitest'
import { differenceOf, expectedIn, whyNotClose } from './day-close-rules.ts'

const drawer = { float: 50_000, moved: 120_000 }
const count = { counted: 170_000, left: 50_000, takenTo: 'bank', note: '' } as const

describe('the cash drawer at the end of a day', () => {
  it('should contain its opening cash plus cash in, minus cash out', () => {
    expect(expectedIn(drawer)).toBe(170_000)
    expect(expectedIn({ float: 50_000, moved: -20_000 })).toBe(30_000)
  })

  it('is over or short by the counted difference', () => {
    expect(differenceOf(drawer, { counted: 170_000 })).toBe(0)
    expect(differenceOf(drawer, { counted: 171_000 })).toBe(1_000)
    expect(differenceOf(drawer, { counted: 160_000 })).toBe(-10_000)
  })

  it.each([
    ['an exact count closes', count, null],
    ['a difference needs a word about it', { ...count, counted: 160_000 }, 'difference_note'],
    ['a difference with a word closes', { ...count, counted: 160_000, note: 'Change for the tea' }, null],
    ['more cannot stay than was counted', { ...count, left: 170_001 }, 'left_above_counted'],
    ['all may stay', { ...count, left: 170_000 }, null],
    ['what is taken out goes somewhere', { ...count, takenTo: null }, 'taken_to_missing'],
    ['where nothing is taken out it goes nowhere', { ...count, left: 170_000, takenTo: null }, null],
  ] as const)('%s', (_, given, reason) => {
    expect(whyNotClose(drawer, given)).toBe(reason)
  })
})
