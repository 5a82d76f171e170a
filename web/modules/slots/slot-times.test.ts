import { describe, expect, it } from 'vitest'
import { choiceOf, openClass, type Rate } from './class-choice.ts'
import { type Slot, shownDay, stripStart, timesByPart } from './slot-times.ts'

const slot = (startsAt: string, expertId = 'asha'): Slot => ({
  startsAt,
  endsAt: startsAt,
  expertId,
  rateId: `${expertId}-rate`,
})

describe('times of a day', () => {
  it('are grouped by the center’s clock, in order, with everybody who is free', () => {
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

  it('leave out the parts in which nothing is free', () => {
    expect(timesByPart([slot('2026-11-21T12:30:00Z')], 'Asia/Kolkata')).toHaveLength(1)
    expect(timesByPart([], 'Asia/Kolkata')).toEqual([])
  })
})

describe('the strip of days', () => {
  it('begins today and goes on in whole strips', () => {
    expect(stripStart('2026-11-21', '2026-11-21')).toBe('2026-11-21')
    expect(stripStart('2026-11-21', '2026-11-27')).toBe('2026-11-21')
    expect(stripStart('2026-11-21', '2026-11-28')).toBe('2026-11-28')
  })

  it('begins today for a date that is over', () => {
    expect(stripStart('2026-11-21', '2026-10-01')).toBe('2026-11-21')
  })

  it('shows the first day with a free time until somebody chooses a day', () => {
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

  it('starts at the first service, the shortest length and whoever is free', () => {
    const choice = choiceOf(rates, openClass)
    expect(choice).toMatchObject({ serviceId: 'badminton', minutes: 30, expertId: 'asha' })
    const longer = choiceOf(rates, { ...openClass, minutes: '60' })
    expect(longer?.expertId).toBeUndefined()
    expect(longer?.experts.map(one => one.expertId)).toEqual(['asha', 'ravi'])
  })

  it('drops a length that the other service does not have', () => {
    expect(choiceOf(rates, { ...openClass, service: 'kathak', minutes: '60' })?.minutes).toBe(45)
  })

  it('is none where nothing is offered', () => {
    expect(choiceOf([], openClass)).toBeNull()
  })
})
