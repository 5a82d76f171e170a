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

describe('isBooked', () => {
  it('is true before and after the class, whether or not the learner came', () => {
    expect(bookingStates.states.filter(isBooked)).toEqual(['confirmed', 'completed', 'no_show'])
  })
})

describe('the refund of a booking', () => {
  it.each([
    [ahead(48), 100],
    [ahead(24), 100],
    [ahead(24, 1), 50],
    [ahead(6), 50],
    [ahead(6, 1), 0],
    [ahead(0), 0],
  ])('is, for a learner who cancels at %s, %i percent', (now, percent) => {
    expect(refundPercent(policy, startsAt, now, 'learner')).toBe(percent)
  })

  it.each(['center', 'expert'] as const)('is full when the %s cancels, however late', side => {
    expect(refundPercent(policy, startsAt, ahead(0, -1), side)).toBe(100)
    expect(refundChangesAt(policy, startsAt, ahead(30), side)).toBeNull()
  })

  it.each([
    ['center', ahead(24), 0],
    ['center', ahead(24, 1), 50],
    ['expert', ahead(0, 1), 100],
    ['learner', ahead(0, 1), 0],
  ] as const)('comes with compensation owed by the %s who cancels at %s', (side, now, percent) => {
    expect(noticeOwedPercent(policy, startsAt, now, side)).toBe(percent)
  })

  it('drops next at the end of the current step', () => {
    expect(refundChangesAt(policy, startsAt, ahead(30), 'learner')).toEqual(ahead(24))
    expect(refundChangesAt(policy, startsAt, ahead(24), 'learner')).toEqual(ahead(24))
    expect(refundChangesAt(policy, startsAt, ahead(20), 'learner')).toEqual(ahead(6))
    expect(refundChangesAt(policy, startsAt, ahead(5), 'learner')).toBeNull()
  })

  it('is unchanged when the learner moved the class, however far away it is now', () => {
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

  it('does not depend on the order of the policy’s tiers', () => {
    const turned = { tiers: policy.tiers.toReversed() }
    expect(refundPercent(turned, startsAt, ahead(25), 'learner')).toBe(100)
    expect(refundPercent(turned, startsAt, ahead(7), 'learner')).toBe(50)
  })

  it('is listed as the steps still to come', () => {
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
  it('lets everyone cancel until it starts', () => {
    expect(whyNotCancel(booking('confirmed'), ahead(0, -1))).toBeNull()
    expect(whyNotCancel(booking('held'), ahead(1))).toBeNull()
    expect(whyNotCancel(booking('confirmed'), startsAt)).toBe('already_started')
  })

  it.each(['cancelled', 'completed', 'expired'] as const)('lets no one cancel one that is %s', status => {
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

  it('does not allow moving an unconfirmed one', () => {
    expect(whyNotMove(booking('held'), 'center', ahead(48))).toBe('illegal_transition')
  })
})

it('reserves a slot for ten minutes', () => {
  expect(holdUntil(new Date('2026-11-21T06:00:00Z'))).toEqual(new Date('2026-11-21T06:10:00Z'))
})

describe('one learner’s share of a group order', () => {
  const order = (more: Partial<OrderMoney> = {}): OrderMoney => ({
    ...{ total: 160_000, paid: 160_000, due: 0, givenBack: 0 },
    ...more,
  })
  const own = { amount: 80_000, reversed: 0 }

  it('is the whole order when the learner takes the class alone', () => {
    expect(partOf(order({ paid: 60_000, due: 100_000, givenBack: 10_000 }), null)).toEqual({
      price: 160_000,
      unpaid: 100_000,
      paid: 60_000,
      left: 50_000,
    })
  })

  it('is the learner’s own lines, paid or not', () => {
    expect(partOf(order(), own)).toEqual({ price: 80_000, unpaid: 0, paid: 80_000, left: 80_000 })
    expect(partOf(order({ paid: 0, due: 160_000 }), own)).toEqual({
      price: 80_000,
      unpaid: 80_000,
      paid: 0,
      left: 0,
    })
  })

  it('counts unpaid lines first, so that refunds never exceed what was paid', () => {
    const partly = order({ paid: 100_000, due: 60_000 })
    const first = partOf(partly, own)
    expect(first).toMatchObject({ unpaid: 60_000, paid: 20_000 })
    const second = partOf(order({ total: 100_000, paid: 100_000, due: 0 }), own)
    expect(first.paid + second.paid).toBe(100_000)
  })

  it('leaves out earlier refunds, for the learner’s lines and for the order', () => {
    expect(partOf(order({ givenBack: 30_000 }), { ...own, reversed: 15_000 }).left).toBe(65_000)
    expect(partOf(order({ givenBack: 150_000 }), own).left).toBe(10_000)
  })

  it('counts as taken while pending, reserved or promised', () => {
    expect(bookingStates.states.filter(isLive)).toEqual(['requested', 'held', 'confirmed'])
  })
})
