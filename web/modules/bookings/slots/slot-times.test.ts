import { describe, expect, it } from 'vitest'
import { choiceOf, openClass, type Rate } from './class-choice.ts'
import {
  busyLearners,
  busyTimes,
  isBusyAt,
  type Slot,
  shownDay,
  stripStart,
  timesByPart,
} from './slot-times.ts'

const slot = (startsAt: string, expertId = 'asha'): Slot => ({
  startsAt,
  endsAt: startsAt,
  expertId,
  rateId: `${expertId}-rate`,
})

describe('the slots of a day', () => {
  it('are grouped by the center’s local time, in order, with every available expert', () => {
    const zone = 'Asia/Kolkata'
    const groups = timesByPart(
      [
        slot('2026-11-21T12:30:00Z'), // 6:00 pm
        slot('2026-11-21T01:30:00Z'), // 7:00 am
        slot('2026-11-21T06:30:00Z'), // noon
        slot('2026-11-21T01:30:00Z', 'ravi'),
      ],
      zone,
    )
    expect(groups.map(group => group.part)).toEqual(['morning', 'afternoon', 'evening'])
    expect(groups[0]?.times[0]?.slots.map(one => one.expertId)).toEqual(['asha', 'ravi'])
  })

  it('omit parts of the day without slots', () => {
    expect(timesByPart([slot('2026-11-21T12:30:00Z')], 'Asia/Kolkata')).toHaveLength(1)
    expect(timesByPart([], 'Asia/Kolkata')).toEqual([])
  })
})

describe('the strip of days', () => {
  it('starts today and continues in whole strips', () => {
    expect(stripStart('2026-11-21', '2026-11-21')).toBe('2026-11-21')
    expect(stripStart('2026-11-21', '2026-11-27')).toBe('2026-11-21')
    expect(stripStart('2026-11-21', '2026-11-28')).toBe('2026-11-28')
  })

  it('starts today for a past date', () => {
    expect(stripStart('2026-11-21', '2026-10-01')).toBe('2026-11-21')
  })

  it('shows the first day with a slot until a day is chosen', () => {
    const days = [
      { date: '2026-11-21', none: 'full' as const, slots: [] },
      { date: '2026-11-22', none: null, slots: [slot('2026-11-22T05:00:00Z')] },
    ]
    expect(shownDay(days, '')?.date).toBe('2026-11-22')
    expect(shownDay(days, '2026-11-21')?.date).toBe('2026-11-21')
    expect(shownDay([], '')).toBeUndefined()
  })
})

const rate = (expertId: string, serviceId: string, minutes: number, amount: number): Rate => ({
  id: `${expertId}-${serviceId}-${minutes}`,
  centerId: 'c1',
  centerName: 'Center',
  expertId,
  expertName: expertId,
  service: { id: serviceId, name: { en: serviceId, hi: serviceId } },
  minutes,
  price: { amount, currency: 'INR' },
})

describe('the choice of a class', () => {
  const rates = [
    rate('ravi', 'badminton', 60, 60_000),
    rate('asha', 'badminton', 60, 50_000),
    rate('asha', 'badminton', 30, 30_000),
    rate('asha', 'kathak', 45, 40_000),
  ]

  it('starts with the first activity, the shortest duration and any available expert', () => {
    const choice = choiceOf(rates, openClass)
    expect(choice).toMatchObject({ serviceId: 'badminton', minutes: 30, expertId: 'asha' })
    const longer = choiceOf(rates, { ...openClass, minutes: '60' })
    expect(longer?.expertId).toBeUndefined()
    expect(longer?.experts.map(one => one.expertId)).toEqual(['asha', 'ravi'])
  })

  it('drops a duration that the other activity does not offer', () => {
    expect(choiceOf(rates, { ...openClass, service: 'kathak', minutes: '60' })?.minutes).toBe(45)
  })

  it('is empty when nothing is offered', () => {
    expect(choiceOf([], openClass)).toBeNull()
  })
})

describe('a learner who has other classes', () => {
  const at = (startsAt: string, more: object = {}) => ({
    ...{ startsAt, minutes: 60, status: 'scheduled' as const, bookingId: null },
    ...{ learners: [{ id: 'aarav' }], ...more },
  })
  const slotAt = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
  const items = [
    at('2026-11-21T10:00:00Z'),
    at('2026-11-21T12:00:00Z', { bookingId: 'moved' }),
    at('2026-11-21T14:00:00Z', { learners: [{ id: 'diya' }] }),
    at('2026-11-21T15:00:00Z', { learners: [{ id: 'aarav', status: 'excused' }] }),
    at('2026-11-21T16:00:00Z', { status: 'cancelled' }),
  ] as Parameters<typeof busyTimes>[0]

  it.each([
    ['during a class of theirs', '2026-11-21T10:30:00Z', '2026-11-21T11:30:00Z', true],
    ['right before it', '2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z', false],
    ['right after it', '2026-11-21T11:00:00Z', '2026-11-21T12:00:00Z', false],
    ['around it', '2026-11-21T09:30:00Z', '2026-11-21T11:30:00Z', true],
    ['during another booking', '2026-11-21T12:15:00Z', '2026-11-21T12:45:00Z', true],
    ['during a class of a sister', '2026-11-21T14:00:00Z', '2026-11-21T15:00:00Z', false],
    ['when they said they do not come', '2026-11-21T15:00:00Z', '2026-11-21T16:00:00Z', false],
    ['when a class was cancelled', '2026-11-21T16:00:00Z', '2026-11-21T17:00:00Z', false],
  ])('are busy or free %s', (_, startsAt, endsAt, busy) => {
    expect(isBusyAt(busyTimes(items, 'aarav'), slotAt(startsAt, endsAt))).toBe(busy)
  })

  it('are named among the selected family members', () => {
    const slot = slotAt('2026-11-21T14:00:00Z', '2026-11-21T15:30:00Z')
    expect(busyLearners(items, ['aarav', 'diya'], slot)).toEqual(['diya'])
    expect(busyLearners(items, ['aarav'], slot)).toEqual([])
  })

  it('are free at the time of the booking being moved', () => {
    const slot = slotAt('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z')
    expect(isBusyAt(busyTimes(items, 'aarav', 'moved'), slot)).toBe(false)
  })
})
