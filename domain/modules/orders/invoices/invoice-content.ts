import type { LineKind } from '../pricing-rules.ts'
import type { InvoiceKind } from './invoice-number.ts'

interface NamePair {
  en: string
  hi: string
}

/** Seller or buyer on the document. */
export interface Party {
  /** Empty: a buyer who never gave a name. */
  name: string
  /** Line by line; empty if the document needs none. */
  address: string[]
  /** The two digits of the state, if known. */
  stateCode: string | null
  gstin: string | null
}

/** The taxes of a line or a whole document, in paise. */
export interface TaxAmounts {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

/** One supply with its own taxes, in paise. */
export interface InvoiceLine extends TaxAmounts {
  label: NamePair
  sac: string | null
  quantity: number
  /** Discounts before tax; the taxable value is the rest. Absent: none. */
  discount?: number
  /** The whole rate: CGST and SGST together; 0 if no tax is charged. */
  rateBasisPoints: number
}

/** A document's content besides its number and date: frozen when it is issued. */
export interface InvoiceContent {
  seller: Party
  buyer: Party
  /** The place of supply: the state's two digits. */
  placeOfSupply: string
  orderNumber: string
  lines: InvoiceLine[]
  /** The total in words; null for other currencies than rupees. */
  words: NamePair | null
  /** On a credit note: the invoice it corrects. */
  against: { number: string; issuedOn: string } | null
}

/** A line of an order as ordered, in paise. */
export interface OrderedLine {
  kind: LineKind
  label: NamePair
  quantity: number
  amount: number
  /** What of it has been cancelled since. */
  reversed: number
  taxBasisPoints: number | null
  sac: string | null
}

/**
 * The lines of an order as supplies: fee and registration each start one, a discount reduces the one before it, and
 * taxes belong to the one they follow. Wallet money is a payment and not part of the price.
 */
export function suppliesOf(lines: readonly OrderedLine[]): InvoiceLine[] {
  return grouped(lines).map(({ supply }) => supply)
}

/** What of each supply has been cancelled, with its taxes, in the order of `suppliesOf`. */
export function reversedOf(lines: readonly OrderedLine[]): number[] {
  return grouped(lines).map(({ reversed }) => reversed)
}

function grouped(lines: readonly OrderedLine[]): { supply: InvoiceLine; reversed: number }[] {
  const groups: { supply: InvoiceLine; reversed: number }[] = []
  for (const { kind, label, sac, quantity, amount, reversed, taxBasisPoints } of lines) {
    if (kind === 'wallet') continue
    if (kind === 'fee' || kind === 'registration') {
      const supply: InvoiceLine = {
        label,
        sac,
        quantity,
        rateBasisPoints: 0,
        taxable: amount,
        cgst: 0,
        sgst: 0,
        igst: 0,
      }
      groups.push({ supply, reversed })
      continue
    }
    const last = groups.at(-1)
    if (!last) throw new RangeError(`a ${kind} line follows nothing`)
    last.reversed += reversed
    last.supply[kind === 'discount' ? 'taxable' : kind] += amount
    if (kind === 'discount') last.supply.discount = (last.supply.discount ?? 0) - amount
    last.supply.rateBasisPoints += taxBasisPoints ?? 0
  }
  return groups.filter(({ supply }) => lineTotal(supply) !== 0)
}

/** A line's total with its taxes. */
export function lineTotal({ taxable, cgst, sgst, igst }: TaxAmounts): number {
  return taxable + cgst + sgst + igst
}

/** The sums over lines; the total is their sum, since the parts are never rounded again. */
export function sumOfLines(lines: readonly TaxAmounts[]): TaxAmounts & { total: number } {
  const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
  for (const line of lines) {
    sum.taxable += line.taxable
    sum.cgst += line.cgst
    sum.sgst += line.sgst
    sum.igst += line.igst
    sum.total += lineTotal(line)
  }
  return sum
}

/** The sums by rate, the lowest first, as a tax return needs them. */
export function sumsByRate(
  lines: readonly InvoiceLine[],
): (TaxAmounts & { basisPoints: number; total: number })[] {
  const rates = [...new Set(lines.map(line => line.rateBasisPoints))].sort((a, b) => a - b)
  return rates.map(basisPoints => ({
    basisPoints,
    ...sumOfLines(lines.filter(line => line.rateBasisPoints === basisPoints)),
  }))
}

/**
 * The kind of document for a sale: with tax a tax invoice, from a registered seller without tax a bill of supply,
 * from an unregistered one a plain receipt.
 */
export function documentKind(
  seller: Pick<Party, 'gstin'>,
  lines: readonly TaxAmounts[],
): Exclude<InvoiceKind, 'credit_note'> {
  const { cgst, sgst, igst } = sumOfLines(lines)
  if (cgst + sgst + igst > 0) return 'tax_invoice'
  return seller.gstin ? 'bill_of_supply' : 'receipt'
}

/** From this total on (50,000 rupees) the rules require the address of an unregistered buyer. */
export const ADDRESS_FROM_PAISE = 5_000_000
