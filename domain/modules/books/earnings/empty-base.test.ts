import { describe, expect, test } from 'vitest'
import { type PlaceInClass, whyEmpty, whyEmptyText } from './empty-base.ts'

const paid = { fee: 60_000, feeLeft: 60_000, counted: 9, isReturned: false }
const place = (more: Partial<PlaceInClass> = {}): PlaceInClass => ({
  kind: 'enrolled',
  isMadeUp: false,
  seat: paid,
  ...more,
})

describe('a share of nothing', () => {
  test.each([
    ['an order that nobody has paid', place(), 'unpaid'],
    ['a month that nobody has ordered', place({ seat: null }), 'unpaid'],
    ['a booking without a payment', place({ kind: 'booked' }), 'unpaid'],
    ['a class that is made up for', place({ isMadeUp: true }), 'elsewhere'],
    ['a share that went back', place({ seat: { ...paid, isReturned: true } }), 'returned'],
    ['an order that went back', place({ seat: { ...paid, feeLeft: 0 } }), 'returned'],
    ['a free trial', place({ kind: 'trial', seat: { ...paid, fee: 0, feeLeft: 0 } }), 'free'],
    ['a make-up class for nothing', place({ kind: 'make_up', seat: null }), 'free'],
    ['a guest', place({ kind: 'walk_in', seat: null }), 'free'],
  ])('comes of %s', (_, one, why) => {
    expect(whyEmpty([one])).toEqual([{ why, learners: 1 }])
  })

  test('comes of a class without learners', () => {
    expect(whyEmpty([])).toEqual([{ why: 'nobody', learners: 0 }])
    expect(whyEmptyText(whyEmpty([]), 'en')).toBe('Nobody had a place in this class.')
  })

  test('gives every reason once, with the number of learners it applies to', () => {
    const reasons = whyEmpty([place(), place({ isMadeUp: true }), place({ seat: null })])
    expect(reasons).toEqual([
      { why: 'unpaid', learners: 2 },
      { why: 'elsewhere', learners: 1 },
    ])
    expect(whyEmptyText(reasons, 'en')).toBe(
      '2 learners have not paid for this class yet. The share is added when they pay. 1 learner takes another class in its place. The fee counts there.',
    )
    expect(whyEmptyText(reasons, 'hi')).toContain('2 शिक्षार्थी ने इस कक्षा की फ़ीस अभी नहीं दी है।')
  })
})
