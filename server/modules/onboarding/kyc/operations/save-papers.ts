import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { hasEnded, MAX_PAPERS, numberForm, paperNumberOf } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { claimFile } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { KycSubject } from '../kyc-queries.ts'
import * as kyc from '../kyc-queries.ts'
import { ownKycAnswer, todayOf } from '../kyc-view.ts'
import { holdOwnPaper, openOwnCase } from '../open-case.ts'
import { storedNumber } from '../paper-number.ts'
import { noteKyc } from '../tell-kyc.ts'

/** Adds a paper to the submission that is open, or to a new one. */
export const addPaper = operation('POST /kyc/papers', async (ctx, { body }) => {
  const { tx, now } = ctx
  const open = await openOwnCase(ctx)
  if (isRefusal(open)) return open
  const { subject, papers } = open
  if (hasEnded(body.expiresOn, todayOf(now))) return refuse('kyc_paper_ended')
  // Taken over from the last submission, it is replaced at once.
  const same = papers.find(paper => paper.kindId === body.kindId)
  if (same && open.status !== 'not_submitted') return refuse('kyc_paper_there')
  if (!same && papers.length >= MAX_PAPERS)
    return refuse('kyc_too_many_papers', { args: { max: MAX_PAPERS } })
  const kindCode = await kyc.codeOfPaperKind(tx, body.kindId)
  if (kindCode === null)
    return refuse('invalid_input', { fields: [{ path: 'kindId', code: 'unknown_item' }] })
  const number = readNumber(kindCode, body.number)
  if (isRefusal(number)) return number
  const claimed = await claimPaperFile(ctx, subject, body.fileId)
  if (isRefusal(claimed)) return claimed
  const said = {
    ...storedNumber(ctx, subject, number),
    expires_on: body.expiresOn,
    file_id: body.fileId,
  }
  const paperId = same?.id ?? newId(now.getTime())
  if (same) await kyc.updatePaper(tx, same.id, said, now)
  else {
    const paper = { id: paperId, case_id: open.caseId, document_type_id: body.kindId, ...said }
    await kyc.insertPaper(tx, paper, now)
  }
  await noteKyc(ctx, subject, 'kyc.add_paper', { paperId, kindId: body.kindId, fileId: body.fileId })
  return ownKycAnswer(ctx)
})

/** Changes what is said of a paper that nobody looks at right now. */
export const changePaper = operation('PUT /kyc/papers/{id}', async (ctx, { params, body }) => {
  const held = await holdOwnPaper(ctx, params.id)
  if (isRefusal(held)) return held
  const { subject, paper } = held
  if (hasEnded(body.expiresOn, todayOf(ctx.now))) return refuse('kyc_paper_ended')
  if (body.fileId !== paper.fileId) {
    const claimed = await claimPaperFile(ctx, subject, body.fileId)
    if (isRefusal(claimed)) return claimed
  }
  const number = body.number === undefined ? undefined : readNumber(paper.kindCode, body.number)
  if (isRefusal(number)) return number
  const stored = number === undefined ? {} : storedNumber(ctx, subject, number)
  const said = { ...stored, expires_on: body.expiresOn, file_id: body.fileId }
  await kyc.updatePaper(ctx.tx, paper.id, said, ctx.now)
  await noteKyc(ctx, subject, 'kyc.change_paper', {
    paperId: paper.id,
    fileId: body.fileId,
    // What was looked at stays known.
    before: { expiresOn: paper.expiresOn, fileId: paper.fileId },
    numberChanged: body.number !== undefined,
  })
  return ownKycAnswer(ctx)
})

/** Takes back a paper that nobody has looked at yet. */
export const removePaper = operation('DELETE /kyc/papers/{id}', async (ctx, { params }) => {
  const held = await holdOwnPaper(ctx, params.id)
  if (isRefusal(held)) return held
  if (held.paper.wasSubmitted) return refuse('kyc_paper_asked_about')
  await kyc.deletePaper(ctx.tx, held.paper.id)
  await noteKyc(ctx, held.subject, 'kyc.remove_paper', {
    paperId: held.paper.id,
    kindId: held.paper.kindId,
    fileId: held.paper.fileId,
  })
  return ownKycAnswer(ctx)
})

/** The number as it is stored; refused where it is none that such a paper can have. */
function readNumber(kindCode: string, given: string | null): string | null | Refusal {
  if (given === null) return null
  const number = paperNumberOf(kindCode, given)
  const code = `invalid_format:${numberForm(kindCode) ?? 'paper-number'}`
  return number ?? refuse('invalid_input', { fields: [{ path: 'number', code }] })
}

/** A file belongs to whose papers it is, so that a renewal can take it over. */
function claimPaperFile(ctx: UserCtx, subject: KycSubject, fileId: string) {
  return claimFile(ctx, {
    fileId,
    purpose: 'kyc_document',
    subjectKind: `kyc_${subject.kind}`,
    subjectId: subject.id,
  })
}
