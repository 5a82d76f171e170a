import { replacePicture } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import { changed } from '../settings.ts'
import { lockPicture, writePicture } from '../settings-queries.ts'

/** Shows a picture of the center, or none. */
export const changePicture = operation('PUT /center/picture', async (ctx, { body }) => {
  const { centerId } = ctx.actor.center
  const before = await lockPicture(ctx.tx, centerId)
  const subject = { subjectKind: 'center', subjectId: centerId } as const
  const refusal = await replacePicture(ctx, { ...body, before, purpose: 'center_picture', ...subject })
  if (refusal) return refusal
  await writePicture(ctx.tx, centerId, body.fileId)
  return changed(ctx, { action: 'settings.picture', ...subject, details: { before, after: body.fileId } })
})
