import type { Refusal } from '#domain/kernel/refusal.ts'
import { addDays } from '#domain/kernel/time.ts'
import { isOpenForChanges, KYC_WARNING_DAYS } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as kyc from './kyc-queries.ts'
import { ownSubject } from './kyc-queries.ts'
import { todayOf } from './kyc-view.ts'

/** What is being changed: whose documents, and the open submission. */
export interface OpenCase {
  subject: kyc.KycSubject
  name: string
  caseId: string
  status: kyc.CaseRow['status']
  documents: kyc.DocumentRow[]
}

/** The caller's newest submission, locked until the transaction ends. */
export async function lockOwnCase(
  ctx: UserCtx,
): Promise<{ subject: kyc.KycSubject; name: string; newest: kyc.CaseRow | undefined } | Refusal> {
  const subject = ownSubject(ctx)
  const name = subject && (await kyc.lockSubject(ctx.tx, subject))
  if (!subject || name === null) return refuse('not_found')
  const [newest] = await kyc.readCases(ctx.tx, subject)
  return { subject, name, newest }
}

/** A document of the caller's open submission with its context; refused while it is under review. */
export async function lockOwnDocument(
  ctx: UserCtx,
  documentId: string,
): Promise<(OpenCase & { document: kyc.DocumentRow }) | Refusal> {
  const held = await lockOwnCase(ctx)
  if ('refused' in held) return held
  const { subject, name, newest } = held
  const documents = newest ? await kyc.readDocuments(ctx.tx, [newest.id]) : []
  const document = documents.find(one => one.id === documentId)
  if (!newest || !document) return refuse('not_found')
  if (!isOpenForChanges(newest.status)) return refuse('kyc_being_looked_at')
  return { subject, name, caseId: newest.id, status: newest.status, documents, document }
}

/** The caller's submission that accepts documents; if none is open, a new one is started with what is still valid. */
export async function openOwnCase(ctx: UserCtx): Promise<OpenCase | Refusal> {
  const held = await lockOwnCase(ctx)
  if ('refused' in held) return held
  const { subject, name, newest } = held
  if (newest?.status === 'submitted') return refuse('kyc_being_looked_at')
  if (newest && isOpenForChanges(newest.status)) {
    const documents = await kyc.readDocuments(ctx.tx, [newest.id])
    return { subject, name, caseId: newest.id, status: newest.status, documents }
  }
  const caseId = await kyc.insertCase(ctx.tx, subject, ctx.now)
  if (newest) {
    const holdingBeyond = addDays(todayOf(ctx.now), KYC_WARNING_DAYS)
    await kyc.copyDocuments(ctx.tx, { from: newest.id, to: caseId, holdingBeyond, now: ctx.now })
  }
  return {
    subject,
    name,
    caseId,
    status: 'not_submitted',
    documents: await kyc.readDocuments(ctx.tx, [caseId]),
  }
}
