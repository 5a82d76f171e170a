import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { hasEnded, heldUntil } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { kycStates } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import * as kyc from '../kyc-queries.ts'
import { describeCases, todayOf, verifiedOf } from '../kyc-view.ts'
import { noteKyc, tellOwner } from '../tell-kyc.ts'

type Decision = ApiHandlerInput<'POST /admin/kyc/{kind}/{id}/decision'>['body']
type Reviewed = ApiAnswer<'GET /admin/kyc/{kind}/{id}'>

/** All submissions of an expert or a center. */
export const reviewKyc = operation('GET /admin/kyc/{kind}/{id}', (ctx, { params }) => reviewed(ctx, params))

/** Verifies documents, rejects them, or asks questions; a second decision gets the current status. */
export const decideKyc = operation('POST /admin/kyc/{kind}/{id}/decision', async (ctx, { params, body }) => {
  const name = await kyc.lockSubject(ctx.tx, params)
  if (name === null) return refuse('not_found')
  const [newest] = await kyc.readCases(ctx.tx, params)
  const state = newest?.status ?? 'not_submitted'
  const next = kycStates.next(state, body.decision)
  if (!newest || isIllegal(next)) return refuse('illegal_transition', { args: { state } })
  const documents = await kyc.readDocuments(ctx.tx, [newest.id])
  const refusal = await decide(ctx, { subject: params, name, case: newest, documents }, body)
  return refusal ?? reviewed(ctx, params)
})

interface Looked {
  subject: kyc.KycSubject
  name: string
  case: kyc.CaseRow
  documents: readonly kyc.DocumentRow[]
}

async function decide(ctx: UserCtx, looked: Looked, body: Decision): Promise<Refusal | null> {
  if (body.decision === 'verify') return verify(ctx, looked)
  if (body.decision === 'clarify') return askBack(ctx, looked, body.questions)
  const { subject, name, case: row } = looked
  const { reason } = body
  const decided = { decided_at: ctx.now, decided_by: ctx.actor.userId }
  await kyc.updateCase(ctx.tx, row.id, { status: 'rejected', reject_reason: reason, ...decided })
  await noteKyc(ctx, subject, 'kyc.reject', { caseId: row.id, reason })
  await tellOwner(ctx, subject, 'kyc.rejected', { name, reason, until: '' })
  return null
}

async function verify(
  ctx: UserCtx,
  { subject, name, case: row, documents }: Looked,
): Promise<Refusal | null> {
  const today = todayOf(ctx.now)
  if (documents.some(document => hasEnded(document.expiresOn, today))) return refuse('kyc_document_ended')
  const until = heldUntil(documents)
  await kyc.replaceVerified(ctx.tx, subject, ctx.now)
  const decided = { decided_at: ctx.now, decided_by: ctx.actor.userId }
  await kyc.updateCase(ctx.tx, row.id, { status: 'verified', verified_until: until, ...decided })
  await noteKyc(ctx, subject, 'kyc.verify', { caseId: row.id, until })
  await tellOwner(ctx, subject, 'kyc.verified', { name, reason: '', until: until ?? '' })
  return null
}

type Asked = Extract<Decision, { decision: 'clarify' }>['questions']

async function askBack(ctx: UserCtx, looked: Looked, questions: Asked): Promise<Refusal | null> {
  const { subject, name, case: row, documents } = looked
  const wrong = questions.findIndex(({ documentId, field }) =>
    field === 'missing' ? documentId !== null : !documents.some(document => document.id === documentId),
  )
  if (wrong >= 0) {
    return refuse('invalid_input', {
      fields: [{ path: `questions.${wrong}.documentId`, code: 'unknown_item' }],
    })
  }
  await kyc.updateCase(ctx.tx, row.id, { status: 'needs_clarification' })
  await kyc.insertQuestions(ctx.tx, { caseId: row.id, by: ctx.actor.userId, now: ctx.now }, questions)
  await noteKyc(ctx, subject, 'kyc.clarify', { caseId: row.id, questions })
  const reason = questions.map(question => question.reason).join(' · ')
  await tellOwner(ctx, subject, 'kyc.asked-back', { name, reason, until: '' })
  return null
}

async function reviewed(ctx: UserCtx, subject: kyc.KycSubject): Promise<Reviewed | Refusal> {
  const name = await kyc.nameOfSubject(ctx.tx, subject)
  if (name === null) return refuse('not_found')
  const rows = await kyc.readCases(ctx.tx, subject)
  const submitted = rows.filter(row => row.status !== 'not_submitted')
  const cases = await describeCases(ctx, submitted)
  const looks = await kyc.readLooks(ctx.tx, subject)
  return {
    ...subject,
    name,
    verified: verifiedOf(rows, ctx.now),
    cases: cases.map(one => ({
      ...one,
      decidedBy: submitted.find(row => row.id === one.id)?.decidedBy ?? null,
    })),
    looks: looks.map(look => ({ ...look, at: isoInstant(look.at) })),
    can: { decide: rows[0]?.status === 'submitted' },
  }
}
