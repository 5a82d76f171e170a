import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findOwnFile } from '../file-queries.ts'
import { uploadAnswer } from '../file-view.ts'

/** How far an own upload is. */
export const showUpload = operation('GET /files/{id}/upload', async (ctx, { params }) => {
  const file = await findOwnFile(ctx.tx, ctx.actor, params.id)
  return file ? uploadAnswer(ctx, file) : refuse('not_found')
})
