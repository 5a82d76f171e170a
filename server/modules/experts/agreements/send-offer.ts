import type { Fee } from '#domain/kernel/fee.ts'
import { newId } from '#domain/kernel/ids.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { offeredTerms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { findAgreement, insertDraft } from './agreement-queries.ts'
import type { EngagementRow } from './engagement-queries.ts'
import { pairOf } from './held-engagement.ts'
import { sendVersion } from './send-version.ts'

/** Sends the terms of a pay that the center offered with its request, in the name of the member who sent that. */
export async function sendOffer(
  ctx: UserCtx,
  engagement: EngagementRow,
  offer: { fee: Fee; serviceIds: readonly string[]; offeredBy: string },
): Promise<void> {
  const { fee, serviceIds, offeredBy } = offer
  const id = newId(ctx.now.getTime())
  const made = await insertDraft(ctx.tx, {
    id,
    of: pairOf(engagement),
    madeBy: 'center',
    userId: offeredBy,
    beforeId: undefined,
    terms: offeredTerms(fee, serviceIds, localDateOf(ctx.now, engagement.timeZone)),
    now: ctx.now,
  })
  const draft = made ? await findAgreement(ctx.tx, null, id, ctx.now) : undefined
  if (!draft) throw new Error(`the offer of engagement ${engagement.id} could not be written`)
  await sendVersion(ctx, draft, 'agreement.sent', { side: 'center', userId: offeredBy })
}
