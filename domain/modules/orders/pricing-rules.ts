import { type Money, money } from '../../kernel/money.ts'

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
}

/** A tax rate as data (rule R9): basis points of the fee, and the code of the service. */
export interface TaxRate {
  basisPoints: number
  sac: string
}

export interface PricedClass {
  fee: Money
  label: { en: string; hi: string }
  /** Absent: the service is not taxed. */
  tax: TaxRate | null
  /** The center's registration; without one nothing is charged (rule R5). Its first two digits are a state. */
  gstin: string | null
  /** Where the class is held: the state of the center, two digits. */
  placeOfSupply: string
}

/** The lines of a single class: the fee, then GST on top, each line rounded half up to whole paise. */
export function priceLines(priced: PricedClass): PriceLine[] {
  const { fee, label, tax, gstin, placeOfSupply } = priced
  const feeLine: PriceLine = {
    kind: 'fee',
    label,
    quantity: 1,
    unitAmount: fee.amount,
    amount: fee.amount,
    taxBasisPoints: null,
    sac: tax?.sac ?? null,
  }
  if (!gstin || !tax || tax.basisPoints === 0 || fee.amount === 0) return [feeLine]
  if (gstin.slice(0, 2) !== placeOfSupply) return [feeLine, taxLine('igst', fee, tax, tax.basisPoints)]
  if (tax.basisPoints % 2 !== 0) throw new RangeError('CGST and SGST are equal halves of a rate')
  const half = tax.basisPoints / 2
  return [feeLine, taxLine('cgst', fee, tax, half), taxLine('sgst', fee, tax, half)]
}

/** What the lines add up to, in paise. */
export function totalOf(lines: readonly { amount: number }[], currency: string): Money {
  return money(
    lines.reduce((sum, line) => sum + line.amount, 0),
    currency,
  )
}

function taxLine(kind: 'cgst' | 'sgst' | 'igst', fee: Money, tax: TaxRate, basisPoints: number): PriceLine {
  const amount = halfUp(fee.amount, basisPoints)
  const words = `${kind.toUpperCase()} ${basisPoints / 100} %`
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
