import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { claimFile } from './claim-file.ts'
import { discardFile } from './file-queries.ts'

/**
 * Replaces the picture of a profile by one of the caller's (null: none), in the caller's transaction: the new one
 * is claimed, the old one released. Returns why it cannot be used, or null; the caller writes the id.
 */
export async function replacePicture(
  ctx: UserCtx,
  change: {
    fileId: string | null
    before: string | null
    purpose: 'profile_picture'
    subjectKind: 'expert' | 'learner'
    subjectId: string
  },
): Promise<Refusal | null> {
  const { fileId, before, purpose, subjectKind, subjectId } = change
  if (fileId === before) return null
  if (fileId !== null) {
    const claimed = await claimFile(ctx, { fileId, purpose, subjectKind, subjectId })
    if (isRefusal(claimed)) return claimed
  }
  if (before !== null) await discardFile(ctx.tx, before, ctx.now)
  return null
}
