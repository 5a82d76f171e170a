import type { Language } from '../../kernel/language.ts'
import { type Money, money } from '../../kernel/money.ts'
import { type TaxWay, taxWay } from './taxes/tax-rules.ts'

export type LineKind = 'fee' | 'registration' | 'discount' | 'wallet' | 'cgst' | 'sgst' | 'igst'

/** One line of an order; `amount` in paise of the order's currency. */
export interface PriceLine {
  kind: LineKind
  label: { en: string; hi: string }
  quantity: number
  unitAmount: number
  amount: number
  taxBasisPoints: number | null
  sac: string | null
  /** For a discount: its code; absent if staff gave it. */
  discountId?: string
}

/** A discount on a fee; the amount in paise, positive. */
export interface LineDiscount {
  label: { en: string; hi: string }
  amount: number
  discountId?: string
}

/** A tax rate as data (rule R9): basis points of the fee, and the code of the service. */
export interface TaxRate {
  basisPoints: number
  sac: string
}

export interface PricedClass {
  fee: Money
  label: { en: string; hi: string }
  /** Discounts before tax: only the rest of the fee is taxed. */
  discounts?: readonly LineDiscount[]
  /** Absent: the service is not taxed. */
  tax: TaxRate | null
  /** The center's registration; without one nothing is charged (rule R5). Its first two digits are a state. */
  gstin: string | null
  /** The place of supply: the state of the center, two digits. */
  placeOfSupply: string
}

/** The lines of a single class: the fee, its discounts, then GST on the rest, each rounded half up to whole paise. */
export function priceLines(priced: PricedClass): PriceLine[] {
  const { fee, label, tax, gstin, placeOfSupply } = priced
  const discounts = (priced.discounts ?? []).filter(discount => discount.amount !== 0)
  const taxable = discounts.reduce((left, discount) => left - discount.amount, fee.amount)
  if (taxable < 0) throw new RangeError('more is taken off than the fee comes to')
  const feeLine: PriceLine = {
    kind: 'fee',
    label,
    quantity: 1,
    unitAmount: fee.amount,
    amount: fee.amount,
    taxBasisPoints: null,
    sac: tax?.sac ?? null,
  }
  const lines = [feeLine, ...discounts.map(discount => discountLine(discount, feeLine.sac))]
  return tax ? [...lines, ...taxLines(taxable, tax, taxWay(gstin, placeOfSupply))] : lines
}

/** The tax situation of a sale: everything that turns an amount before tax into the price to pay. */
export type TaxTerms = Pick<PricedClass, 'tax' | 'gstin' | 'placeOfSupply'>

/** The price to pay for one unit: what people see before the checkout equals their order's total (rule R5). */
export function priceWithTax(net: Money, terms: TaxTerms): Money {
  const lines = priceLines({ ...terms, fee: net, label: { en: '', hi: '' } })
  return totalOf(lines, net.currency)
}

/** The same if only the way and the rate are known: next to a field where a center or an expert sets a price. */
export function paidWith(net: Money, { way, basisPoints }: { way: TaxWay; basisPoints: number }): Money {
  const taxes = taxLines(net.amount, { basisPoints, sac: '' }, way)
  return totalOf([net, ...taxes], net.currency)
}

/** The sum of the lines, in paise. */
export function totalOf(lines: readonly { amount: number }[], currency: string): Money {
  return money(
    lines.reduce((sum, line) => sum + line.amount, 0),
    currency,
  )
}

function discountLine({ label, amount, discountId }: LineDiscount, sac: string | null): PriceLine {
  return {
    kind: 'discount',
    label,
    quantity: 1,
    unitAmount: -amount,
    amount: -amount,
    taxBasisPoints: null,
    sac,
    ...(discountId && { discountId }),
  }
}

function taxLines(taxable: number, tax: TaxRate, way: TaxWay): PriceLine[] {
  if (way === 'none' || tax.basisPoints === 0 || taxable === 0) return []
  if (way === 'igst') return [taxLine('igst', taxable, tax, tax.basisPoints)]
  if (tax.basisPoints % 2 !== 0) throw new RangeError('CGST and SGST are equal halves of a rate')
  const half = tax.basisPoints / 2
  return [taxLine('cgst', taxable, tax, half), taxLine('sgst', taxable, tax, half)]
}

function taxLine(
  kind: 'cgst' | 'sgst' | 'igst',
  taxable: number,
  tax: TaxRate,
  basisPoints: number,
): PriceLine {
  const amount = halfUp(taxable, basisPoints)
  const words = `${kind.toUpperCase()} ${basisPoints / 100}%`
  return {
    kind,
    label: { en: words, hi: words },
    quantity: 1,
    unitAmount: amount,
    amount,
    taxBasisPoints: basisPoints,
    sac: tax.sac,
  }
}

function halfUp(paise: number, basisPoints: number): number {
  return Number((BigInt(paise) * BigInt(basisPoints) + 5_000n) / 10_000n)
}

/** The label of an order's line, with the first name of its learner. */
export function labelFor(said: Record<Language, string>, firstName: string): Record<Language, string> {
  const end = endOfLabel(firstName)
  return { en: said.en + end, hi: said.hi + end }
}

/** The end of a label that names a learner: removed by an erasure. */
export function endOfLabel(firstName: string): string {
  return ` · ${firstName}`
}
