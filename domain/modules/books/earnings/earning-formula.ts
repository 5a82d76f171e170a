import type { Language } from '../../../kernel/language.ts'
import { formatMoney, money } from '../../../kernel/money.ts'
import { percentText } from '../../experts/agreements/fee-rules.ts'

/** How the amount for a class or a month was calculated; paise. */
export type FeeFormula =
  /** A share of the class's income; `base`: the expert's part of it, when several teach on a share. */
  | { model: 'share'; basisPoints: number; base: number; collected: number; sharers: number }
  | { model: 'per_class'; rate: number }
  /** `unmarked`: learners without a mark, who count as present. */
  | { model: 'per_learner'; rate: number; learners: number; unmarked: number }
  | { model: 'per_month'; rate: number; days: number; ofDays: number }

/** How an amount was calculated; paise. */
export type Formula =
  | FeeFormula
  /** Money moved after a line was approved: the current amount, and the earlier one. */
  | { model: 'difference'; now: number; before: number; by: FeeFormula }
  /** The center's answer to a dispute. */
  | { model: 'by_hand'; from: number; to: number }

/** A formula for display: "40% of ₹3,200 = ₹1,280". */
export function formulaText(formula: Formula, currency: string, language: Language): string {
  const sum = (paise: number) => formatMoney(money(paise, currency), language, { trim: true })
  const words = language === 'en' ? en : hi
  switch (formula.model) {
    case 'share': {
      const { basisPoints, base, collected, sharers } = formula
      const whole = words.share(percentText(basisPoints), sum(base), sum(shareOf(base, basisPoints)))
      return sharers > 1 ? `${whole} ${words.sharedBy(sum(collected), sharers)}` : whole
    }
    case 'per_class':
      return words.perClass(sum(formula.rate))
    case 'per_learner': {
      const { rate, learners, unmarked } = formula
      const whole = words.perLearner(sum(rate), learners, sum(rate * learners))
      return unmarked > 0 ? `${whole} ${words.unmarked(unmarked)}` : whole
    }
    case 'per_month': {
      const { rate, days, ofDays } = formula
      return days === ofDays ? words.perMonth(sum(rate)) : words.perDays(sum(rate), days, ofDays)
    }
    case 'difference':
      return words.difference(formulaText(formula.by, currency, language), sum(formula.before))
    case 'by_hand':
      return words.byHand(sum(formula.from), sum(formula.to))
  }
}

/** Rounded like all money: half away from zero. */
function shareOf(base: number, basisPoints: number): number {
  return Number((BigInt(base) * BigInt(basisPoints) + 5_000n) / 10_000n)
}

const en = {
  share: (percent: string, base: string, amount: string) => `${percent}% of ${base} = ${amount}`,
  sharedBy: (collected: string, experts: number) => `(${collected} shared by ${experts} experts)`,
  perClass: (rate: string) => `${rate} for the class`,
  perLearner: (rate: string, learners: number, amount: string) =>
    `${rate} × ${learners} ${learners === 1 ? 'learner' : 'learners'} = ${amount}`,
  unmarked: (count: number) => `(${count} not marked)`,
  perMonth: (rate: string) => `${rate} for the month`,
  perDays: (rate: string, days: number, ofDays: number) => `${rate} × ${days} of ${ofDays} days`,
  difference: (now: string, before: string) => `Now ${now}; ${before} was stated before`,
  byHand: (from: string, to: string) => `Corrected from ${from} to ${to}`,
}

const hi: typeof en = {
  share: (percent, base, amount) => `${base} का ${percent}% = ${amount}`,
  sharedBy: (collected, experts) => `(${collected} में ${experts} एक्सपर्ट्स का हिस्सा)`,
  perClass: rate => `क्लास के ${rate}`,
  perLearner: (rate, learners, amount) => `${rate} × ${learners} स्टूडेंट = ${amount}`,
  unmarked: count => `(${count} की हाज़िरी नहीं लगी)`,
  perMonth: rate => `महीने के ${rate}`,
  perDays: (rate, days, ofDays) => `${rate} × ${ofDays} में से ${days} दिन`,
  difference: (now, before) => `अब ${now}; पहले ${before} बताए गए थे`,
  byHand: (from, to) => `${from} से ${to} किया गया`,
}
