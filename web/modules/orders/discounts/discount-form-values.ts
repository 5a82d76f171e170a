import { discountsApi } from '#domain/modules/orders/discounts/discount-api.ts'
import type { ApiInput } from '#web/browser/api.ts'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import type { Discount } from './discount-data.ts'

/** The values of the form's fields. */
export type DiscountValues = {
  code: string
  kind: 'percent' | 'amount'
  percent: string
  mostAmount: string
  amount: string
  validFrom: string
  validUntil: string
  scope: 'all' | 'services' | 'batches'
  services: string[]
  batches: string[]
  newLearnersOnly: boolean
  everyRenewal: boolean
  mostUses: string
  mostUsesPerFamily: string
  leastAmount: string
}

type Body = ApiInput<'POST /discounts'>['body']

/** The fields as a code fills them; of a new one that begins today. */
export function valuesOf(discount: Discount | undefined, today: string): DiscountValues {
  const off = discount?.off
  const ids = (kind: 'services' | 'batches') =>
    discount?.for.kind === kind ? discount.for.items.map(item => item.id) : []
  const text = (count: number | null | undefined) => (count ? `${count}` : '')
  return {
    code: discount?.code ?? '',
    kind: off?.kind ?? 'percent',
    percent: off?.kind === 'percent' ? rupeesOf(off.basisPoints) : '',
    mostAmount: off?.kind === 'percent' && off.mostAmount !== null ? rupeesOf(off.mostAmount) : '',
    amount: off?.kind === 'amount' ? rupeesOf(off.amount) : '',
    validFrom: discount?.validFrom ?? today,
    validUntil: discount?.validUntil ?? '',
    scope: discount?.for.kind ?? 'all',
    services: ids('services'),
    batches: ids('batches'),
    newLearnersOnly: discount?.newLearnersOnly ?? false,
    everyRenewal: discount?.everyRenewal ?? false,
    mostUses: text(discount?.mostUses),
    mostUsesPerFamily: discount ? text(discount.mostUsesPerFamily) : '1',
    leastAmount: discount && discount.leastAmount.amount > 0 ? rupeesOf(discount.leastAmount.amount) : '',
  }
}

/** What the operation takes: percent with two digits are basis points, as rupees with two are paise. */
export function bodyOf(values: DiscountValues): Body {
  const must = (text: string) => paiseOf(text) ?? Number.NaN
  const may = (text: string) => (text.trim() === '' ? null : must(text))
  const count = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    code: values.code,
    off:
      values.kind === 'percent'
        ? { kind: 'percent', basisPoints: must(values.percent), mostAmount: may(values.mostAmount) }
        : { kind: 'amount', amount: must(values.amount) },
    validFrom: values.validFrom,
    validUntil: values.validUntil || null,
    for: values.scope === 'all' ? { kind: 'all' } : { kind: values.scope, ids: values[values.scope] },
    newLearnersOnly: values.newLearnersOnly,
    everyRenewal: values.everyRenewal,
    mostUses: count(values.mostUses),
    mostUsesPerFamily: count(values.mostUsesPerFamily),
    leastAmount: may(values.leastAmount) ?? 0,
  }
}

const schema = discountsApi['POST /discounts'].body

/** Which fields contain what the operation would refuse. */
export function wrongFields(values: DiscountValues): (keyof DiscountValues)[] {
  const issues = schema.safeParse(bodyOf(values)).error?.issues ?? []
  return issues.map(({ path }) => {
    const [first, second] = path
    if (first === 'off')
      return second === 'basisPoints' ? 'percent' : (String(second) as 'amount' | 'mostAmount')
    return first === 'for'
      ? (values.scope as 'services' | 'batches')
      : (String(first) as keyof DiscountValues)
  })
}
