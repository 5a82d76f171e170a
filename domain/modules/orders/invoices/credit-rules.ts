import { money, splitByWeights } from '../../../kernel/money.ts'
import { type InvoiceLine, lineTotal, type TaxAmounts } from './invoice-content.ts'

/** What of an invoice can still be credited. */
export interface Creditable {
  invoiced: readonly InvoiceLine[]
  /** The lines of earlier credit notes, in the invoice's order. */
  credited: readonly (readonly TaxAmounts[])[]
  /** What of each line has been cancelled so far, with its taxes, in paise. */
  reversed: readonly number[]
}

/**
 * The lines of a credit note for a refund: for the lines that were cancelled, or for all if none was; spread by the
 * largest remainder over what earlier credit notes have left, so that the last one leaves nothing. CGST and SGST
 * stay equal, as the rules require: an odd paisa goes to the taxable value.
 */
export function creditLines({ invoiced, credited, reversed }: Creditable, refund: number): InvoiceLine[] {
  const left = invoiced.map((line, place) => leftOf(line, credited, place))
  const whole = left.map(lineTotal)
  if (refund < 1 || refund > sum(whole))
    throw new RangeError(`${refund} paise do not go back of ${sum(whole)} that are left`)
  const cancelled = whole.map((rest, place) => {
    const before = lineTotal(invoiced[place] ?? nothing) - rest
    return Math.min(rest, Math.max(0, (reversed[place] ?? 0) - before))
  })
  const shares = splitByWeights(money(refund), sum(cancelled) >= refund ? cancelled : whole)
  return invoiced.map(({ discount: _, ...line }, place) => ({
    ...line,
    ...partOf(left[place] ?? nothing, shares[place]?.amount ?? 0),
  }))
}

const nothing: TaxAmounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function leftOf(line: TaxAmounts, credited: Creditable['credited'], place: number): TaxAmounts {
  const less = (part: keyof TaxAmounts) =>
    credited.reduce((rest, note) => rest - (note[place]?.[part] ?? 0), line[part])
  return { taxable: less('taxable'), cgst: less('cgst'), sgst: less('sgst'), igst: less('igst') }
}

function partOf(left: TaxAmounts, share: number): TaxAmounts {
  if (share === 0) return nothing
  const halves = left.cgst + left.sgst
  const [value = 0, split = 0, igst = 0] = splitByWeights(money(share), [
    left.taxable,
    halves,
    left.igst,
  ]).map(part => part.amount)
  const moved = oddPaisa(left.taxable, value, split)
  const tax = split - moved
  const cgst = Math.min(left.cgst, Math.ceil(tax / 2))
  return { taxable: value + moved, cgst, sgst: tax - cgst, igst }
}

/** What moves from the tax to the value, so that the tax has two equal halves. */
function oddPaisa(leftOfValue: number, value: number, tax: number): -1 | 0 | 1 {
  if (tax % 2 === 0) return 0
  if (value < leftOfValue) return 1
  // The very last paise of an invoice: without any value the halves cannot be equal.
  return value > 0 ? -1 : 0
}
