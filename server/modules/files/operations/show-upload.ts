import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findOwnFile } from '../file-queries.ts'
import { uploadAnswer } from '../file-view.ts'

/** The progress of one's own upload. */
export const showUpload = operation('GET /files/{id}/upload', async (ctx, { params }) => {
  const file = await findOwnFile(ctx.tx, ctx.actor, params.id)
  return file ? uploadAnswer(ctx, file) : refuse('not_found')
})
