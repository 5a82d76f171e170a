import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/private-file.ts'
import { linesOfStatement } from '../../earnings/statement-line-queries.ts'
import { drawStatement } from '../draw-statement.ts'
import { findStatement } from '../statement-queries.ts'

/**
 * An approved statement as a PDF in one language. The renderer is loaded with the first request, and draws outside
 * any transaction: the database ends idle ones.
 */
export const printStatement = operationInSteps(
  'GET /statements/{id}/document',
  async (ctx, { params, query }) => {
    const found = await ctx.inTransaction(async inner => {
      const row = await findStatement(inner.tx, ctx.actor, params.id, inner.now)
      return row?.approvedAt ? { row, lines: await linesOfStatement(inner.tx, row.id) } : { row, lines: [] }
    })
    const { row, lines } = found
    if (!row) return refuse('not_found')
    if (!row.approvedAt) return refuse('illegal_transition', { args: { state: row.status } })
    const page = { language: query.language, platform: ctx.platform.name }
    const { name, bytes } = await drawStatement(row, lines, page)
    return pdfAnswer(bytes, name)
  },
)
