import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/print/pdf-answer.ts'
import { findAgreement } from '../agreement-queries.ts'
import { paperWords } from '../print/paper-words.ts'

/** A version that was sent, as a PDF in one language. The renderer is loaded with the first one that is asked for. */
export const printAgreement = operation('GET /agreements/{id}/document', async (ctx, { params, query }) => {
  const { language } = query
  const row = await findAgreement(ctx.tx, ctx.actor, params.id, ctx.now)
  if (!row) return refuse('not_found')
  const text = row.texts?.[language]
  if (!text) return refuse('illegal_transition', { args: { state: row.status } })
  const { printPaper } = await import('../print/print-agreement.ts')
  const pdf = await printPaper({ language, text, ...paperWords(row, language) })
  return pdfAnswer(pdf, `${text.title}.pdf`)
})
