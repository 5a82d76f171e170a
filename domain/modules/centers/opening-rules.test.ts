import { describe, expect, test } from 'vitest'
import { fallingOutside, isWithinHours } from './opening-rules.ts'

const stretch = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
})

describe('a class inside opening hours', () => {
  test.each([
    ['inside', stretch(1, 9, 10), true],
    ['from the first minute', stretch(1, 6, 7), true],
    ['to the last minute', stretch(1, 11, 12), true],
    ['starting before', stretch(1, 5, 7), false],
    ['ending after', stretch(1, 11, 13), false],
    ['across two adjacent stretches', stretch(1, 15, 18), true],
    ['across a break', stretch(1, 11, 15), false],
    ['on a holiday', stretch(2, 9, 10), false],
  ])('%s', (_, one, expected) => {
    const hours = [stretch(1, 16, 22), stretch(1, 6, 12), stretch(1, 14, 16)]
    expect(isWithinHours(hours, one)).toBe(expected)
  })
})

test('only classes that were inside opening hours until now are affected', () => {
  const before = [stretch(1, 6, 12)]
  const classes = [stretch(1, 9, 10), stretch(1, 11, 12), stretch(1, 20, 21)]
  expect(fallingOutside(classes, before, [stretch(1, 6, 11)])).toEqual([stretch(1, 11, 12)])
  expect(fallingOutside(classes, before, [])).toHaveLength(2)
  expect(fallingOutside(classes, before, [stretch(1, 5, 23)])).toEqual([])
})
