import { describe, expect, test } from 'vitest'
import { baseOf, baseText, type PlaceInClass, saidBase } from './share-base.ts'

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
const place = (more: Partial<PlaceInClass> = {}): PlaceInClass => ({
  kind: 'enrolled',
  isMadeUp: false,
  isPack: false,
  seat: unpaid,
  ...more,
})

describe('the base of a share', () => {
  test.each([
    ['an unpaid order', place(), 'unpaid', 0],
    ['a month that no one has ordered', place({ seat: null }), 'unpaid', 0],
    ['an unpaid booking', place({ kind: 'booked' }), 'unpaid', 0],
    ['a class with a make-up credit', place({ isMadeUp: true }), 'elsewhere', 0],
    ['a refunded share', place({ seat: { ...paid, isReturned: true } }), 'returned', 0],
    ['a refunded order', place({ seat: { ...paid, feeLeft: 0 } }), 'returned', 0],
    ['a free trial', place({ kind: 'trial', seat: { ...paid, fee: 0, feeLeft: 0 } }), 'free', 0],
    ['a free make-up class', place({ kind: 'make_up', seat: null }), 'free', 0],
    ['a guest', place({ kind: 'walk_in', seat: null }), 'free', 0],
    ['a paid month', place({ seat: paid }), 'paid', 30_000],
    ['a half-paid month', place({ seat: { ...unpaid, orderPaid: 159_300 } }), 'partly', 15_000],
    ['a pack', place({ seat: paid, isPack: true }), 'pack', 30_000],
    ['a make-up class paid earlier', place({ kind: 'make_up', seat: paid }), 'made_up', 30_000],
  ])('explains %s', (_, one, why, amount) => {
    expect(baseOf([one])).toEqual([{ why, learners: 1, amount }])
  })

  test('is zero in a class without learners', () => {
    expect(baseText(baseOf([]), 'INR', 'en')).toBe('Nobody had a place in this class.')
  })

  test('lists every reason once, with its number of learners', () => {
    const parts = baseOf([place(), place({ isMadeUp: true }), place({ seat: null })])
    expect(baseText(parts, 'INR', 'en')).toBe(
      '2 learners have not paid for this class yet. The share is added when they pay. 1 learner takes another class in its place. The fee counts there.',
    )
    expect(baseText(parts, 'INR', 'hi')).toContain('2 स्टूडेंट ने इस क्लास की फ़ीस अभी नहीं दी है।')
  })

  test('shows the amount paid, a pack per class, and a make-up class with the missed class', () => {
    const parts = baseOf([
      place({ seat: paid }),
      place({ seat: paid, isPack: true }),
      place({ seat: paid, isPack: true }),
      place({ kind: 'make_up', seat: paid }),
    ])
    expect(baseText(parts, 'INR', 'en')).toBe(
      '1 learner paid ₹300. 2 learners pay by pack (₹300 per class). 1 make-up class, paid with the missed one (₹300).',
    )
  })

  test('is shown only for a share, and only while the line is calculated from it', () => {
    const parts = baseOf([place({ seat: paid }), place()])
    const share = { model: 'share', basisPoints: 4000, base: 30_000, collected: 30_000, sharers: 1 } as const
    expect(saidBase(share, parts)).toEqual(parts)
    expect(saidBase({ ...share, collected: 60_000 }, parts)).toEqual([])
    expect(saidBase({ model: 'per_class', rate: 45_000 }, parts)).toEqual([])
  })
})
