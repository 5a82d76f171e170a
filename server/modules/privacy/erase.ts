import { closeRequest } from '#server/modules/requests/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { beginErasing, eraseRows, readGone } from './erase-queries.ts'
import { listOpenRequests } from './erasure-expert-queries.ts'
import type { Scope } from './erasure-queries.ts'

/**
 * Takes the names, numbers and words of a family or an expert out of everything that is kept, in the caller's
 * transaction and under its locks. Bytes of files and exports are removed after the commit by the jobs that do so, until they are gone; in the
 * trail stand ids alone.
 */
export async function erase(ctx: Ctx, erasureId: string, scope: Scope): Promise<void> {
  const { tx, now } = ctx
  await beginErasing(tx, erasureId)
  // The other side hears that nobody answers any more, in words that the rest of this then empties of the name.
  for (const { id, isAsker } of scope.expert ? await listOpenRequests(tx, scope.expert.id) : [])
    await closeRequest(ctx, { id }, isAsker ? 'cancel' : 'expire')
  const gone = await readGone(tx, scope, now)
  await eraseRows(tx, gone)
  for (const userId of gone.users) await ctx.grantsChanged(userId)
  if (scope.kind !== 'account') await ctx.grantsChanged(scope.userId)
  for (const learnerId of gone.learners)
    await ctx.audit({
      action: 'erasure.done',
      subjectKind: 'learner',
      subjectId: learnerId,
      details: { erasureId },
    })
  if (gone.expert)
    await ctx.audit({
      action: 'erasure.done',
      subjectKind: 'expert',
      subjectId: gone.expert.id,
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
