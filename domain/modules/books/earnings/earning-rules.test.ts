import { describe, expect, test } from 'vitest'
import { money, splitByWeights } from '../../../kernel/money.ts'
import { formulaText } from './earning-formula.ts'
import { earnedByClass, earnedByMonth, equalPart, type Seat, seatRevenue } from './earning-rules.ts'

/** Kabir's month of Kathak: ₹2,000 before tax for eight classes, of which this is the first. */
const seat: Seat = {
  fee: 200_000,
  feeLeft: 200_000,
  classes: 8,
  place: 0,
  counted: 8,
  countedBefore: 0,
  isReturned: false,
  orderTotal: 236_000,
  orderPaid: 236_000,
}
const held = { collected: 320_000, learners: 8, unmarked: 0, sharers: 1, sharerPlace: 0 }

describe('the income of one class from one seat', () => {
  test('is its part of the captured amount before tax', () => {
    expect(seatRevenue(seat)).toBe(25_000)
  })

  test('adds up to the whole, to the paisa, like every split', () => {
    for (const [fee, classes] of [
      [100_001, 3],
      [7, 9],
      [2_700_000_000_000, 9],
    ] as const) {
      const parts = Array.from({ length: classes }, (_, place) => equalPart(fee, classes, place))
      const wanted = splitByWeights(
        money(fee),
        Array.from({ length: classes }, () => 1),
      )
      expect(parts).toEqual(wanted.map(part => part.amount))
    }
  })

  test('is zero before any payment, and a part of a part payment', () => {
    expect(seatRevenue({ ...seat, orderPaid: 0 })).toBe(0)
    expect(seatRevenue({ ...seat, orderPaid: 118_000 })).toBe(12_500)
    expect(seatRevenue({ ...seat, orderPaid: 1 })).toBe(0)
  })

  test('is zero where this class was refunded, and unchanged for the others', () => {
    const others = { feeLeft: 175_000, counted: 7 }
    expect(seatRevenue({ ...seat, ...others, isReturned: true })).toBe(0)
    expect(seatRevenue({ ...seat, ...others, place: 1 })).toBe(25_000)
  })

  test('is unchanged when a learner leaves and pays a fee for it: the center keeps that fee', () => {
    expect(seatRevenue({ ...seat, feeLeft: 137_500, counted: 3 })).toBe(25_000)
  })

  test('is less after a refund that is not for one class: all classes share it', () => {
    expect(seatRevenue({ ...seat, feeLeft: 150_000 })).toBe(18_750)
    expect(seatRevenue({ ...seat, feeLeft: 0 })).toBe(0)
  })

  test('is whole when only goodwill paid: the order is for ₹0', () => {
    expect(seatRevenue({ ...seat, fee: 0, feeLeft: 0, orderTotal: 0, orderPaid: 0 })).toBe(0)
  })
})

describe('an expert earns', () => {
  test('a share of the class’s income', () => {
    const earned = earnedByClass({ model: 'share', basisPoints: 4000 }, held, 'INR')
    expect(earned?.amount).toEqual(money(128_000))
    expect(formulaText(earned!.formula, 'INR', 'en')).toBe('40% of ₹3,200 = ₹1,280')
    expect(formulaText(earned!.formula, 'INR', 'hi')).toBe('₹3,200 का 40% = ₹1,280')
  })

  test('a share of their part when several experts teach on a share', () => {
    const amounts = [0, 1, 2].map(
      sharerPlace =>
        earnedByClass(
          { model: 'share', basisPoints: 10_000 },
          { ...held, collected: 100_000, sharers: 3, sharerPlace },
          'INR',
        )?.amount.amount,
    )
    expect(amounts).toEqual([33_334, 33_333, 33_333])
  })

  test('the same amount for every class', () => {
    const earned = earnedByClass({ model: 'per_class', amount: 45_000 }, held, 'INR')
    expect(earned?.amount).toEqual(money(45_000))
    expect(formulaText(earned!.formula, 'INR', 'en')).toBe('₹450 for the class')
  })

  test('an amount for each learner who came, and lists missing marks', () => {
    const earned = earnedByClass(
      { model: 'per_learner', amount: 12_000 },
      { ...held, learners: 8, unmarked: 2 },
      'INR',
    )
    expect(earned?.amount).toEqual(money(96_000))
    expect(formulaText(earned!.formula, 'INR', 'en')).toBe('₹120 × 8 learners = ₹960 (2 not marked)')
  })

  test('nothing per class when the fee is monthly', () => {
    expect(earnedByClass({ model: 'per_month', amount: 3_800_000 }, held, 'INR')).toBeNull()
  })

  test('pay for the days of the month on which the terms apply', () => {
    const earned = earnedByMonth(3_800_000, 14, 30, 'INR')
    expect(earned.amount).toEqual(money(1_773_333))
    expect(formulaText(earned.formula, 'INR', 'en')).toBe('₹38,000 × 14 of 30 days')
    expect(earnedByMonth(3_800_000, 30, 30, 'INR').amount).toEqual(money(3_800_000))
  })

  test('shares of one month that add up to the monthly fee', () => {
    for (const days of [1, 7, 14, 15, 29]) {
      const parts = [
        earnedByMonth(1_000_001, days, 30, 'INR'),
        earnedByMonth(1_000_001, 30 - days, 30, 'INR'),
      ]
      const whole = parts.reduce((sum, part) => sum + part.amount.amount, 0)
      expect(Math.abs(whole - 1_000_001)).toBeLessThanOrEqual(1)
    }
  })
})

test('a change shows the new amount of a line and the one stated before', () => {
  const by = { model: 'share', basisPoints: 4000, base: 160_000, collected: 160_000, sharers: 1 } as const
  expect(formulaText({ model: 'difference', now: 64_000, before: 128_000, by }, 'INR', 'en')).toBe(
    'Now 40% of ₹1,600 = ₹640; ₹1,280 was stated before',
  )
  expect(formulaText({ model: 'by_hand', from: 128_000, to: 150_000 }, 'INR', 'en')).toBe(
    'Corrected from ₹1,280 to ₹1,500',
  )
})
