import { isRefusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { submitRefusal } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { kycStates } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import * as kyc from '../kyc-queries.ts'
import { ownKycAnswer, todayOf } from '../kyc-view.ts'
import { lockOwnCase } from '../open-case.ts'
import { noteKyc, tellAdmins } from '../tell-kyc.ts'

/** Submits the documents, with answers to the questions. */
export const submitKyc = operation('POST /kyc/submission', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const held = await lockOwnCase(ctx)
  if (isRefusal(held)) return held
  const { subject, name, newest } = held
  if (!newest) return refuse('kyc_no_documents')
  const next = kycStates.next(newest.status, 'submit')
  if (isIllegal(next)) {
    return refuse('illegal_transition', { args: { state: newest.status }, extra: { allowed: next.allowed } })
  }
  for (const { questionId: id, text } of body.answers) {
    await kyc.answerQuestion(tx, { id, caseId: newest.id, text, now })
  }
  const questions = await kyc.readQuestions(tx, [newest.id])
  const known = questions.map(question => question.id)
  if (body.answers.some(answer => !known.includes(answer.questionId))) return refuse('not_found')
  const unanswered = questions.filter(question => question.answer === null).length
  const documents = await kyc.readDocuments(tx, [newest.id])
  const refusal = submitRefusal({ status: newest.status, documents, unanswered }, todayOf(now))
  if (refusal) return refuse(refusal)
  await kyc.updateCase(tx, newest.id, { status: next, submitted_at: now, submitted_by: actor.userId })
  await kyc.markSubmitted(tx, newest.id)
  await noteKyc(ctx, subject, 'kyc.submit', {
    caseId: newest.id,
    documents: documents.map(document => document.id),
  })
  await tellAdmins(ctx, subject, name)
  return ownKycAnswer(ctx)
})
