import type { ApiAnswer } from '#domain/wire.ts'
import { rupeesText } from '#web/ui/rupees.ts'

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
      taxable: rupeesText(rate.taxable),
      cgst: rupeesText(rate.cgst),
      sgst: rupeesText(rate.sgst),
      igst: rupeesText(rate.igst),
      rateTotal: rupeesText(rate.total),
      total: rupeesText(total),
    }
    return exportColumns.map(column => row[column])
  })
}

export type Invoice = ApiAnswer<'GET /invoices'>['items'][number]
