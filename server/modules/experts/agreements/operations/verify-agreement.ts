import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { holdsOf } from '#domain/modules/experts/agreements/version-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { confirmOwnCode } from '#server/modules/accounts/public.ts'
import {
  answerAgreement,
  heldAgreement,
  pairOf,
  whyNotNow,
} from '#server/modules/experts/agreements/held-agreement.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { type AgreementRow, findAgreement, markVerified } from '../agreement-queries.ts'
import { findEngagement, updateEngagement } from '../engagement-queries.ts'
import { tellSides } from '../tell-sides.ts'

const VERIFYING = { event: 'verify', whose: 'other' } as const

/** Verifies the center's version with a one-time code. In steps, because a used attempt must stay used. */
export const verifyAgreement = operationInSteps(
  'POST /agreements/{id}/verification',
  async (ctx, { params, body }) => {
    const seen = await findAgreement(ctx.tx, ctx.actor, params.id, ctx.now)
    if (!seen) return refuse('not_found')
    const refused = whyNotNow(seen, VERIFYING, 'expert') ?? whyOver(ctx, seen)
    if (refused) return refused
    const wrong = await confirmOwnCode(ctx, { ...body, purpose: 'verify_agreement', subjectId: seen.id })
    if (wrong) return wrong
    return ctx.inTransaction(inner => verify(inner, seen.id, body.verificationId))
  },
)

async function verify(ctx: UserCtx, id: string, verificationId: string) {
  const agreement = await heldAgreement(ctx, id, VERIFYING)
  if (isRefusal(agreement)) return agreement
  const today = localDateOf(ctx.now, agreement.timeZone)
  const holds = holdsOf(agreement.terms, today)
  if (!holds) return refuse('agreement_over')
  await markVerified(ctx.tx, agreement, {
    holds,
    userId: ctx.actor.userId,
    address: ctx.address,
    verificationId,
    now: ctx.now,
  })
  await activate(ctx, agreement, today)
  await tellSides(ctx, pairOf(agreement), {
    kind: 'agreement.verified',
    by: 'expert',
    subject: { kind: 'agreement', id },
    number: agreement.number ?? 0,
    on: holds.from,
    details: { number: agreement.number, fingerprint: agreement.fingerprint, holds },
  })
  return answerAgreement(ctx, id)
}

/** The first verified version starts the engagement. */
async function activate(ctx: UserCtx, agreement: AgreementRow, today: string): Promise<void> {
  const engagement = await findEngagement(ctx, ctx.actor, agreement.engagementId)
  if (engagement?.status !== 'agreed') return
  await updateEngagement(ctx.tx, engagement.id, { status: 'active', active_from: today })
}

function whyOver(ctx: UserCtx, agreement: AgreementRow): Refusal | null {
  const today = localDateOf(ctx.now, agreement.timeZone)
  return holdsOf(agreement.terms, today) ? null : refuse('agreement_over')
}
