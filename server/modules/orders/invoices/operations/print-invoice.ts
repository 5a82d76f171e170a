import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/private-file.ts'
import { find } from '../invoice-queries.ts'
import { invoiceWords } from '../print/invoice-words.ts'

/**
 * A document as a PDF in one language. The renderer is loaded with the first request, and draws outside any
 * transaction.
 */
export const printInvoice = operationInSteps(
  'GET /invoices/{id}/document',
  async (ctx, { params, query }) => {
    const row = await ctx.inTransaction(inner => find(inner.tx, ctx.actor, params.id))
    if (!row) return refuse('not_found')
    const { language } = query
    const { printInvoice } = await import('../print/print-invoice.ts')
    const pdf = await printInvoice(row, { language, platform: ctx.platform.name })
    const name = `${invoiceWords[language].kinds[row.kind]} ${row.number.replaceAll('/', '-')}`
    return pdfAnswer(pdf, `${name}.pdf`)
  },
)
