import type { Ctx } from '#server/platform/context.ts'
import type { Erasing, PersonalDataOf } from '#server/platform/personal-data.ts'
import type { Scope } from './erasure-queries.ts'
import { beginErasing, endExports, endOtherErasures, forgetMerges } from './erasure-row-queries.ts'
import { forgetExpertRecords, forgetFamilyRecords } from './record-queries.ts'
import { expertParts, familyParts, type Traced, type TracedScope } from './traces.ts'

/**
 * Takes the names, numbers and words of a family or an expert out of everything that is stored, in the caller's
 * transaction and under its locks: each module from its own tables, top floor first. Bytes of files and exports are removed
 * after the commit by the jobs that do so, until they are gone; the audit trail has ids alone.
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

/** What is open ends while everybody still has a name; then the names go. */
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
  const gone = [
    ...learners.map(({ id }) => ({ subjectKind: 'learner', subjectId: id })),
    ...(expert ? [{ subjectKind: 'expert', subjectId: expert.id }] : []),
    ...users.map(id => ({ subjectKind: 'user', subjectId: id })),
  ]
  for (const subject of gone) await ctx.audit({ action: 'erasure.done', ...subject, details: { erasureId } })
}
