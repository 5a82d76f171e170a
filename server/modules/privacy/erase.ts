import type { Ctx } from '#server/platform/context.ts'
import { beginErasing, eraseRows, readGone } from './erase-queries.ts'
import type { Scope } from './erasure-queries.ts'

/**
 * Takes a family's names, numbers and words out of everything that is kept, in the caller's transaction and under its
 * locks. Bytes of files and exports are removed after the commit by the jobs that do so, until they are gone; in the
 * trail stand ids alone.
 */
export async function erase(ctx: Ctx, erasureId: string, scope: Scope): Promise<void> {
  const { tx, now } = ctx
  await beginErasing(tx, erasureId)
  const gone = await readGone(tx, scope, now)
  await eraseRows(tx, gone)
  for (const userId of gone.users) await ctx.grantsChanged(userId)
  if (scope.learner) await ctx.grantsChanged(scope.userId)
  for (const learnerId of gone.learners)
    await ctx.audit({
      action: 'erasure.done',
      subjectKind: 'learner',
      subjectId: learnerId,
      details: { erasureId },
    })
  for (const userId of gone.users)
    await ctx.audit({
      action: 'erasure.done',
      subjectKind: 'user',
      subjectId: userId,
      details: { erasureId },
    })
}
