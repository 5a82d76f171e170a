import { refuse } from '#domain/refusals.ts'
import { replacePicture } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import { lockPicture, readProfile, writePicture } from '../profile-queries.ts'

/** Sets or removes the picture of one's own profile. */
export const changePicture = operation('PUT /expert/picture', async (ctx, { body }) => {
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  const before = await lockPicture(ctx.tx, expertId)
  const subject = { subjectKind: 'expert', subjectId: expertId } as const
  const refusal = await replacePicture(ctx, { ...body, before, purpose: 'profile_picture', ...subject })
  if (refusal) return refusal
  await writePicture(ctx.tx, expertId, body.fileId)
  await ctx.audit({ action: 'profile.picture', ...subject, details: { before, after: body.fileId } })
  await ctx.emit({ kind: 'expert.picture_changed', topics: [`expert:${expertId}`], payload: { expertId } })
  return readProfile(ctx.tx, expertId, ctx.now)
})
