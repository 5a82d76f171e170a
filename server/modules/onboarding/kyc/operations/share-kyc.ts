import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { ownKycAnswer } from '../kyc-view.ts'
import { findWorkingExpert, setShare } from '../share-queries.ts'
import { noteKyc } from '../tell-kyc.ts'

/** Shares one's own documents with a center, or stops sharing. */
export const shareKyc = operation('PUT /kyc/shares/{centerId}', async (ctx, { params, body }) => {
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  const { centerId } = params
  // Sharing can always be stopped, also with a center one has left.
  if (body.shared && !(await findWorkingExpert(ctx.tx, centerId, expertId))) return refuse('kyc_not_engaged')
  if (await setShare(ctx.tx, { expertId, centerId, shared: body.shared, now: ctx.now })) {
    await noteKyc(ctx, { kind: 'expert', id: expertId }, 'kyc.share', { centerId, shared: body.shared })
  }
  return ownKycAnswer(ctx)
})
