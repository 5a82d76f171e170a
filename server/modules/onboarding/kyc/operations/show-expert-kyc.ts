import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { fileAnswer } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import * as kyc from '../kyc-queries.ts'
import { documentFacts, verifiedOf } from '../kyc-view.ts'
import { findWorkingExpert } from '../share-queries.ts'

type Document = ApiAnswer<'GET /center/experts/{id}/kyc'>['documents'][number]

/**
 * Whether an expert who works here is verified, and with which kinds of documents; the documents themselves only if
 * shared.
 */
export const showExpertKyc = operation('GET /center/experts/{id}/kyc', async (ctx, { params }) => {
  const expert = await findWorkingExpert(ctx.tx, ctx.actor.center.centerId, params.id)
  if (!expert) return refuse('not_found')
  const rows = await kyc.readCases(ctx.tx, { kind: 'expert', id: params.id })
  const shown = rows.find(row => row.status === 'verified' && row.replacedAt === null) ?? rows[0]
  const documents = shown ? await kyc.readDocuments(ctx.tx, [shown.id]) : []
  const isShared = expert.sharedSince !== null
  return {
    expert: { id: params.id, name: expert.name },
    status: shown?.status ?? 'not_submitted',
    verified: verifiedOf(rows, ctx.now),
    sharedSince: expert.sharedSince && isoInstant(expert.sharedSince),
    // What is not submitted yet is private to the expert.
    documents: shown?.status === 'not_submitted' ? [] : await eachDocument(ctx, documents, isShared),
  }
})

async function eachDocument(
  ctx: UserCtx,
  rows: readonly kyc.DocumentRow[],
  isShared: boolean,
): Promise<Document[]> {
  const documents: Document[] = []
  for (const row of rows) {
    const { kind, expiresOn, maskedNumber } = documentFacts(row)
    const file = isShared ? await fileAnswer(ctx, row.fileId) : null
    documents.push({
      kind,
      expiresOn,
      maskedNumber: isShared ? maskedNumber : null,
      file: file === null || isRefusal(file) ? null : file,
    })
  }
  return documents
}
