import { describe, expect, test } from 'vitest'
import { baseOf, baseText, type SeatInClass, saidBase } from './share-base.ts'

/** Nine classes for ₹2,700, nothing paid yet. */
const unpaid = {
  fee: 270_000,
  feeLeft: 270_000,
  classes: 9,
  place: 0,
  counted: 9,
  countedBefore: 0,
  isReturned: false,
  orderTotal: 318_600,
  orderPaid: 0,
}
const paid = { ...unpaid, orderPaid: 318_600 }
const seatIn = (more: Partial<SeatInClass> = {}): SeatInClass => ({
  kind: 'enrolled',
  isMadeUp: false,
  isPack: false,
  payment: unpaid,
  ...more,
})

describe('the base of a share', () => {
  test.each([
    ['an unpaid order', seatIn(), 'unpaid', 0],
    ['a month that no one has ordered', seatIn({ payment: null }), 'unpaid', 0],
    ['an unpaid booking', seatIn({ kind: 'booked' }), 'unpaid', 0],
    ['a class with a make-up credit', seatIn({ isMadeUp: true }), 'elsewhere', 0],
    ['a refunded share', seatIn({ payment: { ...paid, isReturned: true } }), 'returned', 0],
    ['a refunded order', seatIn({ payment: { ...paid, feeLeft: 0 } }), 'returned', 0],
    ['a free trial', seatIn({ kind: 'trial', payment: { ...paid, fee: 0, feeLeft: 0 } }), 'free', 0],
    ['a free make-up class', seatIn({ kind: 'make_up', payment: null }), 'free', 0],
    ['a guest', seatIn({ kind: 'walk_in', payment: null }), 'free', 0],
    ['a paid month', seatIn({ payment: paid }), 'paid', 30_000],
    ['a half-paid month', seatIn({ payment: { ...unpaid, orderPaid: 159_300 } }), 'partly', 15_000],
    ['a pack', seatIn({ payment: paid, isPack: true }), 'pack', 30_000],
    ['a make-up class paid earlier', seatIn({ kind: 'make_up', payment: paid }), 'made_up', 30_000],
  ])('explains %s', (_, one, why, amount) => {
    expect(baseOf([one])).toEqual([{ why, learners: 1, amount }])
  })

  test('is zero in a class without learners', () => {
    expect(baseText(baseOf([]), 'INR', 'en')).toBe('Nobody had a seat in this class.')
  })

  test('lists every reason once, with its number of learners', () => {
    const parts = baseOf([seatIn(), seatIn({ isMadeUp: true }), seatIn({ payment: null })])
    expect(baseText(parts, 'INR', 'en')).toBe(
      '2 learners have not paid for this class yet. The share is added when they pay. 1 learner takes another class instead. The fee counts there.',
    )
    expect(baseText(parts, 'INR', 'hi')).toContain('2 स्टूडेंट ने इस क्लास की फ़ीस अभी नहीं दी है।')
  })

  test('shows the amount paid, a pack per class, and a make-up class with the missed class', () => {
    const parts = baseOf([
      seatIn({ payment: paid }),
      seatIn({ payment: paid, isPack: true }),
      seatIn({ payment: paid, isPack: true }),
      seatIn({ kind: 'make_up', payment: paid }),
    ])
    expect(baseText(parts, 'INR', 'en')).toBe(
      '1 learner paid ₹300. 2 learners pay by pack (₹300 per class). 1 make-up class, paid with the missed one (₹300).',
    )
  })

  test('is shown only for a share, and only while the line is calculated from it', () => {
    const parts = baseOf([seatIn({ payment: paid }), seatIn()])
    const share = { model: 'share', basisPoints: 4000, base: 30_000, collected: 30_000, sharers: 1 } as const
    expect(saidBase(share, parts)).toEqual(parts)
    expect(saidBase({ ...share, collected: 60_000 }, parts)).toEqual([])
    expect(saidBase({ model: 'per_class', rate: 45_000 }, parts)).toEqual([])
  })
})
