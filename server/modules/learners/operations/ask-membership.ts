import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { claimFile } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import { askCenter } from '../ask-center.ts'

/** Asks a center that is open to everybody. */
export const askToJoin = operation('POST /joining-requests', (ctx, { body }) =>
  askCenter(ctx, body, { kind: 'learner_joins_center', details: {} }),
)

/** Asks a society's center, with what proves that one lives there: the center alone reads it. */
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
