import { type Money, money, percentOf, splitByWeights } from '../../../kernel/money.ts'
import type { Fee } from '../../experts/agreements/fee-rules.ts'
import type { FeeFormula } from './earning-formula.ts'

/**
 * What one learner's place in a class was paid with: of an order for several classes, the share of this one. Paise before
 * tax.
 */
export interface Seat {
  /** What the classes of this order came to, and what of it was not given back. */
  fee: number
  feeLeft: number
  /** Classes that were paid for, never fewer than are on the roll, and this one's place among them, from 0. */
  classes: number
  place: number
  /** Of those on the roll, the ones whose own share did not go back, and this one's place among them. */
  counted: number
  countedBefore: number
  /** The share of this very class went back. */
  isReturned: boolean
  /** What the order came to with tax, and what of it was captured. */
  orderTotal: number
  orderPaid: number
}

/**
 * What a place brought in for the class: its part of what was captured, before tax, less what was given back. Parts of an
 * order add up to the whole (largest remainder).
 */
export function seatRevenue(seat: Seat): number {
  if (seat.isReturned || seat.counted === 0) return 0
  const own = equalPart(seat.fee, seat.classes, seat.place)
  const ofCounted = equalPart(seat.feeLeft, seat.counted, seat.countedBefore)
  // What is left may be more than these classes are worth (a fee for leaving stays with the center), or less (a refund
  // that was about no class is borne by all of them).
  return capturedPart(Math.min(own, ofCounted), seat)
}

/** One part of so many equal ones that add up to the whole; the earlier ones get the odd paise. */
export function equalPart(whole: number, parts: number, place: number): number {
  const each = Math.floor(whole / parts)
  return place < whole - each * parts ? each + 1 : each
}

/** What was captured of an amount of an order that is not wholly paid, rounded half up. */
function capturedPart(amount: number, { orderTotal, orderPaid }: Seat): number {
  if (orderTotal <= 0 || orderPaid >= orderTotal) return amount
  const doubled = BigInt(amount) * BigInt(orderPaid) * 2n + BigInt(orderTotal)
  return Number(doubled / (2n * BigInt(orderTotal)))
}

/** A class as earning by it looks at it. */
export interface HeldClass {
  /** What all places brought in, in paise before tax. */
  collected: number
  /** Learners who came, those whose mark is missing among them, and how many of these. */
  learners: number
  unmarked: number
  /** Experts whose pay for this class is a share, and this one's place among them. */
  sharers: number
  sharerPlace: number
}

/** What an expert earns by one class, and how that came about; null where the fee is for the month. */
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

/** What an expert earns for the days of a month on which the terms hold. */
export function earnedByMonth(rate: number, days: number, ofDays: number, currency: string): Earned {
  const [amount = money(0, currency)] = splitByWeights(money(rate, currency), [days, ofDays - days])
  return { amount, formula: { model: 'per_month', rate, days, ofDays } }
}

/** An amount with the formula behind it. */
export interface Earned {
  amount: Money
  formula: FeeFormula
}
