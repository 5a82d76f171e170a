import { type Money, money, percentOf, splitByWeights } from '../../../kernel/money.ts'
import type { DiscountStatus } from './discount-states.ts'

/** What a code takes off: a share in basis points, up to `mostAmount`, or an amount; paise. Stored with the order. */
export interface DiscountTerms {
  basisPoints: number | null
  amount: number | null
  mostAmount: number | null
  /** It applies to every renewal of the enrolment too, not only to the first period. */
  everyRenewal: boolean
}

/** A code with everything that decides whether it may be used. Dates are local to the center. */
export interface DiscountCode extends DiscountTerms {
  status: DiscountStatus
  validFrom: string
  validUntil: string | null
  newLearnersOnly: boolean
  mostUses: number | null
  mostUsesPerFamily: number | null
  /** The minimum of the order's fees before tax, in paise. */
  leastAmount: number
}

/** An order that a code is requested for. */
export interface WantedUse {
  /** The local date at the center. */
  today: string
  /** The code is for this service or batch. */
  isCovered: boolean
  /** None of its learners has been at the center before. */
  allNew: boolean
  /** Active orders that used it: the total, and this family's. */
  uses: number
  familyUses: number
  /** The fees before tax, without registration, in paise. */
  fees: number
}

export type WhyNotDiscount =
  | 'discount_not_yet'
  | 'discount_over'
  | 'discount_not_for_this'
  | 'discount_new_only'
  | 'discount_least_amount'
  | 'discount_used_up'
  | 'discount_used_before'

/** Why a code cannot be used for an order, or null if it can. */
export function whyNotDiscount(code: DiscountCode, use: WantedUse): WhyNotDiscount | null {
  if (code.status === 'ended') return 'discount_over'
  if (use.today < code.validFrom) return 'discount_not_yet'
  if (code.validUntil !== null && use.today > code.validUntil) return 'discount_over'
  if (!use.isCovered || use.fees === 0) return 'discount_not_for_this'
  if (code.newLearnersOnly && !use.allNew) return 'discount_new_only'
  if (use.fees < code.leastAmount) return 'discount_least_amount'
  return whyNotCounted(code, use)
}

/** Why no use of a code is left, in total or for this family; null if there is one. */
export function whyNotCounted(
  code: Pick<DiscountCode, 'mostUses' | 'mostUsesPerFamily'>,
  { uses, familyUses }: Pick<WantedUse, 'uses' | 'familyUses'>,
): 'discount_used_up' | 'discount_used_before' | null {
  if (code.mostUsesPerFamily !== null && familyUses >= code.mostUsesPerFamily) return 'discount_used_before'
  return code.mostUses !== null && uses >= code.mostUses ? 'discount_used_up' : null
}

/** What terms take off fees: never more than the fees, a share rounded half up to whole paise. */
export function discountOn(terms: DiscountTerms, fees: Money): Money {
  const wanted = terms.basisPoints === null ? (terms.amount ?? 0) : percentOf(fees, terms.basisPoints).amount
  return money(Math.min(wanted, terms.mostAmount ?? wanted, fees.amount), fees.currency)
}

/** A discount spread over its fees, by largest remainder: no share exceeds its fee. */
export function shareDiscount(off: Money, fees: readonly number[]): Money[] {
  if (off.amount === 0) return fees.map(() => money(0, off.currency))
  return splitByWeights(off, fees)
}

/**
 * The terms for one of several learners who used a code together, since each renews separately: an amount was for
 * all of them, and each gets an equal part of it.
 */
export function termsOfOne(terms: DiscountTerms, place: number, together: number): DiscountTerms {
  const part = (whole: number | null) =>
    whole === null
      ? null
      : (splitByWeights(
          money(whole),
          Array.from({ length: together }, () => 1),
        )[place]?.amount ?? 0)
  return { ...terms, amount: part(terms.amount), mostAmount: part(terms.mostAmount) }
}
