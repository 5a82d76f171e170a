import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  DEFAULT_ZONE,
  datesBetween,
  formatDate,
  formatDateTime,
  formatLocalDate,
  formatMinutesOfDay,
  formatTime,
  isLocalDate,
  isoInstant,
  localDateOf,
  minutesOfDayOf,
  timeRange,
  toInstant,
  weekdayOf,
} from './time.ts'

const NEW_YORK = 'America/New_York'
const at = (localDate: string, clock: string, zone: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return toInstant(localDate, hours * 60 + minutes, zone).toISOString()
}

describe('toInstant', () => {
  it.each([
    ['2026-11-21', '17:00', DEFAULT_ZONE, '2026-11-21T11:30:00.000Z'],
    ['2026-11-21', '00:00', DEFAULT_ZONE, '2026-11-20T18:30:00.000Z'],
    ['2026-11-21', '24:00', DEFAULT_ZONE, '2026-11-21T18:30:00.000Z'],
    ['2026-11-21', '05:45', 'Asia/Kathmandu', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01', '12:00', NEW_YORK, '2026-07-01T16:00:00.000Z'],
    ['2026-01-01', '12:00', NEW_YORK, '2026-01-01T17:00:00.000Z'],
    // clocks skip 02:00 to 03:00: the later side
    ['2026-03-08', '01:59', NEW_YORK, '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:30', NEW_YORK, '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '03:00', NEW_YORK, '2026-03-08T07:00:00.000Z'],
    // 01:00 to 02:00 occurs twice: the earlier one
    ['2026-11-01', '00:59', NEW_YORK, '2026-11-01T04:59:00.000Z'],
    ['2026-11-01', '01:30', NEW_YORK, '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '02:00', NEW_YORK, '2026-11-01T07:00:00.000Z'],
    // half an hour of summer time, and a date that was skipped
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2011-12-29', '13:00', 'Pacific/Apia', '2011-12-29T23:00:00.000Z'],
    ['2011-12-31', '02:00', 'Pacific/Apia', '2011-12-30T12:00:00.000Z'],
  ])('%s %s in %s is %s', (date, clock, zone, expected) => {
    expect(at(date, clock, zone)).toBe(expected)
  })

  it('refuses an invalid date, a fraction of a minute and an unknown zone', () => {
    expect(() => toInstant('2026-02-30', 0, DEFAULT_ZONE)).toThrow(/not a local date/)
    expect(() => toInstant('2026-02-28', 0.5, DEFAULT_ZONE)).toThrow(/not whole minutes/)
    expect(() => toInstant('2026-02-28', 0, 'Asia/Atlantis')).toThrow(RangeError)
  })

  it('agrees with Temporal in every zone and season', () => {
    const zones = [DEFAULT_ZONE, 'UTC', NEW_YORK, 'Europe/London', 'Australia/Lord_Howe', 'Africa/Casablanca']
    const minutes = fc.integer({ min: 0, max: 1439 })
    const days = fc.integer({ min: 0, max: 47_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, minutes, (zone, day, minute) => {
        const date = addDays('1972-01-01', day)
        const plain = Temporal.PlainDate.from(date).toPlainDateTime({
          hour: Math.floor(minute / 60),
          minute: minute % 60,
        })
        expect(toInstant(date, minute, zone).getTime()).toBe(plain.toZonedDateTime(zone).epochMilliseconds)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('localDateOf and minutesOfDayOf', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', DEFAULT_ZONE, '2026-11-20', 1439],
    ['2026-11-20T18:30:00.000Z', DEFAULT_ZONE, '2026-11-21', 0],
    ['2026-11-21T11:30:59.000Z', DEFAULT_ZONE, '2026-11-21', 1020],
    ['2026-03-08T06:59:59.999Z', NEW_YORK, '2026-03-08', 119],
    ['2026-03-08T07:00:00.000Z', NEW_YORK, '2026-03-08', 180],
    ['1969-12-31T18:30:00.000Z', DEFAULT_ZONE, '1970-01-01', 0],
  ])('%s in %s is %s, minute %i', (instant, zone, date, minutes) => {
    expect(localDateOf(new Date(instant), zone)).toBe(date)
    expect(minutesOfDayOf(new Date(instant), zone)).toBe(minutes)
  })

  it('convert back to the same instant in a zone without summer time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000_000 }), minute => {
        const instant = new Date(minute * 60_000)
        const date = localDateOf(instant, DEFAULT_ZONE)
        expect(toInstant(date, minutesOfDayOf(instant, DEFAULT_ZONE), DEFAULT_ZONE)).toEqual(instant)
      }),
    )
  })

  it('refuse an invalid instant', () => {
    expect(() => localDateOf(new Date(Number.NaN), DEFAULT_ZONE)).toThrow(RangeError)
  })
})

describe('local dates', () => {
  it.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-11-21T00:00:00Z', false],
    [' 2026-11-21', false],
    ['2026-11-21\n', false],
    ['२०२६-११-२१', false],
    [null, false],
    [20261121, false],
  ])('%j is a valid date: %s', (text, expected) => {
    expect(isLocalDate(text)).toBe(expected)
  })

  it.each([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
    ['1900-01-01', 1],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  it('moves by days across months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(() => addDays('2026-03-01', 0.5)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })

  it('lists a half-open range of dates', () => {
    expect(datesBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(datesBetween('2026-02-27', '2026-02-27')).toEqual([])
    expect(datesBetween('2026-02-27', '2026-02-20')).toEqual([])
  })
})

describe('instants as text', () => {
  it('have a Z and milliseconds', () => {
    expect(isoInstant(new Date(1_795_000_000_007))).toBe('2026-11-18T11:06:40.007Z')
  })
})

describe('dates and times in words', () => {
  const evening = new Date('2026-11-21T11:30:00Z')

  it('are in English and Hindi', () => {
    expect(formatDate(evening, DEFAULT_ZONE, 'en')).toBe('Sat 21 Nov 2026')
    expect(formatDate(evening, DEFAULT_ZONE, 'hi')).toBe('शनि 21 नवंबर 2026')
    expect(formatTime(evening, DEFAULT_ZONE, 'en')).toBe('5:00 pm')
    expect(formatTime(evening, DEFAULT_ZONE, 'hi')).toBe('शाम 5:00')
    expect(formatDateTime(evening, DEFAULT_ZONE, 'en')).toBe('Sat 21 Nov 2026, 5:00 pm')
    expect(formatDateTime(evening, NEW_YORK, 'hi')).toBe('शनि 21 नवंबर 2026, सुबह 6:30')
    expect(formatLocalDate('2026-09-06', 'en')).toBe('Sun 6 Sep 2026')
  })

  it('say the part of the day once in a range', () => {
    const range = (from: string, to: string) => Object.values(timeRange(from, to)).join(' – ')
    expect(range('शाम 5:00', 'शाम 6:00')).toBe('शाम\u00a05:00 – 6:00')
    expect(range('सुबह 11:00', 'दोपहर 12:00')).toBe('सुबह\u00a011:00 – दोपहर\u00a012:00')
    expect(range('5:00 pm', '6:00 pm')).toBe('5:00\u00a0pm – 6:00\u00a0pm')
  })

  it.each([
    [0, '12:00 am', 'रात 12:00'],
    [5, '12:05 am', 'रात 12:05'],
    [239, '3:59 am', 'रात 3:59'],
    [240, '4:00 am', 'सुबह 4:00'],
    [719, '11:59 am', 'सुबह 11:59'],
    [720, '12:00 pm', 'दोपहर 12:00'],
    [960, '4:00 pm', 'शाम 4:00'],
    [1200, '8:00 pm', 'रात 8:00'],
    [1440, '12:00 am', 'रात 12:00'],
  ])('minute %i is shown as %s and %s', (minute, english, hindi) => {
    expect(formatMinutesOfDay(minute, 'en')).toBe(english)
    expect(formatMinutesOfDay(minute, 'hi')).toBe(hindi)
  })
})
