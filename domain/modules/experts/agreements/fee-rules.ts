import type { Fee } from '../../../kernel/fee.ts'
import { type Money, money, percentOf } from '../../../kernel/money.ts'

/** An example month: classes held, attending learners per class, and the price of a class, in paise. */
export interface SampleMonth {
  classes: number
  learners: number
  perLearner: number
}

/** The initial example on screens. */
export const SAMPLE_MONTH: SampleMonth = { classes: 12, learners: 8, perLearner: 25_000 }

/** The revenue from learners in that month. */
export function revenueOf(month: SampleMonth, currency: string): Money {
  return money(month.classes * month.learners * month.perLearner, currency)
}

/** The expert's pay for that month; an example, never a promise. */
export function earnedIn(fee: Fee, month: SampleMonth, currency: string): Money {
  switch (fee.model) {
    case 'share':
      return percentOf(revenueOf(month, currency), fee.basisPoints)
    case 'per_class':
      return money(fee.amount * month.classes, currency)
    case 'per_learner':
      return money(fee.amount * month.classes * month.learners, currency)
    case 'per_month':
      return money(fee.amount, currency)
  }
}

/** A share for display: 6250 → "62.5". */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100)
}
