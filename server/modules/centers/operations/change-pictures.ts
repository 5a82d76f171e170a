import { isRefusal } from '#domain/kernel/refusal.ts'
import { claimFile, discardFiles } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import { profileChanged } from '../profile.ts'
import { lockPictures, replacePictures } from '../profile-queries.ts'

/** Shows pictures of the center in this order; those left out are released. */
export const changePictures = operation('PUT /center/pictures', async (ctx, { body }) => {
  const { centerId } = ctx.actor.center
  const before = await lockPictures(ctx.tx, centerId)
  const after = [...new Set(body.fileIds)]
  const subject = { subjectKind: 'center', subjectId: centerId } as const
  for (const fileId of after.filter(id => !before.includes(id))) {
    const claimed = await claimFile(ctx, { fileId, purpose: 'center_picture', ...subject })
    if (isRefusal(claimed)) return claimed
  }
  await replacePictures(ctx.tx, centerId, after)
  await discardFiles(
    ctx.tx,
    before.filter(id => !after.includes(id)),
    ctx.now,
  )
  return profileChanged(ctx, {
    action: 'centerProfile.pictures',
    ...subject,
    details: { before, after },
  })
})
