import { describe, expect, test } from 'vitest'
import { daysHeld, lastOf, monthBefore, monthOf } from './month-rules.ts'

describe('a month', () => {
  test('is named by its date, ends with the calendar, and follows another', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11')
    expect(lastOf('2028-02')).toBe('2028-02-29')
    expect(monthBefore('2026-01')).toBe('2025-12')
    expect(monthBefore('2026-11')).toBe('2026-10')
  })
})

describe('the days of a month on which terms apply', () => {
  const today = '2026-11-21'
  test('are the whole month for terms that always apply', () => {
    expect(daysHeld({ from: '2026-01-01', until: null }, '2026-10', today)).toEqual({ days: 31, ofDays: 31 })
  })

  test('end today in the current month', () => {
    expect(daysHeld({ from: '2026-01-01', until: null }, '2026-11', today)).toEqual({ days: 21, ofDays: 30 })
  })

  test('start and end with the terms, both days included', () => {
    expect(daysHeld({ from: '2026-10-20', until: '2026-10-25' }, '2026-10', today)).toEqual({
      days: 6,
      ofDays: 31,
    })
  })

  test('are none when the terms apply at another time', () => {
    expect(daysHeld({ from: '2026-11-25', until: null }, '2026-11', today).days).toBe(0)
    expect(daysHeld({ from: '2026-01-01', until: '2026-09-30' }, '2026-10', today).days).toBe(0)
  })

  test('belong to one version each when the terms change during the month', () => {
    const before = daysHeld({ from: '2026-01-01', until: '2026-10-11' }, '2026-10', today)
    const after = daysHeld({ from: '2026-10-12', until: null }, '2026-10', today)
    expect(before.days + after.days).toBe(31)
  })
})
