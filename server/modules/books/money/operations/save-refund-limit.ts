import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { saveRefundLimit as saveLimit } from '#server/modules/centers/public.ts'
import { findLimit, type RefundLimitRow } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'

/** The sum above which a goodwill refund waits for a head of the center. */
export const showRefundLimit = operation('GET /center/refund-limit', async ({ tx, actor }) =>
  answer(actor, await findLimit(tx, actor.center.centerId)),
)

/** Sets it from now on. Refunds that already wait keep waiting. */
export const saveRefundLimit = operation('PUT /center/refund-limit', async (ctx, { body }) => {
  const { tx, actor } = ctx
  const { centerId } = actor.center
  if (!mayDecideRefunds(actor)) return refuse('heads_decide')
  const before = await findLimit(tx, centerId)
  await saveLimit(tx, centerId, body.amount)
  await ctx.audit({
    action: 'refund.limit',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { before: before.limit, after: body.amount },
  })
  return answer(actor, { ...before, limit: body.amount })
})

function answer(actor: SignedIn, { limit, currency, waiting }: RefundLimitRow) {
  const decides = mayDecideRefunds(actor)
  return {
    limit: limit === null ? null : money(limit, currency),
    waiting,
    can: { change: decides, decide: decides },
  }
}
