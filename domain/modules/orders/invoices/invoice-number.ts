/** The kinds of documents: their series, and their legal names. */
export const INVOICE_KINDS = ['tax_invoice', 'bill_of_supply', 'receipt', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** A sequence of numbers: one seller's documents of one kind in one financial year. */
export interface InvoiceSeries {
  kind: InvoiceKind
  /** The year it begins in: 2026 is April 2026 to March 2027. */
  financialYear: number
  /** 1, unless another center with the same GSTIN numbers its documents too: numbers are unique per registration. */
  mark: number
}

/** The longest number that rule 46 of the GST rules allows. */
export const LONGEST_NUMBER = 16

const prefixes: Record<InvoiceKind, string> = {
  tax_invoice: 'INV',
  bill_of_supply: 'BOS',
  receipt: 'RCT',
  credit_note: 'CRN',
}

/** A local date's financial year, by the year it begins in: 2027-03-31 is in 2026, 2027-04-01 in 2027. */
export function financialYearOf(localDate: string): number {
  const year = Number(localDate.slice(0, 4))
  return Number(localDate.slice(5, 7)) >= 4 ? year : year - 1
}

/** The number as printed: `INV/26-27/00042`; counted from 1, at most 16 characters. */
export function invoiceNumber({ kind, financialYear, mark }: InvoiceSeries, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a place in a series: ${serial}`)
  const [from, to] = [financialYear, financialYear + 1].map(year => String(year % 100).padStart(2, '0'))
  const number = `${prefixes[kind]}${mark === 1 ? '' : mark}/${from}-${to}/${String(serial).padStart(5, '0')}`
  if (number.length > LONGEST_NUMBER) throw new RangeError(`${number} is longer than the law allows`)
  return number
}
