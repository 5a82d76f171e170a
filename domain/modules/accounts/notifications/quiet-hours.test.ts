import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: 22 * 60, to: 7 * 60, timeZone: 'Asia/Kolkata' }
const noon = { from: 12 * 60, to: 14 * 60, timeZone: 'Asia/Kolkata' }

describe('quiet hours', () => {
  test.each([
    ['before the night begins', night, '2026-11-21T16:29:00Z', null],
    ['in its first minute', night, '2026-11-21T16:30:00Z', '2026-11-22T01:30:00.000Z'],
    ['after midnight', night, '2026-11-21T20:00:00Z', '2026-11-22T01:30:00.000Z'],
    ['in its last minute', night, '2026-11-22T01:29:00Z', '2026-11-22T01:30:00.000Z'],
    ['when it is over', night, '2026-11-22T01:30:00Z', null],
    ['in a rest by day', noon, '2026-11-21T07:00:00Z', '2026-11-21T08:30:00.000Z'],
    ['after a rest by day', noon, '2026-11-21T08:30:00Z', null],
    ['where both ends are the same minute', { ...noon, to: noon.from }, '2026-11-21T07:00:00Z', null],
    ['where none were chosen', null, '2026-11-21T20:00:00Z', null],
  ])('%s', (_when, quiet, now, until) => {
    expect(quietUntil(quiet, new Date(now))?.toISOString() ?? null).toBe(until)
  })

  test('follow the clocks of their zone, also where an hour is skipped', () => {
    const london = { from: 23 * 60, to: 6 * 60, timeZone: 'Europe/London' }
    expect(quietUntil(london, new Date('2026-03-28T23:30:00Z'))?.toISOString()).toBe(
      '2026-03-29T05:00:00.000Z',
    )
  })
})
