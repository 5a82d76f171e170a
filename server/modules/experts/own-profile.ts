import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { type ExpertSelf, readProfile } from './profile-queries.ts'
import { centersOf } from './time-queries.ts'

/** One's own profile, or a refusal for users who have not created one yet. */
export async function ownProfile(ctx: UserCtx): Promise<ExpertSelf | Refusal> {
  const { expertId } = ctx.actor
  return expertId === null ? refuse('not_found') : readProfile(ctx.tx, expertId, ctx.now)
}

/** What an expert changed in their profile or times. */
export interface ProfileChange {
  action: string
  subjectKind: string
  subjectId: string
  details: Record<string, unknown>
}

/**
 * Writes a change to the audit trail and updates the screens of the expert and of all centers whose slots may
 * differ now.
 */
export async function noteChange(ctx: UserCtx, expertId: string, change: ProfileChange): Promise<void> {
  await ctx.audit(change)
  await tellChanged(ctx, expertId, change.action)
}

/** Updates the screens of an expert, and of all centers they work with. */
export async function tellChanged(ctx: Ctx, expertId: string, what = 'profile.update'): Promise<void> {
  const centers = await centersOf(ctx.tx, expertId)
  await ctx.emit({
    kind: 'slot.changed',
    topics: [`expert:${expertId}`, ...centers.map(id => `center:${id}`)],
    payload: { expertId, what },
  })
}
