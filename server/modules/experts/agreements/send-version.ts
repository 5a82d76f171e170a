import { pairOf } from '#server/modules/experts/agreements/held-agreement.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type AgreementRow, markSent, nextNumber } from './agreement-queries.ts'
import { sideOf } from './agreement-view.ts'
import { composeTexts } from './compose-texts.ts'
import { tellSides } from './tell-sides.ts'

/** Freezes a draft's number and text, and sends it to the other side. */
export async function sendVersion(
  ctx: UserCtx,
  draft: AgreementRow,
  kind: 'agreement.sent' | 'agreement.countered',
): Promise<void> {
  const number = await nextNumber(ctx.tx, draft.engagementId)
  const { texts, fingerprint } = composeTexts(draft, number)
  await markSent(ctx.tx, draft.id, { number, texts, fingerprint, userId: ctx.actor.userId, now: ctx.now })
  await tellSides(ctx, pairOf(draft), {
    kind,
    by: sideOf(ctx.actor),
    subject: { kind: 'agreement', id: draft.id },
    number,
    details: { number, fingerprint },
  })
}
