import type { Refusal } from '#domain/kernel/refusal.ts'
import { mayReadFile } from '#domain/modules/files/file-access.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findReadyFile } from './access-queries.ts'
import { describeFile } from './file-view.ts'

/** A file that the caller may read, with addresses for its bytes; otherwise not found. */
export async function fileAnswer(ctx: Ctx, fileId: string): Promise<ApiAnswer<'GET /files/{id}'> | Refusal> {
  const found = await findReadyFile(ctx, fileId)
  if (!found || !mayReadFile(found.facts, ctx.actor, ctx.now)) return refuse('not_found')
  return describeFile(ctx, found.file, found.facts.isPublic)
}
