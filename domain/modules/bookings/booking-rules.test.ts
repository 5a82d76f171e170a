import { describe, expect, it } from 'vitest'
import { money } from '../../kernel/money.ts'
import {
  holdUntil,
  isBooked,
  isLive,
  movableUntil,
  noticeOwedPercent,
  type OrderMoney,
  partOf,
  DEFAULT_CANCELLATION_POLICY as policy,
  refundChangesAt,
  refundPercent,
  refundSteps,
  whyNotCancel,
  whyNotMove,
} from './booking-rules.ts'
import { bookingStates } from './booking-states.ts'

const startsAt = new Date('2026-11-25T11:30:00Z')
const ahead = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * 3_600_000 + ms)
const booking = (status: 'held' | 'confirmed' | 'cancelled' | 'completed' | 'expired') => ({
  status,
  startsAt,
  cutoffMinutes: 720,
})

describe('what is booked', () => {
  it('is owed before the class and after it, whether or not the learner came', () => {
    expect(bookingStates.states.filter(isBooked)).toEqual(['confirmed', 'completed', 'no_show'])
  })
})

describe('what comes back', () => {
  it.each([
    [ahead(48), 100],
    [ahead(24), 100],
    [ahead(24, 1), 50],
    [ahead(6), 50],
    [ahead(6, 1), 0],
    [ahead(0), 0],
  ])('a learner who cancels at %s gets %i percent', (now, percent) => {
    expect(refundPercent(policy, startsAt, now, 'learner')).toBe(percent)
  })

  it.each(['center', 'expert'] as const)('is everything when the %s cancels, however late', side => {
    expect(refundPercent(policy, startsAt, ahead(0, -1), side)).toBe(100)
    expect(refundChangesAt(policy, startsAt, ahead(30), side)).toBeNull()
  })

  it.each([
    ['center', ahead(24), 0],
    ['center', ahead(24, 1), 50],
    ['expert', ahead(0, 1), 100],
    ['learner', ahead(0, 1), 0],
  ] as const)('is matched by what the %s owes who cancels at %s', (side, now, percent) => {
    expect(noticeOwedPercent(policy, startsAt, now, side)).toBe(percent)
  })

  it('falls next at the end of the step one is in', () => {
    expect(refundChangesAt(policy, startsAt, ahead(30), 'learner')).toEqual(ahead(24))
    expect(refundChangesAt(policy, startsAt, ahead(24), 'learner')).toEqual(ahead(24))
    expect(refundChangesAt(policy, startsAt, ahead(20), 'learner')).toEqual(ahead(6))
    expect(refundChangesAt(policy, startsAt, ahead(5), 'learner')).toBeNull()
  })

  it('stays what it was when the learner moved the class, however far away it is now', () => {
    const moves = [{ fromStartsAt: ahead(0), movedAt: ahead(13) }]
    const weekLater = new Date(startsAt.getTime() + 7 * 24 * 3_600_000)
    expect(refundPercent(policy, weekLater, ahead(12), 'learner', moves)).toBe(50)
    expect(refundPercent(policy, weekLater, ahead(12), 'center', moves)).toBe(100)
    expect(
      refundPercent(policy, weekLater, new Date(weekLater.getTime() - 3_600_000), 'learner', moves),
    ).toBe(0)
    expect(
      refundPercent(policy, weekLater, ahead(30), 'learner', [
        { fromStartsAt: startsAt, movedAt: ahead(30) },
      ]),
    ).toBe(100)
    expect(refundChangesAt(policy, weekLater, ahead(12), 'learner', moves)).toEqual(
      new Date(weekLater.getTime() - 6 * 3_600_000),
    )
  })

  it('does not care how the tiers of a policy are ordered', () => {
    const turned = { tiers: policy.tiers.toReversed() }
    expect(refundPercent(turned, startsAt, ahead(25), 'learner')).toBe(100)
    expect(refundPercent(turned, startsAt, ahead(7), 'learner')).toBe(50)
  })

  it('is broken down into the steps still to come', () => {
    const total = money(94_401)
    expect(refundSteps(policy, startsAt, ahead(72), total)).toEqual([
      { until: ahead(24), refund: money(94_401) },
      { until: ahead(6), refund: money(47_201) },
    ])
    expect(refundSteps(policy, startsAt, ahead(10), total)).toEqual([
      { until: ahead(6), refund: money(47_201) },
    ])
    expect(refundSteps(policy, startsAt, ahead(1), total)).toEqual([])
  })
})

describe('who may change a booking', () => {
  it('lets everybody cancel until it starts', () => {
    expect(whyNotCancel(booking('confirmed'), ahead(0, -1))).toBeNull()
    expect(whyNotCancel(booking('held'), ahead(1))).toBeNull()
    expect(whyNotCancel(booking('confirmed'), startsAt)).toBe('already_started')
  })

  it.each(['cancelled', 'completed', 'expired'] as const)('lets nobody cancel one that is %s', status => {
    expect(whyNotCancel(booking(status), ahead(48))).toBe('illegal_transition')
  })

  it('lets a learner move it until the cut-off', () => {
    expect(whyNotMove(booking('confirmed'), 'learner', ahead(12))).toBeNull()
    expect(whyNotMove(booking('confirmed'), 'learner', ahead(12, 1))).toBe('move_too_late')
    expect(movableUntil(booking('confirmed'))).toEqual(ahead(12))
  })

  it.each(['center', 'expert'] as const)('lets the %s move it until it starts', side => {
    expect(whyNotMove(booking('confirmed'), side, ahead(0, -1))).toBeNull()
    expect(whyNotMove(booking('confirmed'), side, startsAt)).toBe('already_started')
  })

  it('does not allow moving what is not confirmed', () => {
    expect(whyNotMove(booking('held'), 'center', ahead(48))).toBe('illegal_transition')
  })
})

it('holds a slot for ten minutes', () => {
  expect(holdUntil(new Date('2026-11-21T06:00:00Z'))).toEqual(new Date('2026-11-21T06:10:00Z'))
})

describe('what one of several is of an order', () => {
  const order = (more: Partial<OrderMoney> = {}): OrderMoney => ({
    ...{ total: 160_000, paid: 160_000, due: 0, givenBack: 0 },
    ...more,
  })
  const own = { amount: 80_000, reversed: 0 }

  it('is the whole order when one learner takes the class alone', () => {
    expect(partOf(order({ paid: 60_000, due: 100_000, givenBack: 10_000 }), null)).toEqual({
      price: 160_000,
      unpaid: 100_000,
      paid: 60_000,
      left: 50_000,
    })
  })

  it('is the own lines, paid or not', () => {
    expect(partOf(order(), own)).toEqual({ price: 80_000, unpaid: 0, paid: 80_000, left: 80_000 })
    expect(partOf(order({ paid: 0, due: 160_000 }), own)).toEqual({
      price: 80_000,
      unpaid: 80_000,
      paid: 0,
      left: 0,
    })
  })

  it('counts what is still owed first, so that both together never get back more than was paid', () => {
    const partly = order({ paid: 100_000, due: 60_000 })
    const first = partOf(partly, own)
    expect(first).toMatchObject({ unpaid: 60_000, paid: 20_000 })
    const second = partOf(order({ total: 100_000, paid: 100_000, due: 0 }), own)
    expect(first.paid + second.paid).toBe(100_000)
  })

  it('leaves what was given back before out, of the own lines and of the order', () => {
    expect(partOf(order({ givenBack: 30_000 }), { ...own, reversed: 15_000 }).left).toBe(65_000)
    expect(partOf(order({ givenBack: 150_000 }), own).left).toBe(10_000)
  })

  it('is taken while it waits, is held or is promised', () => {
    expect(bookingStates.states.filter(isLive)).toEqual(['requested', 'held', 'confirmed'])
  })
})
