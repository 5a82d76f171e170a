import type { Refusal } from '#domain/kernel/refusal.ts'
import { addDays } from '#domain/kernel/time.ts'
import { isOpenForChanges, KYC_WARNING_DAYS } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as kyc from './kyc-queries.ts'
import { ownSubject } from './kyc-queries.ts'
import { todayOf } from './kyc-view.ts'

/** What is changed: whose papers, and the submission that is open. */
export interface OpenCase {
  subject: kyc.KycSubject
  name: string
  caseId: string
  status: kyc.CaseRow['status']
  papers: kyc.PaperRow[]
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

/** A paper of the caller's open submission with all that stands beside it; refused while it is looked at. */
export async function holdOwnPaper(
  ctx: UserCtx,
  paperId: string,
): Promise<(OpenCase & { paper: kyc.PaperRow }) | Refusal> {
  const held = await holdOwnCase(ctx)
  if ('refused' in held) return held
  const { subject, name, newest } = held
  const papers = newest ? await kyc.readPapers(ctx.tx, [newest.id]) : []
  const paper = papers.find(one => one.id === paperId)
  if (!newest || !paper) return refuse('not_found')
  if (!isOpenForChanges(newest.status)) return refuse('kyc_being_looked_at')
  return { subject, name, caseId: newest.id, status: newest.status, papers, paper }
}

/** The caller's submission that takes papers; where none is open, another one begins with what still holds. */
export async function openOwnCase(ctx: UserCtx): Promise<OpenCase | Refusal> {
  const held = await holdOwnCase(ctx)
  if ('refused' in held) return held
  const { subject, name, newest } = held
  if (newest?.status === 'submitted') return refuse('kyc_being_looked_at')
  if (newest && isOpenForChanges(newest.status)) {
    const papers = await kyc.readPapers(ctx.tx, [newest.id])
    return { subject, name, caseId: newest.id, status: newest.status, papers }
  }
  const caseId = await kyc.insertCase(ctx.tx, subject, ctx.now)
  if (newest) {
    const holdingBeyond = addDays(todayOf(ctx.now), KYC_WARNING_DAYS)
    await kyc.copyPapers(ctx.tx, { from: newest.id, to: caseId, holdingBeyond, now: ctx.now })
  }
  return { subject, name, caseId, status: 'not_submitted', papers: await kyc.readPapers(ctx.tx, [caseId]) }
}
