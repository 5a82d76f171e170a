import type { ApiAnswer } from '#domain/wire.ts'

/** The columns of the file, as a return asks for them. */
export const exportColumns = [
  'number',
  'date',
  'kind',
  'against',
  'againstDate',
  'sellerGstin',
  'buyer',
  'buyerGstin',
  'place',
  'rate',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'rateTotal',
  'total',
] as const
type ExportColumn = (typeof exportColumns)[number]

/** The rows of one document: one for each rate; amounts in rupees, positive on credit notes too, whose kind says what they are. */
export function exportRows(
  invoice: Invoice,
  words: { kind: (kind: Invoice['kind']) => string; state: (code: string) => string },
): string[][] {
  const { number, issuedOn, kind, against, sellerGstin, buyerName, buyerGstin, placeOfSupply, total } =
    invoice
  return invoice.rates.map(rate => {
    const row: Record<ExportColumn, string> = {
      number,
      date: issuedOn,
      kind: words.kind(kind),
      against: against?.number ?? '',
      againstDate: against?.issuedOn ?? '',
      sellerGstin: sellerGstin ?? '',
      buyer: buyerName,
      buyerGstin: buyerGstin ?? '',
      place: words.state(placeOfSupply),
      rate: String(rate.basisPoints / 100),
      taxable: rupees(rate.taxable.amount),
      cgst: rupees(rate.cgst.amount),
      sgst: rupees(rate.sgst.amount),
      igst: rupees(rate.igst.amount),
      rateTotal: rupees(rate.total.amount),
      total: rupees(total.amount),
    }
    return exportColumns.map(column => row[column])
  })
}

/** Paise as plain decimal text that spreadsheets take for a number: 123456.05. */
function rupees(paise: number): string {
  const whole = Math.trunc(paise / 100)
  return `${whole}.${String(Math.abs(paise) % 100).padStart(2, '0')}`
}

export type Invoice = ApiAnswer<'GET /invoices'>['items'][number]
