import { money } from '#domain/kernel/money.ts'
import { sumsByRate, type TaxAmounts } from '#domain/modules/orders/invoices/invoice-content.ts'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { InvoiceRow } from './invoice-queries.ts'

type InvoiceAnswer = ApiAnswer<'GET /invoices'>['items'][number]

/** A document as lists show it. */
export function invoiceAnswer(row: InvoiceRow): InvoiceAnswer {
  const amounts = (of: TaxAmounts & { total: number }) => ({
    taxable: money(of.taxable, row.currency),
    cgst: money(of.cgst, row.currency),
    sgst: money(of.sgst, row.currency),
    igst: money(of.igst, row.currency),
    total: money(of.total, row.currency),
  })
  const { seller, buyer, placeOfSupply, against, lines } = row.content
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issuedOn,
    orderId: row.orderId,
    buyerName: row.isBuyerErased ? ERASED_NAMES.account : buyer.name,
    buyerGstin: buyer.gstin,
    sellerName: seller.name,
    sellerGstin: seller.gstin,
    placeOfSupply,
    ...amounts(row),
    rates: sumsByRate(lines)
      .filter(rate => rate.total !== 0)
      .map(rate => ({ basisPoints: rate.basisPoints, ...amounts(rate) })),
    against,
  }
}
