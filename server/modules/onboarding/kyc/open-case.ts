import type { Refusal } from '#domain/kernel/refusal.ts'
import { addDays } from '#domain/kernel/time.ts'
import { isOpenForChanges, KYC_WARNING_DAYS } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as kyc from './kyc-queries.ts'
import { ownSubject } from './kyc-queries.ts'
import { todayOf } from './kyc-view.ts'

/** What is changed: whose documents, and the submission that is open. */
export interface OpenCase {
  subject: kyc.KycSubject
  name: string
  caseId: string
  status: kyc.CaseRow['status']
  documents: kyc.DocumentRow[]
}

/** The newest submission of the caller, who alone changes it until the transaction ends. */
export async function holdOwnCase(
  ctx: UserCtx,
): Promise<{ subject: kyc.KycSubject; name: string; newest: kyc.CaseRow | undefined } | Refusal> {
  const subject = ownSubject(ctx)
  const name = subject && (await kyc.lockSubject(ctx.tx, subject))
  if (!subject || name === null) return refuse('not_found')
  const [newest] = await kyc.readCases(ctx.tx, subject)
  return { subject, name, newest }
}

/** A document of the caller's open submission with all that is beside it; refused while it is looked at. */
export async function holdOwnDocument(
  ctx: UserCtx,
  documentId: string,
): Promise<(OpenCase & { document: kyc.DocumentRow }) | Refusal> {
  const held = await holdOwnCase(ctx)
  if ('refused' in held) return held
  const { subject, name, newest } = held
  const documents = newest ? await kyc.readDocuments(ctx.tx, [newest.id]) : []
  const document = documents.find(one => one.id === documentId)
  if (!newest || !document) return refuse('not_found')
  if (!isOpenForChanges(newest.status)) return refuse('kyc_being_looked_at')
  return { subject, name, caseId: newest.id, status: newest.status, documents, document }
}

/** The caller's submission that takes documents; where none is open, another one begins with what still holds. */
export async function openOwnCase(ctx: UserCtx): Promise<OpenCase | Refusal> {
  const held = await holdOwnCase(ctx)
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
