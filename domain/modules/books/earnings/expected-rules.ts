import type { Language } from '../../../kernel/language.ts'
import { formatMoney, money } from '../../../kernel/money.ts'
import { percentText } from '../../experts/agreements/fee-rules.ts'
import type { FeeFormula } from './earning-formula.ts'
import type { Earned } from './earning-rules.ts'

/** What classes of one kind of terms are expected to bring; paise. An estimate, never a promise. */
interface ExpectedPart {
  model: FeeFormula['model']
  /** Basis points of a share; otherwise paise. */
  rate: number
  classes: number
  /** Learners with a seat, over all these classes. */
  learners: number
  /** What a share is taken of, if everybody pays. */
  base: number
  /** Of a month: the days that are left, and of how many. */
  days: number
  ofDays: number
  amount: number
}

/** What is still to come, by the terms: one part for each rate. */
export function expectedParts(earned: readonly Earned[]): ExpectedPart[] {
  const parts = new Map<string, ExpectedPart>()
  for (const { amount, formula } of earned) {
    const rate = formula.model === 'share' ? formula.basisPoints : formula.rate
    const key = `${formula.model} ${rate}`
    const part = parts.get(key) ?? { ...nothing, model: formula.model, rate }
    parts.set(key, {
      ...part,
      classes: part.classes + (formula.model === 'per_month' ? 0 : 1),
      learners: part.learners + (formula.model === 'per_learner' ? formula.learners : 0),
      base: part.base + (formula.model === 'share' ? formula.base : 0),
      days: part.days + (formula.model === 'per_month' ? formula.days : 0),
      ofDays: formula.model === 'per_month' ? formula.ofDays : part.ofDays,
      amount: part.amount + amount.amount,
    })
  }
  return [...parts.values()]
}

const nothing = { classes: 0, learners: 0, base: 0, days: 0, ofDays: 0, amount: 0 }

/** What a part is made of, for display: "5 classes: 60% of ₹7,800". */
export function expectedText(part: ExpectedPart, currency: string, language: Language): string {
  const sum = (paise: number) => formatMoney(money(paise, currency), language, { trim: true })
  const { classes, learners, days, ofDays } = part
  const words = language === 'en' ? en : hi
  switch (part.model) {
    case 'share':
      return words.share(classes, percentText(part.rate), sum(part.base))
    case 'per_class':
      return words.perClass(classes, sum(part.rate))
    case 'per_learner':
      return words.perLearner(classes, learners, sum(part.rate))
    case 'per_month':
      return words.perMonth(days, ofDays, sum(part.rate))
  }
}

const classesOf = (classes: number) => (classes === 1 ? '1 class' : `${classes} classes`)

const en = {
  share: (classes: number, percent: string, base: string) =>
    `${classesOf(classes)}: ${percent}% of ${base} if everyone pays`,
  perClass: (classes: number, rate: string) => `${classesOf(classes)} × ${rate}`,
  perLearner: (classes: number, learners: number, rate: string) =>
    `${classesOf(classes)}: ${learners === 1 ? '1 seat' : `${learners} seats`} × ${rate}`,
  perMonth: (days: number, ofDays: number, rate: string) =>
    `${days === 1 ? '1 day' : `${days} days`} of ${ofDays}, ${rate} a month`,
}

const hindiClasses = (classes: number) => (classes === 1 ? '1 क्लास' : `${classes} क्लासें`)

const hi: typeof en = {
  share: (classes, percent, base) => `${hindiClasses(classes)}: सबका पेमेंट हो जाए तो ${base} का ${percent}%`,
  perClass: (classes, rate) => `${hindiClasses(classes)} × ${rate}`,
  perLearner: (classes, learners, rate) =>
    `${hindiClasses(classes)}: ${learners === 1 ? '1 सीट' : `${learners} सीटें`} × ${rate}`,
  perMonth: (days, ofDays, rate) => `${ofDays} में से ${days} दिन, हर महीने ${rate}`,
}
