import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/platform/context.ts'
import { findReadyFile } from './access-queries.ts'
import { objectOf } from './stored-bytes.ts'

/** A public image, in one of its widths; null if not available. */
export async function publicPicture(
  ctx: Ctx,
  fileId: string,
  width: 96 | 320 | 1024,
): Promise<Buffer | null> {
  const found = await findReadyFile(ctx, fileId)
  const made = found?.facts.isPublic && found.file.variants.find(one => one.width === width)
  if (!made) return null
  const bytes = await ctx.ports.files.get(objectOf.variant(fileId, width), { from: 0, to: made.bytes - 1 })
  return bytes && buffer(bytes)
}
