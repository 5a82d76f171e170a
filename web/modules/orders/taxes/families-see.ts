import { formatMoney, type Money, money } from '#domain/kernel/money.ts'
import { paidWith } from '#domain/modules/orders/pricing-rules.ts'
import type { TaxWay } from '#domain/modules/orders/taxes/tax-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { paiseOf } from '#web/ui/rupees.ts'

/** How tax is put on a price today; null where none is, and nothing needs to be said. */
export type PriceTax = { way: TaxWay; basisPoints: number } | null

/** What is beside a field in which a price before tax is set: what families see for it. */
export function useFamiliesSee(tax: PriceTax | undefined): (net: Money | null) => string | undefined {
  const t = useT('common.paying')
  const language = useLanguage()
  return net => {
    if (!tax || !net || net.amount <= 0 || !Number.isSafeInteger(net.amount)) return undefined
    return t('familiesSee', { price: formatMoney(paidWith(net, tax), language, { trim: true }) })
  }
}

/** The price that a field says; null while it is none. */
export function netOf(rupees: string): Money | null {
  const paise = paiseOf(rupees)
  return paise === null ? null : money(paise)
}

/** The tax on an activity of the selected center today. */
export function useTaxOf(serviceId: string): PriceTax {
  const found = useApiQuery('GET /center/tax-rates', {}).data
  const item = found?.items.find(one => one.service.id === serviceId)
  return found && item?.rate && !item.noTax ? { way: found.way, basisPoints: item.rate.basisPoints } : null
}
