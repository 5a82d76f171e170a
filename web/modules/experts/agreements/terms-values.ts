import type { Fee } from '#domain/kernel/fee.ts'
import { type Terms, USUAL_NOTICE_DAYS } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { percentText } from '#domain/modules/experts/agreements/fee-rules.ts'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import type { Agreement } from './engagement-data.ts'

/** A pay as field values; `later`: none is offered yet. */
export type FeeValues = { model: Fee['model'] | 'later'; percent: string; amount: string }

/** The terms as field values. */
export type TermsValues = FeeValues & {
  model: Fee['model']
  serviceIds: string[]
  weekdays: string[]
  fromOn: string
  untilOn: string
  noticeDays: number | string
  note: string
}

/** What a form begins with where nothing was agreed before. */
export const blankTerms = (today: string, serviceIds: string[]): TermsValues => ({
  model: 'share',
  percent: '60',
  amount: '',
  serviceIds,
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
  fromOn: today,
  untilOn: '',
  noticeDays: USUAL_NOTICE_DAYS,
  note: '',
})

/** What a form begins with on terms that there are. */
export function valuesOf({ services, ...terms }: Agreement['terms']): TermsValues {
  const { fee } = terms
  return {
    model: fee.model,
    percent: fee.model === 'share' ? percentText(fee.basisPoints) : '60',
    amount: fee.model === 'share' ? '' : rupeesOf(fee.amount),
    serviceIds: services.map(service => service.id),
    weekdays: terms.weekdays.map(String),
    fromOn: terms.fromOn,
    untilOn: terms.untilOn ?? '',
    noticeDays: terms.noticeDays,
    note: terms.note,
  }
}

/** Basis points of `60` or `62.5`; not a number where it is no share. */
function basisPointsOf(percent: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

/** The fee that the fields say; null while it is none. */
export function feeOf({ model, percent, amount }: FeeValues): Fee | null {
  if (model === 'later') return null
  if (model === 'share') {
    const basisPoints = basisPointsOf(percent)
    return basisPoints >= 1 && basisPoints <= 10_000 ? { model, basisPoints } : null
  }
  const paise = paiseOf(amount)
  return paise ? { model, amount: paise } : null
}

/** What an offer of pay begins with. */
export const noOffer: FeeValues = { model: 'later', percent: '60', amount: '' }

/** Which field of a pay is wrong, by its words: none where it is said or left for later. */
export const feeProblems = (
  values: FeeValues,
  words: { percent: string; amount: string },
): Record<string, string> => {
  if (values.model === 'later' || feeOf(values)) return {}
  return values.model === 'share' ? { percent: words.percent } : { amount: words.amount }
}

/** What the operation takes; a fee that is none is left for the contract to refuse. */
export function termsOf(values: TermsValues): Terms & { serviceIds: string[]; weekdays: number[] } {
  return {
    fee: feeOf(values) ?? { model: 'share', basisPoints: Number.NaN },
    serviceIds: values.serviceIds,
    weekdays: values.weekdays.map(Number).sort(),
    fromOn: values.fromOn,
    untilOn: values.untilOn || null,
    noticeDays: Number(values.noticeDays),
    note: values.note,
  }
}
