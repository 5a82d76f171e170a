import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneOffsetMinutes } from './zone-offset.ts'

describe('zoneOffsetMinutes', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'Asia/Kolkata', 330],
    ['2026-11-21T00:00:00Z', 'UTC', 0],
    ['2026-11-21T00:00:00Z', 'Asia/Kathmandu', 345],
    ['2026-03-08T06:59:59.999Z', 'America/New_York', -300],
    ['2026-03-08T07:00:00Z', 'America/New_York', -240],
    ['2026-11-01T05:59:59.999Z', 'America/New_York', -240],
    ['2026-11-01T06:00:00Z', 'America/New_York', -300],
    ['2026-04-04T14:59:59.999Z', 'Australia/Lord_Howe', 660],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', 630],
    ['2011-12-30T09:59:59.999Z', 'Pacific/Apia', -600],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', 840],
  ])('at %s in %s is %i', (instant, zone, minutes) => {
    expect(zoneOffsetMinutes(Date.parse(instant), zone)).toBe(minutes)
  })

  it('agrees with Temporal at any instant, in any order of calls', () => {
    const zones = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Europe/Dublin', 'Africa/Casablanca')
    const instants = fc.integer({ min: Date.UTC(1972, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(zones, instants, (zone, epochMs) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
        expect(zoneOffsetMinutes(epochMs, zone)).toBe(zoned.offsetNanoseconds / 60e9)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses an unknown zone and an invalid instant', () => {
    expect(() => zoneOffsetMinutes(0, 'Asia/Atlantis')).toThrow(RangeError)
    expect(() => zoneOffsetMinutes(Number.NaN, 'Asia/Kolkata')).toThrow(RangeError)
  })
})
