import type { Language } from '#domain/kernel/language.ts'
import { planBody } from '#domain/modules/onboarding/platform-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'

type Plan = ApiAnswer<'GET /admin/plans'>['items'][number]
type Body = ApiInput<'POST /admin/plans'>['body']

/** The values of a plan's fields: money in rupees, tax in percent, what it includes line by line. */
export interface PlanValues extends Record<string, unknown> {
  nameEn: string
  nameHi: string
  textEn: string
  textHi: string
  holdsEn: string
  holdsHi: string
  price: string
  months: string
  /** In GB. */
  space: string
  tax: string
  sac: string
  onSale: boolean
}

/** The fields of a plan that is there, or those of a new one. */
export function planValues(plan: Plan | null): PlanValues {
  const linesOf = (language: Language) => plan?.holds.map(point => point[language]).join('\n') ?? ''
  return {
    nameEn: plan?.name.en ?? '',
    nameHi: plan?.name.hi ?? '',
    textEn: plan?.description.en ?? '',
    textHi: plan?.description.hi ?? '',
    holdsEn: linesOf('en'),
    holdsHi: linesOf('hi'),
    price: plan ? rupeesOf(plan.price.amount) : '',
    months: plan ? String(plan.months) : '',
    space: gigabytesOf(plan?.mediaMegabytes ?? 5 * MB_OF_GB),
    // Basis points are hundredths of a percent, as paise are of a rupee.
    tax: plan ? rupeesOf(plan.taxBasisPoints) : '18',
    sac: plan?.sac ?? '998439',
    onSale: plan ? plan.status === 'active' : true,
  }
}

/** The body that the fields make; what is no figure becomes one that the contract refuses. */
export function planBodyOf(values: PlanValues): Body {
  const [en, hi] = [linesOf(values.holdsEn), linesOf(values.holdsHi)]
  return {
    name: { en: values.nameEn, hi: values.nameHi },
    description: { en: values.textEn, hi: values.textHi },
    holds: en.map((line, nth) => ({ en: line, hi: hi[nth] ?? '' })),
    months: figureOf(values.months),
    mediaMegabytes: megabytesOf(values.space),
    amount: paiseOf(values.price) ?? 0,
    taxBasisPoints: paiseOf(values.tax) ?? -1,
    sac: values.sac.trim(),
    status: values.onSale ? 'active' : 'inactive',
  }
}

type Words = (
  key:
    | 'required'
    | 'holdsApart'
    | 'priceProblem'
    | 'monthsProblem'
    | 'spaceProblem'
    | 'taxProblem'
    | 'sacProblem',
) => string

/** What is wrong with the fields, by field. */
export function planProblems(values: PlanValues, t: Words): Record<string, string> {
  const found: Record<string, string> = {}
  if (linesOf(values.holdsEn).length !== linesOf(values.holdsHi).length) found.holdsHi = t('holdsApart')
  for (const { path } of planBody.safeParse(planBodyOf(values)).error?.issues ?? []) {
    const [place, part] = path
    if (place === 'name') found[part === 'en' ? 'nameEn' : 'nameHi'] ??= t('required')
    if (place === 'description') found[part === 'en' ? 'textEn' : 'textHi'] ??= t('required')
    if (place === 'holds') found.holdsHi ??= t('holdsApart')
    if (place === 'months') found.months = t('monthsProblem')
    if (place === 'mediaMegabytes') found.space = t('spaceProblem')
    if (place === 'amount') found.price = t('priceProblem')
    if (place === 'taxBasisPoints') found.tax = t('taxProblem')
    if (place === 'sac') found.sac = t('sacProblem')
  }
  return found
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const figureOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

const MB_OF_GB = 1024

/** Four places name each MB. */
export const gigabytesOf = (megabytes: number): string =>
  String(Math.round((megabytes / MB_OF_GB) * 10_000) / 10_000)

/** What is no figure becomes none, which the contract refuses. */
const megabytesOf = (text: string): number =>
  /^\d{1,3}(\.\d{1,4})?$/.test(text.trim()) ? Math.round(Number(text) * MB_OF_GB) : 0

/** Where a center is in its activation, as the API says it. */
export type Onboarding = ApiAnswer<'GET /center/onboarding'>
