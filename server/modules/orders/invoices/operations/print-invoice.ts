import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/private-file.ts'
import { drawInvoice } from '../draw-documents.ts'
import { find } from '../invoice-queries.ts'

/**
 * A document as a PDF in one language. The renderer is loaded with the first request, and draws outside any
 * transaction.
 */
export const printInvoice = operationInSteps(
  'GET /invoices/{id}/document',
  async (ctx, { params, query }) => {
    const row = await ctx.inTransaction(inner => find(inner.tx, ctx.actor, params.id))
    if (!row) return refuse('not_found')
    const { name, bytes } = await drawInvoice(row, { language: query.language, platform: ctx.platform.name })
    return pdfAnswer(bytes, name)
  },
)
