import { describe, expect, test } from 'vitest'
import { occupancyOf } from './occupancy.ts'

const center = {
  timeZone: 'Asia/Kolkata',
  hours: [{ weekday: 1, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }],
  holidays: [] as string[],
}
const mondays = ['2026-11-09', '2026-11-10', '2026-11-16']
/** 17:00 to 18:00 in India on Monday the 9th. */
const nine = { start: Date.parse('2026-11-09T11:30:00Z'), end: Date.parse('2026-11-09T12:30:00Z') }

describe('occupancy', () => {
  test('is the booked share of the open time of all places, hour by hour', () => {
    expect(occupancyOf(center, 2, [nine], mondays)).toEqual([
      { weekday: 1, hour: 17, percent: 25 },
      { weekday: 1, hour: 18, percent: 0 },
    ])
  })
  test('counts a partly open hour in part, and ignores classes outside it', () => {
    const late = { start: nine.end, end: nine.end + 3_600_000 }
    expect(occupancyOf(center, 1, [late], ['2026-11-09'])[1]).toEqual({ weekday: 1, hour: 18, percent: 100 })
  })
  test('does not count holidays as open', () => {
    const closed = { ...center, holidays: ['2026-11-16'] }
    expect(occupancyOf(closed, 1, [nine], mondays)[0]?.percent).toBe(100)
  })
  test('is empty without places', () => {
    expect(occupancyOf(center, 0, [], mondays)[0]?.percent).toBe(0)
  })
})
