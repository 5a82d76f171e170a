import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { changedLines } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { refuse } from '#domain/refusals.ts'
import {
  answerAgreement,
  currentAgreement,
  heldAgreement,
  pairOf,
  termsOf,
} from '#server/modules/experts/agreements/held-agreement.ts'
import { operation } from '#server/platform/operation.ts'
import { insertDraft, markAnswered } from '../agreement-queries.ts'
import { sideOf } from '../agreement-view.ts'
import { whyNotTerms } from '../check-terms.ts'
import { sendVersion } from '../send-version.ts'
import { tellSides } from '../tell-sides.ts'

/**
 * Answers with a counter-version. An expert has to change something, otherwise they would just verify it; a center
 * may send an expert's terms back unchanged: that is how it accepts them, and the expert then verifies them.
 */
export const counterAgreement = operation('POST /agreements/{id}/counter', async (ctx, { params, body }) => {
  const agreement = await heldAgreement(ctx, params.id, { event: 'counter', whose: 'other' })
  if (isRefusal(agreement)) return agreement
  const by = sideOf(ctx.actor)
  if (by === 'expert' && changedLines(termsOf(agreement), body).length === 0) return refuse('agreement_same')
  const refused = await whyNotTerms(ctx, agreement, body)
  if (refused) return refused
  const { userId } = ctx.actor
  await markAnswered(ctx.tx, agreement.id, { status: 'countered', userId, now: ctx.now })
  const id = newId(ctx.now.getTime())
  const draft = { id, of: agreement, madeBy: by, userId, beforeId: agreement.id, terms: body, now: ctx.now }
  if (!(await insertDraft(ctx.tx, draft))) return refuse('agreement_open')
  await sendVersion(
    ctx,
    await currentAgreement(ctx, id),
    by === 'expert' ? 'agreement.countered' : 'agreement.sent',
  )
  return answerAgreement(ctx, id)
})

/** Declines the other side's version, with a reason. */
export const declineAgreement = operation(
  'POST /agreements/{id}/rejection',
  async (ctx, { params, body }) => {
    const agreement = await heldAgreement(ctx, params.id, { event: 'decline', whose: 'other' })
    if (isRefusal(agreement)) return agreement
    const { reason } = body
    await markAnswered(ctx.tx, agreement.id, {
      status: 'declined',
      userId: ctx.actor.userId,
      reason,
      now: ctx.now,
    })
    await tellSides(ctx, pairOf(agreement), {
      kind: 'agreement.declined',
      by: sideOf(ctx.actor),
      subject: { kind: 'agreement', id: agreement.id },
      number: agreement.number ?? 0,
      reason,
      details: { reason },
    })
    return answerAgreement(ctx, agreement.id)
  },
)
