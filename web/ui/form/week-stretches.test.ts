import { describe, expect, it } from 'vitest'
import { weekProblems } from './week-stretches.ts'

describe('weekly hours', () => {
  it('may be adjacent but not overlap, must end after they start, and must be complete', () => {
    const at = (weekday: number, fromMinute: number, toMinute: number) => ({ weekday, fromMinute, toMinute })
    expect(weekProblems([at(1, 600, 720), at(1, 720, 800), at(2, 600, 720)])).toEqual(new Map())
    expect(weekProblems([at(1, 700, 800), at(1, 600, 720), at(2, 720, 600), at(3, Number.NaN, 600)])).toEqual(
      new Map([
        [1, 'overlap'],
        [2, 'order'],
        [3, 'blank'],
      ]),
    )
  })
})
