import { describe, expect, test } from 'vitest'
import { median, quantile, short } from './numbers.ts'

describe('figures', () => {
  test('the median is the middle value, or the mean of the two middle ones, in any order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })
  test('a quantile is interpolated between its neighbours', () => {
    expect(quantile([0, 10], 0.99)).toBeCloseTo(9.9)
    expect(quantile([7], 0.5)).toBe(7)
  })
  test('are printed in short form', () => {
    expect([1234.5, 12.345, 0.012345, Number.NaN].map(short)).toEqual(['1,235', '12.3', '0.0123', '–'])
  })
})
