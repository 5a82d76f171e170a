import type { Fee } from '../../../kernel/fee.ts'
import { type Money, money, percentOf, splitByWeights } from '../../../kernel/money.ts'
import type { FeeFormula } from './earning-formula.ts'

/**
 * What one learner's seat in a class was paid with: for an order for several classes, the share of this one. Paise
 * before tax.
 */
export interface Seat {
  /** The total of the order's classes, and what of it was not refunded. */
  fee: number
  feeLeft: number
  /** Paid classes, at least as many as are on the roll, and this one's position among them, from 0. */
  classes: number
  place: number
  /** Of those on the roll, the ones not refunded individually, and this one's position among them. */
  counted: number
  countedBefore: number
  /** The share of this very class was refunded. */
  isReturned: boolean
  /** The order's total with tax, and what of it was captured. */
  orderTotal: number
  orderPaid: number
}

/**
 * A seat's income for the class: its part of what was captured, before tax, less refunds. The parts of an order add
 * up to the whole (largest remainder).
 */
export function seatRevenue(seat: Seat): number {
  if (seat.isReturned || seat.counted === 0) return 0
  const own = equalPart(seat.fee, seat.classes, seat.place)
  const ofCounted = equalPart(seat.feeLeft, seat.counted, seat.countedBefore)
  // What is left may be more than these classes are worth (a leaving fee stays with the center), or less (a refund
  // for no particular class is spread over all of them).
  return capturedPart(Math.min(own, ofCounted), seat)
}

/** One of so many equal parts that add up to the whole; the earlier ones get the odd paise. */
export function equalPart(whole: number, parts: number, place: number): number {
  const each = Math.floor(whole / parts)
  return place < whole - each * parts ? each + 1 : each
}

/** The captured part of an amount of a partly paid order, rounded half up. */
function capturedPart(amount: number, { orderTotal, orderPaid }: Seat): number {
  if (orderTotal <= 0 || orderPaid >= orderTotal) return amount
  const doubled = BigInt(amount) * BigInt(orderPaid) * 2n + BigInt(orderTotal)
  return Number(doubled / (2n * BigInt(orderTotal)))
}

/** A class as the earnings rules see it. */
export interface HeldClass {
  /** The income of all seats, in paise before tax. */
  collected: number
  /** Learners who came, including unmarked ones, and how many of these. */
  learners: number
  unmarked: number
  /** Experts paid by share for this class, and this one's position among them. */
  sharers: number
  sharerPlace: number
}

/** An expert's earnings from one class, and the calculation; null if the fee is monthly. */
export function earnedByClass(fee: Fee, held: HeldClass, currency: string): Earned | null {
  switch (fee.model) {
    case 'share': {
      const { collected, sharers } = held
      const base = equalPart(collected, sharers, held.sharerPlace)
      const { basisPoints } = fee
      return {
        amount: percentOf(money(base, currency), basisPoints),
        formula: { model: 'share', basisPoints, base, collected, sharers },
      }
    }
    case 'per_class':
      return { amount: money(fee.amount, currency), formula: { model: 'per_class', rate: fee.amount } }
    case 'per_learner': {
      const { learners, unmarked } = held
      return {
        amount: money(fee.amount * learners, currency),
        formula: { model: 'per_learner', rate: fee.amount, learners, unmarked },
      }
    }
    case 'per_month':
      return null
  }
}

/** An expert's earnings for the days of a month on which the terms apply. */
export function earnedByMonth(rate: number, days: number, ofDays: number, currency: string): Earned {
  const [amount = money(0, currency)] = splitByWeights(money(rate, currency), [days, ofDays - days])
  return { amount, formula: { model: 'per_month', rate, days, ofDays } }
}

/** An amount with the formula behind it. */
export interface Earned {
  amount: Money
  formula: FeeFormula
}
