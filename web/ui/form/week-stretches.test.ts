import { describe, expect, it } from 'vitest'
import { clockOf, minuteOfClock, weekProblems } from './week-stretches.ts'

describe('weekly hours', () => {
  it('parse and format times of day, with midnight as the end of a day', () => {
    expect(clockOf(570)).toBe('09:30')
    expect(clockOf(1440)).toBe('00:00')
    expect(minuteOfClock('09:30')).toBe(570)
    expect(minuteOfClock('00:00')).toBe(0)
    expect(minuteOfClock('00:00', true)).toBe(1440)
    expect(minuteOfClock('')).toBeNaN()
  })

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
