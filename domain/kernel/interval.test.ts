import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, type Interval, intersect, normalise, overlaps, subtractIntervals } from './interval.ts'

const range = (start: number, end: number): Interval => ({ start, end })

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
  it('normalise sorts, merges adjacent ranges and drops empty ones', () => {
    const list = [range(20, 30), range(0, 5), range(5, 10), range(12, 12), range(25, 28), range(40, 35)]
    expect(normalise(list)).toEqual([range(0, 10), range(20, 30)])
  })

  it('leave their input unchanged', () => {
    const list = [range(5, 10), range(0, 7)]
    normalise(list)
    expect(list).toEqual([range(5, 10), range(0, 7)])
  })

  it('a busy time that spans two free ones is cut out of both', () => {
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

  it('normalise, intersect and subtract contain exactly the right minutes', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const [inA, inB] = [bitmap(a), bitmap(b)]
        check(normalise(a), inA)
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
})
