import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: 22 * 60, to: 7 * 60, timeZone: 'Asia/Kolkata' }
const noon = { from: 12 * 60, to: 14 * 60, timeZone: 'Asia/Kolkata' }

describe('quiet hours', () => {
  test.each([
    ['before the night starts', night, '2026-11-21T16:29:00Z', null],
    ['in their first minute', night, '2026-11-21T16:30:00Z', '2026-11-22T01:30:00.000Z'],
    ['after midnight', night, '2026-11-21T20:00:00Z', '2026-11-22T01:30:00.000Z'],
    ['in their last minute', night, '2026-11-22T01:29:00Z', '2026-11-22T01:30:00.000Z'],
    ['once they are over', night, '2026-11-22T01:30:00Z', null],
    ['during daytime quiet hours', noon, '2026-11-21T07:00:00Z', '2026-11-21T08:30:00.000Z'],
    ['after daytime quiet hours', noon, '2026-11-21T08:30:00Z', null],
    ['when both ends are the same minute', { ...noon, to: noon.from }, '2026-11-21T07:00:00Z', null],
    ['when none are set', null, '2026-11-21T20:00:00Z', null],
  ])('%s', (_when, quiet, now, until) => {
    expect(quietUntil(quiet, new Date(now))?.toISOString() ?? null).toBe(until)
  })

  test('follow local time in their zone, even when an hour is skipped', () => {
    const london = { from: 23 * 60, to: 6 * 60, timeZone: 'Europe/London' }
    expect(quietUntil(london, new Date('2026-03-28T23:30:00Z'))?.toISOString()).toBe(
      '2026-03-29T05:00:00.000Z',
    )
  })
})
