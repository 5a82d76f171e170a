import { isRefusal } from '#domain/kernel/refusal.ts'
import {
  answerAgreement,
  heldAgreement,
  pairOf,
  termsOf,
} from '#server/modules/experts/agreements/held-agreement.ts'
import { operation } from '#server/platform/operation.ts'
import { markAnswered } from '../agreement-queries.ts'
import { sideOf } from '../agreement-view.ts'
import { whyNotTerms } from '../check-terms.ts'
import { sendVersion } from '../send-version.ts'
import { tellSides } from '../tell-sides.ts'

/** Sends a draft: from here on its text is frozen. */
export const sendAgreement = operation('POST /agreements/{id}/sending', async (ctx, { params, body }) => {
  const { version } = body
  const agreement = await heldAgreement(ctx, params.id, { event: 'send', whose: 'own', version })
  if (isRefusal(agreement)) return agreement
  const refused = await whyNotTerms(ctx, agreement, termsOf(agreement))
  if (refused) return refused
  await sendVersion(ctx, agreement, 'agreement.sent')
  return answerAgreement(ctx, agreement.id)
})

/** Withdraws a sent version that was not answered. */
export const withdrawAgreement = operation('POST /agreements/{id}/withdrawal', async (ctx, { params }) => {
  const agreement = await heldAgreement(ctx, params.id, { event: 'withdraw', whose: 'own' })
  if (isRefusal(agreement)) return agreement
  await markAnswered(ctx.tx, agreement.id, {
    status: 'withdrawn',
    userId: ctx.actor.userId,
    now: ctx.now,
  })
  await tellSides(ctx, pairOf(agreement), {
    kind: 'agreement.withdrawn',
    by: sideOf(ctx.actor),
    subject: { kind: 'agreement', id: agreement.id },
    number: agreement.number ?? 0,
  })
  return answerAgreement(ctx, agreement.id)
})
