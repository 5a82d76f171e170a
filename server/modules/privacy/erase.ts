import type { Ctx } from '#server/platform/context.ts'
import type { Erasing, PersonalDataOf } from '#server/platform/personal-data.ts'
import type { Scope } from './erasure-queries.ts'
import { beginErasing, endExports, endOtherErasures, forgetMerges } from './erasure-row-queries.ts'
import { forgetExpertRecords, forgetFamilyRecords } from './record-queries.ts'
import { expertParts, familyParts, type Traced, type TracedScope } from './traces.ts'

/**
 * Removes the names, numbers and texts of a family or an expert from everything stored, in the caller's transaction
 * and under its locks: each module from its own tables, top layer first. Bytes of files and exports are removed
 * after the commit by their jobs, which retry until that succeeds; the audit trail has only ids.
 */
export async function erase(
  ctx: Ctx,
  modules: PersonalDataOf,
  erasureId: string,
  scope: Scope,
  { family, expert }: TracedScope,
): Promise<void> {
  const { tx, now } = ctx
  await beginErasing(tx, erasureId)
  await endExports(tx, scope, now)
  if (expert) {
    await carryOut(ctx, expertParts(modules), expert)
    await forgetExpertRecords(tx, expert.whose, expert.traces)
  }
  if (family) {
    await endOtherErasures(tx, family.whose, now)
    await forgetMerges(tx, scope.users)
    await carryOut(ctx, familyParts(modules), family)
    await forgetFamilyRecords(tx, family.whose, family.traces)
  }
  await note(ctx, erasureId, scope)
}

/** What is open ends while everyone still has a name; then the names are erased. */
async function carryOut<Meant>(
  ctx: Ctx,
  parts: readonly (Erasing<Meant> | undefined)[],
  { whose, traces }: Traced<Meant>,
): Promise<void> {
  for (const part of parts) await part?.end?.(ctx, whose)
  for (const part of parts) await part?.erase?.(ctx, whose, traces)
}

async function note(
  ctx: Ctx,
  erasureId: string,
  { kind, userId, users, learners, expert }: Scope,
): Promise<void> {
  for (const id of users) await ctx.grantsChanged(id)
  if (kind !== 'account') await ctx.grantsChanged(userId)
  const erased = [
    ...learners.map(({ id }) => ({ subjectKind: 'learner', subjectId: id })),
    ...(expert ? [{ subjectKind: 'expert', subjectId: expert.id }] : []),
    ...users.map(id => ({ subjectKind: 'user', subjectId: id })),
  ]
  for (const subject of erased)
    await ctx.audit({ action: 'erasure.done', ...subject, details: { erasureId } })
}
