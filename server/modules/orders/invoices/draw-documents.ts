import type { EmailAttachment } from '#server/adapters/email/port.ts'
import type { AskedDocument } from '#server/platform/above.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PageOf } from '#server/platform/print/print-pages.ts'
import { find, type InvoiceRow } from './invoice-queries.ts'
import type { PayLink } from './pay-link.ts'
import { invoiceWords } from './print/invoice-words.ts'
import { receiptWords } from './print/receipt-words.ts'
import { findReceipt, type ReceiptRow } from './receipt-queries.ts'

/** A receipt as a file, with a code for what is still to be paid. The renderer is loaded with the first one. */
export async function drawReceipt(
  row: ReceiptRow,
  page: PageOf,
  pay: PayLink | null = null,
): Promise<EmailAttachment> {
  const { printReceipt } = await import('./print/print-receipt.ts')
  const name = `${receiptWords[page.language].title} ${row.number.replaceAll('/', '-')}.pdf`
  return { name, type: 'application/pdf', bytes: await printReceipt(row, page, pay) }
}

/** An invoice, receipt of an unregistered seller or credit note as a file. */
export async function drawInvoice(row: InvoiceRow, page: PageOf): Promise<EmailAttachment> {
  const { printInvoice } = await import('./print/print-invoice.ts')
  const name = `${invoiceWords[page.language].kinds[row.kind]} ${row.number.replaceAll('/', '-')}.pdf`
  return { name, type: 'application/pdf', bytes: await printInvoice(row, page) }
}

/** The receipt that an e-mail brings along. */
export async function emailedReceipt({ tx }: Pick<Ctx, 'tx'>, { actor, link, ...page }: AskedDocument) {
  const row = link.paymentId ? await findReceipt(tx, actor, link.paymentId) : undefined
  return row ? drawReceipt(row, page) : null
}

/** The invoice that an e-mail brings along. */
export async function emailedInvoice({ tx }: Pick<Ctx, 'tx'>, { actor, link, ...page }: AskedDocument) {
  const row = link.invoiceId ? await find(tx, actor, link.invoiceId) : undefined
  return row ? drawInvoice(row, page) : null
}
