import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { pairOf } from '#server/modules/experts/agreements/held-agreement.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type AgreementRow, markSent, nextNumber } from './agreement-queries.ts'
import { sideOf } from './agreement-view.ts'
import { composeTexts } from './compose-texts.ts'
import { tellSides } from './tell-sides.ts'

/** Freezes a draft's number and text, and sends it to the other side; `by`: in whose name, the actor's by default. */
export async function sendVersion(
  ctx: UserCtx,
  draft: AgreementRow,
  kind: 'agreement.sent' | 'agreement.countered',
  by: { side: Side; userId: string } = { side: sideOf(ctx.actor), userId: ctx.actor.userId },
): Promise<void> {
  const number = await nextNumber(ctx.tx, draft.engagementId)
  const { texts, fingerprint } = composeTexts(draft, number)
  await markSent(ctx.tx, draft.id, { number, texts, fingerprint, userId: by.userId, now: ctx.now })
  await tellSides(ctx, pairOf(draft), {
    kind,
    by: by.side,
    subject: { kind: 'agreement', id: draft.id },
    number,
    details: { number, fingerprint },
  })
}
