import { describe, expect, it } from 'vitest'
import { recurrenceOf, startMinuteOn, weeklyOf } from './batch-pattern.ts'
import { isAtRisk, isFull, runsWith, whyNotTerms } from './batch-rules.ts'

const seats = {
  status: 'active',
  capacity: 12,
  seatsTaken: 3,
  participants: 3,
  minParticipants: 5,
  decidedAt: null,
}

describe('a batch with a minimum', () => {
  it.each([
    [{}, true],
    [{ participants: 5 }, false],
    [{ minParticipants: null }, false],
    [{ decidedAt: new Date(0) }, false],
    [{ status: 'draft' }, false],
    [{ status: 'paused' }, false],
  ])('with %j is at risk: %s', (more, expected) => {
    expect(isAtRisk({ ...seats, ...more })).toBe(expected)
  })

  it.each([
    [5, 5, true],
    [4, 5, false],
    [0, null, true],
  ])('runs with %i of %s: %s', (participants, minimum, expected) => {
    expect(runsWith(participants, minimum)).toBe(expected)
  })
})

describe('a batch without a free seat', () => {
  it.each([
    [{}, false],
    [{ seatsTaken: 12 }, true],
    [{ seatsTaken: 12, status: 'paused' }, true],
    [{ seatsTaken: 12, status: 'cancelled' }, false],
  ])('with %j is full: %s', (more, expected) => {
    expect(isFull({ ...seats, ...more })).toBe(expected)
  })
})

describe('contradictory terms', () => {
  const terms = {
    capacity: 12,
    minParticipants: null,
    decideAt: null,
    startsAt: new Date('2026-12-01T11:30:00Z'),
    now: new Date('2026-11-21T06:00:00Z'),
    ageFrom: 6,
    ageTo: 12,
    pricePer: 'month',
    packClasses: null,
    trial: 'none',
    trialAmount: 0,
  }
  it.each([
    [{}, null],
    [{ minParticipants: 13, decideAt: new Date(0) }, 'minimum_above_capacity'],
    [{ minParticipants: 5, decideAt: new Date('2026-11-21T06:00:00Z') }, 'decide_in_past'],
    [{ minParticipants: 5 }, 'decide_at_missing'],
    [{ minParticipants: 5, decideAt: new Date('2026-12-02T00:00:00Z') }, 'decide_too_late'],
    [{ minParticipants: 5, decideAt: new Date('2026-11-29T00:00:00Z') }, null],
    [{ ageFrom: 13 }, 'ages_reversed'],
    [{ ageFrom: 12 }, null],
    [{ pricePer: 'pack' }, 'pack_size'],
    [{ packClasses: 8 }, 'pack_size'],
    [{ pricePer: 'pack', packClasses: 8 }, null],
    [{ trial: 'paid' }, 'trial_price'],
    [{ trial: 'free', trialAmount: 100 }, 'trial_price'],
    [{ trial: 'paid', trialAmount: 100 }, null],
  ])('%j: %s', (more, expected) => {
    expect(whyNotTerms({ ...terms, ...more })).toBe(expected)
  })
})

describe('a weekly pattern as an iCalendar rule', () => {
  it.each([
    [[2, 4], 1, 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,TH'],
    [[7, 1, 7], 2, 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,SU'],
  ])('%j every %i weeks becomes %s and back', (weekdays, interval, recurrence) => {
    expect(recurrenceOf({ weekdays, interval })).toBe(recurrence)
    expect(weeklyOf(recurrence)).toEqual({ weekdays: [...new Set(weekdays)].sort(), interval })
  })

  it('is read with its parts in another order', () => {
    expect(weeklyOf('BYDAY=SA;FREQ=WEEKLY')).toEqual({ weekdays: [6], interval: 1 })
  })

  it.each(['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=2MO'])('is not read from %s', recurrence => {
    expect(() => weeklyOf(recurrence)).toThrow(RangeError)
  })

  it.each([[[]], [[0]], [[8]]])('cannot be built from the weekdays %j', weekdays => {
    expect(() => recurrenceOf({ weekdays, interval: 1 })).toThrow(RangeError)
  })

  it('may start at a different time on some weekdays', () => {
    const times = { startMinute: 1020, weekdayMinutes: { 6: 600 } }
    expect(startMinuteOn(times, 2)).toBe(1020)
    expect(startMinuteOn(times, 6)).toBe(600)
  })
})
