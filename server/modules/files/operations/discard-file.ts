import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { discardFile as discardRow, lockOwnFile } from '../file-queries.ts'

/** Releases one's own upload, or own file that is not used; repeating it does nothing. */
export const discardFile = operation('DELETE /files/{id}', async (ctx, { params }) => {
  const file = await lockOwnFile(ctx.tx, ctx.actor, params.id)
  if (!file) return refuse('not_found')
  if (file.subjectKind !== null) return refuse('file_in_use')
  if (file.status === 'discarded' || file.status === 'refused') return undefined
  await discardRow(ctx.tx, file.id, ctx.now)
  await ctx.audit({ action: 'file.discard', subjectKind: 'file', subjectId: file.id })
  return undefined
})
