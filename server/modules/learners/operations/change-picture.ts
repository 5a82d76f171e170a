import { refuse } from '#domain/refusals.ts'
import { learnerProfileOf } from '#server/modules/accounts/public.ts'
import { replacePicture } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { familyLearner, writePicture } from '../learner-queries.ts'

/**
 * Sets or removes the picture on a profile of one's family. Others see a child's only with a current consent to
 * photos.
 */
export const changePicture = operation('PUT /learners/{id}/picture', async (ctx, { params, body }) => {
  const learner = await familyLearner(ctx.tx, ctx.actor.userId, params.id)
  if (!learner) return refuse('not_found')
  const { pictureId: before } = learner
  const subject = { subjectKind: 'learner', subjectId: learner.id } as const
  const refusal = await replacePicture(ctx, { ...body, before, purpose: 'profile_picture', ...subject })
  if (refusal) return refusal
  await writePicture(ctx.tx, learner.id, body.fileId)
  await note(ctx, 'learner.picture', learner.id, { before, after: body.fileId })
  return learnerProfileOf({ ...learner, pictureId: body.fileId }, ctx.now)
})

async function note(ctx: UserCtx, action: string, learnerId: string, details: Record<string, unknown>) {
  await ctx.audit({ action, subjectKind: 'learner', subjectId: learnerId, details })
  await ctx.emit({ kind: 'learner.changed', topics: [`user:${ctx.actor.userId}`], payload: { learnerId } })
}
