import { refuse } from '#domain/refusals.ts'
import { linesOfStatement } from '#server/modules/earnings/public.ts'
import { operation } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/print/pdf-answer.ts'
import { findStatement } from '../statement-queries.ts'

/** An approved statement as a PDF in one language. The renderer is loaded with the first one that is asked for. */
export const printStatement = operation('GET /statements/{id}/document', async (ctx, { params, query }) => {
  const { actor, tx, now } = ctx
  const row = await findStatement(tx, actor, params.id, now)
  if (!row) return refuse('not_found')
  if (!row.approvedAt) return refuse('illegal_transition', { args: { state: row.status } })
  const lines = await linesOfStatement(tx, row.id)
  const { printStatementPaper } = await import('../print/print-statement.ts')
  const pdf = await printStatementPaper(row, lines, query.language)
  return pdfAnswer(pdf, `Statement ${row.month} ${row.expertName}.pdf`)
})
