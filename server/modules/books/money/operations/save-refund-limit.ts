import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { saveRefundLimit as saveLimit } from '#server/modules/centers/public.ts'
import { findLimit, type RefundLimitRow } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'

/** Above which sum a refund out of goodwill waits for a head of the center. */
export const showRefundLimit = operation('GET /center/refund-limit', async ({ tx, actor }) =>
  answer(actor, await findLimit(tx, actor.center.centerId)),
)

/** Says so, from now on. What waits already goes on waiting for a word. */
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
