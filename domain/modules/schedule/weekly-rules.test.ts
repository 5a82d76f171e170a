import { describe, expect, test } from 'vitest'
import { firstEmpty, weeklyOverlap } from './weekly-rules.ts'

const week = (...rows: [number, number, number][]) =>
  rows.map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute }))

describe('weekly stretches', () => {
  test.each([
    [week(), false],
    [week([1, 540, 720], [1, 720, 900]), false],
    [week([1, 540, 720], [2, 600, 700]), false],
    [week([1, 540, 720], [1, 719, 900]), true],
    [week([1, 719, 900], [2, 0, 60], [1, 540, 720]), true],
    [week([1, 540, 720], [1, 540, 720]), true],
  ] as const)('%j overlap: %s', (stretches, overlap) => {
    expect(weeklyOverlap(stretches)).toBe(overlap)
  })
  test('start before they end', () => {
    expect(firstEmpty(week([1, 540, 720], [2, 600, 600]))).toBe(1)
    expect(firstEmpty(week([1, 600, 540]))).toBe(0)
    expect(firstEmpty(week([1, 540, 720]))).toBe(-1)
  })
})
