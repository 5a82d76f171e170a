import { describe, expect, it } from 'vitest'
import { clockOf, instantOfClock, minuteOfClock } from './clock.ts'

describe('times of day in fields', () => {
  it('parse and format times of day, with midnight as the end of a day', () => {
    expect(clockOf(570)).toBe('09:30')
    expect(clockOf(1440)).toBe('00:00')
    expect(minuteOfClock('09:30')).toBe(570)
    expect(minuteOfClock('00:00')).toBe(0)
    expect(minuteOfClock('00:00', true)).toBe(1440)
    expect(minuteOfClock('')).toBeNaN()
  })

  it('become an instant with their day, once both are filled in', () => {
    expect(instantOfClock('2026-11-21', '17:30', 'Asia/Kolkata')).toBe('2026-11-21T12:00:00.000Z')
    expect(instantOfClock('2026-11-21', '', 'Asia/Kolkata')).toBeNull()
    expect(instantOfClock('', '17:30', 'Asia/Kolkata')).toBeNull()
  })
})
