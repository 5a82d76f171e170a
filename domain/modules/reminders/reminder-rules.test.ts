import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClassStep,
  classStep,
  comesAlong,
  creditStep,
  dueClasses,
  isDaytime,
  isQuiet,
  type ReminderSettings,
  USUAL_REMINDERS,
} from './reminder-rules.ts'

const zone = 'Asia/Kolkata'
const at = (local: string) => new Date(`${local}:00+05:30`)
const usual = USUAL_REMINDERS
const twice: ReminderSettings = { ...usual, hoursBefore: 2 }
const step = (startsAt: string, now: string, settings = usual, knownSince: string | null = null) =>
  classStep(
    { startsAt: at(startsAt), zone, knownSince: knownSince === null ? null : at(knownSince) },
    settings,
    settings.families,
    at(now),
  )

describe('the reminder of a class', () => {
  it.each([
    ['comes in the evening before', '2026-11-28T16:00', '2026-11-27T18:00', 'evening'],
    ['not a minute earlier', '2026-11-28T16:00', '2026-11-27T17:59', null],
    ['is made good after an outage', '2026-11-28T16:00', '2026-11-28T11:00', 'evening'],
    ['comes for a class at dawn, the evening before', '2026-11-28T00:30', '2026-11-27T18:00', 'evening'],
    ['never for a class that has begun', '2026-11-28T16:00', '2026-11-28T16:00', null],
    ['not two evenings before', '2026-11-29T16:00', '2026-11-27T20:00', null],
  ] as const)('%s', (_words, startsAt, now, due) => {
    expect(step(startsAt, now)).toBe(due)
  })

  it('comes once more some hours before, which takes the place of an evening that was missed', () => {
    expect(step('2026-11-28T16:00', '2026-11-28T13:59', twice)).toBe('evening')
    expect(step('2026-11-28T16:00', '2026-11-28T14:00', twice)).toBe('soon')
    expect(step('2026-11-28T16:00', '2026-11-28T15:59', twice)).toBe('soon')
    expect(step('2026-11-28T16:00', '2026-11-28T16:00', twice)).toBeNull()
  })

  it('comes only hours before where the center does not remind in the evening', () => {
    const late = { ...twice, families: false }
    expect(step('2026-11-28T16:00', '2026-11-27T19:00', late)).toBeNull()
    expect(step('2026-11-28T16:00', '2026-11-28T14:00', late)).toBe('soon')
  })

  it('does not come to who booked it, or was told of its new time, after that moment', () => {
    expect(step('2026-11-28T16:00', '2026-11-28T10:05', usual, '2026-11-28T10:00')).toBeNull()
    expect(step('2026-11-28T16:00', '2026-11-28T14:05', twice, '2026-11-28T10:00')).toBe('soon')
    expect(step('2026-11-28T16:00', '2026-11-27T18:00', usual, '2026-11-27T17:30')).toBe('evening')
  })

  it('follows the clocks of the center, also when an hour is skipped', () => {
    const london = { startsAt: new Date('2026-03-29T08:00:00Z'), zone: 'Europe/London', knownSince: null }
    expect(classStep(london, usual, true, new Date('2026-03-28T18:00:00Z'))).toBe('evening')
    const after = { ...london, startsAt: new Date('2026-03-30T08:00:00Z') }
    expect(classStep(after, usual, true, new Date('2026-03-29T16:59:00Z'))).toBeNull()
    expect(classStep(after, usual, true, new Date('2026-03-29T17:00:00Z'))).toBe('evening')
  })

  it('is due exactly for the classes that the job looks for', () => {
    const instants = fc.date({
      min: new Date('2026-03-01T00:00:00Z'),
      max: new Date('2026-11-30T00:00:00Z'),
      noInvalidDate: true,
    })
    const property = fc.property(
      instants,
      fc.integer({ min: -60, max: 60 * 60 }),
      fc.constantFrom('Asia/Kolkata', 'Europe/London', 'America/New_York'),
      fc.constantFrom(null, 1, 6),
      (now, minutes, inZone, hoursBefore) => {
        const settings = { ...usual, hoursBefore }
        const startsAt = new Date(now.getTime() + minutes * 60_000)
        const { evening, soon } = dueClasses(settings, inZone, now)
        const found = startsAt > now && (startsAt < evening || (soon !== null && startsAt < soon))
        const due = classStep({ startsAt, zone: inZone, knownSince: null }, settings, true, now)
        expect(due !== null).toBe(found)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })
})

describe('the message of a day', () => {
  const along = (startsAt: string, due: string, which: ClassStep, settings = twice) =>
    comesAlong(
      { startsAt: at(startsAt), zone },
      { startsAt: at(due), zone, step: which },
      settings,
      settings.families,
    )

  it('has all classes of that day in the evening, also of a center whose evening is later', () => {
    expect(along('2026-11-28T06:00', '2026-11-28T16:00', 'evening')).toBe(true)
    expect(along('2026-11-29T06:00', '2026-11-28T16:00', 'evening')).toBe(false)
    expect(along('2026-11-28T06:00', '2026-11-28T16:00', 'evening', { ...twice, families: false })).toBe(
      false,
    )
  })

  it('has those that begin within three hours, before a class', () => {
    const due = '2026-11-28T16:00'
    expect(
      ['15:30', '16:00', '19:00', '19:30'].map(time => along(`2026-11-28T${time}`, due, 'soon')),
    ).toEqual([false, true, true, false])
    expect(along('2026-11-28T17:00', due, 'soon', usual)).toBe(false)
  })
})

describe('quiet hours', () => {
  it('are those somebody set, or the night at the center', () => {
    const own = { from: 17 * 60, to: 19 * 60, timeZone: zone }
    expect([at('2026-11-27T18:00'), at('2026-11-27T23:00')].map(now => isQuiet(own, zone, now))).toEqual([
      true,
      false,
    ])
    expect(
      ['06:59', '07:00', '18:00', '21:59', '22:00'].map(time =>
        isQuiet(null, zone, at(`2026-11-27T${time}`)),
      ),
    ).toEqual([true, false, false, false, true])
  })

  it('leave the day to dues, from the morning on', () => {
    expect(
      ['08:59', '09:00', '21:59', '22:00'].map(time => isDaytime(zone, at(`2026-11-27T${time}`))),
    ).toEqual([false, true, true, false])
  })
})

describe('the reminder of a make-up class', () => {
  it.each([
    ['comes not before the days of the center', '2026-11-23T10:00', null],
    ['comes from the morning of that day on', '2026-11-24T08:59', null],
    ['comes that many days before it expires', '2026-11-24T09:00', 'early'],
    ['is made good until', '2026-11-29T12:00', 'early'],
    ['comes again the day before', '2026-11-30T09:00', 'last_day'],
    ['also on the last day', '2026-12-01T21:00', 'last_day'],
    ['never after it', '2026-12-02T10:00', null],
  ] as const)('%s', (_words, now, due) => {
    expect(creditStep('2026-12-01', 7, zone, at(now))).toBe(due)
  })
})
