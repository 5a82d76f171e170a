import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/private-file.ts'
import { findAgreement } from '../agreement-queries.ts'
import { documentWords } from '../print/document-words.ts'

/**
 * A sent version as a PDF in one language. The renderer is loaded with the first request, and draws outside any
 * transaction: the database ends idle transactions, and rendering on a busy machine takes time.
 */
export const printAgreement = operationInSteps(
  'GET /agreements/{id}/document',
  async (ctx, { params, query }) => {
    const { language } = query
    const row = await ctx.inTransaction(inner => findAgreement(inner.tx, ctx.actor, params.id, inner.now))
    if (!row) return refuse('not_found')
    const text = row.texts?.[language]
    if (!text) return refuse('illegal_transition', { args: { state: row.status } })
    const { printAgreement } = await import('../print/print-agreement.ts')
    const pdf = await printAgreement({
      language,
      platform: ctx.platform.name,
      text,
      ...documentWords(row, language),
    })
    return pdfAnswer(pdf, `${text.title}.pdf`)
  },
)
