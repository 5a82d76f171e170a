import { describe, expect, test } from 'vitest'
import type { WeeklyPattern } from '#domain/modules/schedule/pattern.ts'
import { expandPattern } from './expand-pattern.ts'

const tuesdays: WeeklyPattern = {
  recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH',
  startMinute: 17 * 60,
  minutes: 60,
  weekdayMinutes: {},
  exceptions: [],
}
const november = { startsOn: '2026-11-23', until: '2026-12-06', timeZone: 'Asia/Kolkata' }
const datesOf = (pattern: Partial<WeeklyPattern>, span: Partial<typeof november> = {}) =>
  expandPattern({ ...tuesdays, ...pattern }, { ...november, ...span })

describe('the dates of a pattern', () => {
  test('are its weekdays from the first day to the last, both included', () => {
    expect(datesOf({}).map(({ on }) => on)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'])
    expect(datesOf({}, { until: '2026-11-24' }).map(({ on }) => on)).toEqual(['2026-11-24'])
    expect(datesOf({}, { until: '2026-11-01' })).toEqual([])
  })
  test('start at the center’s local time, or at another on weekdays that have their own', () => {
    const [tuesday, thursday] = datesOf({ weekdayMinutes: { 4: 10 * 60 } })
    expect(tuesday?.startsAt.toISOString()).toBe('2026-11-24T11:30:00.000Z')
    expect(tuesday?.endsAt.toISOString()).toBe('2026-11-24T12:30:00.000Z')
    expect(thursday?.startsAt.toISOString()).toBe('2026-11-26T04:30:00.000Z')
  })
  test('leave out exceptions, which still count for an interval or a count', () => {
    const exceptions = ['2026-11-24']
    expect(datesOf({ exceptions, recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' }).map(({ on }) => on)).toEqual([
      '2026-12-01',
    ])
    expect(
      datesOf({ exceptions, recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH' }).map(({ on }) => on),
    ).toEqual(['2026-11-26'])
  })
  test('support an end date, daily and monthly rules', () => {
    expect(datesOf({ recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261126' })).toHaveLength(2)
    expect(datesOf({ recurrence: 'FREQ=DAILY' })).toHaveLength(14)
    expect(datesOf({ recurrence: 'FREQ=MONTHLY;BYDAY=1TU' }).map(({ on }) => on)).toEqual(['2026-12-01'])
  })
  test('stay at local time when clocks change', () => {
    const span = { startsOn: '2026-10-20', until: '2026-10-29', timeZone: 'Europe/Berlin' }
    expect(datesOf({}, span).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-20T15:00:00.000Z',
      '2026-10-22T15:00:00.000Z',
      '2026-10-27T16:00:00.000Z',
      '2026-10-29T16:00:00.000Z',
    ])
  })
  test('are an hour later in the hour that clocks skip, and once in the hour that occurs twice', () => {
    const atNight = { recurrence: 'FREQ=DAILY', startMinute: 150 }
    const spring = { startsOn: '2026-03-29', until: '2026-03-29', timeZone: 'Europe/Berlin' }
    expect(datesOf(atNight, spring).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-03-29T01:30:00.000Z',
    ])
    const autumn = { startsOn: '2026-10-25', until: '2026-10-25', timeZone: 'Europe/Berlin' }
    expect(datesOf(atNight, autumn).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
    ])
  })
  test('of something that is not a rule are a bug', () => {
    expect(() => datesOf({ recurrence: 'every Tuesday' })).toThrow(RangeError)
    expect(() => datesOf({ recurrence: 'FREQ=HOURLY' })).toThrow(RangeError)
  })
})
