import { operation } from '#server/platform/operation.ts'
import { list } from '../invoice-queries.ts'
import { invoiceAnswer } from '../invoice-view.ts'

/** A page of the center's documents, or of the platform's for an admin. */
export const listInvoices = operation('GET /invoices', async (ctx, { query }) => {
  const { rows, total, totalIsExact, next } = await list(ctx.tx, ctx.actor, query)
  const { limit, offset } = query
  return { items: rows.map(invoiceAnswer), total, totalIsExact, limit, offset, next }
})
