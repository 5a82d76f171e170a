import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contains,
  cut,
  type Interval,
  intersect,
  normalise,
  overlaps,
  subtractIntervals,
  union,
} from './interval.ts'

const range = (start: number, end: number): Interval => ({ start, end })
const hour = 3_600_000

describe('two ranges', () => {
  it.each([
    [range(0, 10), range(5, 15), true],
    [range(0, 10), range(10, 20), false], // a class to 18:00 and one from 18:00
    [range(10, 20), range(0, 10), false],
    [range(0, 10), range(2, 3), true],
    [range(5, 5), range(0, 10), false],
  ])('%j and %j overlap: %s', (a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected)
    expect(overlaps(b, a)).toBe(expected)
  })

  it.each([
    [range(0, 10), range(0, 10), true],
    [range(0, 10), range(2, 10), true],
    [range(0, 10), range(2, 11), false],
    [range(2, 10), range(1, 5), false],
  ])('%j contains %j: %s', (outer, inner, expected) => {
    expect(contains(outer, inner)).toBe(expected)
  })
})

describe('lists', () => {
  it('normalise sorts, merges what touches and drops what is empty', () => {
    const list = [range(20, 30), range(0, 5), range(5, 10), range(12, 12), range(25, 28), range(40, 35)]
    expect(normalise(list)).toEqual([range(0, 10), range(20, 30)])
  })

  it('leave what they were given untouched', () => {
    const list = [range(5, 10), range(0, 7)]
    normalise(list)
    expect(list).toEqual([range(5, 10), range(0, 7)])
  })

  it('a busy time that spans two free ones is taken from both', () => {
    expect(subtractIntervals([range(0, 10), range(20, 30)], [range(5, 25)])).toEqual([
      range(0, 5),
      range(25, 30),
    ])
  })
})

describe('against a bitmap of single minutes', () => {
  const MINUTES = 200
  const ranges = fc.array(
    fc.tuple(fc.nat({ max: MINUTES }), fc.nat({ max: 30 })).map(([start, length]) => {
      return range(start, Math.min(start + length, MINUTES))
    }),
    { maxLength: 25 },
  )
  const bitmap = (list: readonly Interval[]) =>
    Array.from({ length: MINUTES }, (_, minute) => list.some(r => r.start <= minute && minute < r.end))
  const isNormal = (list: readonly Interval[]) =>
    list.every((r, index) => r.start < r.end && (index === 0 || (list[index - 1]?.end ?? 0) < r.start))
  const check = (result: Interval[], expected: boolean[]) => {
    expect(isNormal(result)).toBe(true)
    expect(bitmap(result)).toEqual(expected)
  }

  it('normalise, union, intersect and subtract contain the right minutes', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const [inA, inB] = [bitmap(a), bitmap(b)]
        check(normalise(a), inA)
        check(
          union(a, b),
          inA.map((bit, minute) => bit || inB[minute] === true),
        )
        check(
          intersect(a, b),
          inA.map((bit, minute) => bit && inB[minute] === true),
        )
        check(
          subtractIntervals(a, b),
          inA.map((bit, minute) => bit && inB[minute] === false),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('cut gives every start on the grid whose whole length is free, and no other', () => {
    const length = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(ranges, length, length, fc.integer({ min: -50, max: 250 }), (list, size, step, align) => {
        const free = bitmap(list)
        const expected = free
          .map((_, minute) => minute)
          .filter(minute => (minute - align) % step === 0)
          .filter(minute =>
            Array.from({ length: size }, (_, i) => free[minute + i]).every(bit => bit === true),
          )
        expect(cut(list, size, step, align)).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('cut', () => {
  it('begins at :00 and :30 of local clocks when aligned to local midnight', () => {
    const midnight = Date.parse('2026-11-20T18:30:00Z') // 00:00 in Kolkata
    const free = [range(midnight + 9.25 * hour, midnight + 11 * hour)]
    expect(cut(free, hour, hour / 2, midnight)).toEqual([midnight + 9.5 * hour, midnight + 10 * hour])
  })

  it('refuses a length or step that is not above zero', () => {
    expect(() => cut([], 0, 1)).toThrow(RangeError)
    expect(() => cut([], 1, 0)).toThrow(RangeError)
    expect(() => cut([], Number.NaN, 1)).toThrow(RangeError)
  })
})
