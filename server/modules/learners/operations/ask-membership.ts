import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { claimFile } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import { askCenter } from '../ask-center.ts'

/** Requests to join a center that is open to everyone. */
export const askToJoin = operation('POST /joining-requests', (ctx, { body }) =>
  askCenter(ctx, body, { kind: 'learner_joins_center', details: {} }),
)

/** Requests to join a residential society's center, with a proof of residence that only the center can read. */
export const askAsResident = operation('POST /society-requests', async (ctx, { body }) => {
  const { flat, proofFileId, ...wish } = body
  const asked = await askCenter(ctx, wish, { kind: 'society_access', details: { flat, proofFileId } })
  if (isRefusal(asked) || !proofFileId) return asked
  const claimed = await claimFile(ctx, {
    fileId: proofFileId,
    purpose: 'request_proof',
    subjectKind: 'request',
    subjectId: asked.requests[0]?.requestId ?? newId(ctx.now.getTime()),
    centerId: body.centerId,
  })
  return isRefusal(claimed) ? claimed : asked
})
