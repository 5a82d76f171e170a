import type { Refusal } from '#domain/kernel/refusal.ts'
import type { FilePurpose } from '#domain/modules/files/file-purposes.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { claimRow, type FileRow, lockOwnFile } from './file-queries.ts'

/**
 * Attaches a file of the caller's to its purpose, in the caller's transaction: it must be ready, uploaded for that
 * purpose by the same user in the same role, and not used yet. `centerId`: the center it is submitted to; by
 * default the one the caller works in. Repeating the same claim is fine.
 */
export async function claimFile(
  ctx: UserCtx,
  claim: { fileId: string; purpose: FilePurpose; subjectKind: string; subjectId: string; centerId?: string },
): Promise<FileRow | Refusal> {
  const file = await lockOwnFile(ctx.tx, ctx.actor, claim.fileId)
  if (!file || file.purpose !== claim.purpose || file.status !== 'ready') return refuse('file_not_usable')
  const { subjectKind, subjectId } = claim
  if (file.subjectKind !== null) {
    const same = file.subjectKind === subjectKind && file.subjectId === subjectId
    return same ? file : refuse('file_not_usable')
  }
  const centerId = claim.centerId ?? ctx.actor.center?.centerId ?? null
  await claimRow(ctx.tx, file.id, { subjectKind, subjectId, centerId, now: ctx.now })
  return { ...file, subjectKind, subjectId, centerId: centerId ?? file.centerId }
}
