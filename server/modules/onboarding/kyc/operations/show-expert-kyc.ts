import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { fileAnswer } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import * as kyc from '../kyc-queries.ts'
import { paperFacts, verifiedOf } from '../kyc-view.ts'
import { findWorkingExpert } from '../share-queries.ts'

type Paper = ApiAnswer<'GET /center/experts/{id}/kyc'>['papers'][number]

/** Whether an expert who works here is verified, and with what; the papers themselves only where they are shared. */
export const showExpertKyc = operation('GET /center/experts/{id}/kyc', async (ctx, { params }) => {
  const expert = await findWorkingExpert(ctx.tx, ctx.actor.center.centerId, params.id)
  if (!expert) return refuse('not_found')
  const rows = await kyc.readCases(ctx.tx, { kind: 'expert', id: params.id })
  const shown = rows.find(row => row.status === 'verified' && row.replacedAt === null) ?? rows[0]
  const papers = shown ? await kyc.readPapers(ctx.tx, [shown.id]) : []
  const isShared = expert.sharedSince !== null
  return {
    expert: { id: params.id, name: expert.name },
    status: shown?.status ?? 'not_submitted',
    verified: verifiedOf(rows, ctx.now),
    sharedSince: expert.sharedSince && isoInstant(expert.sharedSince),
    // What is not submitted yet is the expert's own affair.
    papers: shown?.status === 'not_submitted' ? [] : await eachPaper(ctx, papers, isShared),
  }
})

async function eachPaper(ctx: UserCtx, rows: readonly kyc.PaperRow[], isShared: boolean): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const row of rows) {
    const { kind, expiresOn, maskedNumber } = paperFacts(row)
    const file = isShared ? await fileAnswer(ctx, row.fileId) : null
    papers.push({
      kind,
      expiresOn,
      maskedNumber: isShared ? maskedNumber : null,
      file: file === null || isRefusal(file) ? null : file,
    })
  }
  return papers
}
