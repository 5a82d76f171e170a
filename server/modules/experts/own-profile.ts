import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { type ExpertSelf, readProfile } from './profile-queries.ts'
import { centersOf } from './time-queries.ts'

/** The own profile, or the refusal of somebody who has not made one yet. */
export async function ownProfile(ctx: UserCtx): Promise<ExpertSelf | Refusal> {
  const { expertId } = ctx.actor
  return expertId === null ? refuse('not_found') : readProfile(ctx.tx, expertId, ctx.now)
}

/** What an expert changed of the own profile or times. */
export interface ProfileChange {
  action: string
  subjectKind: string
  subjectId: string
  details: Record<string, unknown>
}

/** Writes a change to the trail and tells the screens of the expert and of all centers where slots may differ now. */
export async function noteChange(ctx: UserCtx, expertId: string, change: ProfileChange): Promise<void> {
  await ctx.audit(change)
  await tellChanged(ctx, expertId, change.action)
}

/** Tells the screens of an expert, and of all centers they work with, that something about them is different now. */
export async function tellChanged(ctx: Ctx, expertId: string, what = 'profile.update'): Promise<void> {
  const centers = await centersOf(ctx.tx, expertId)
  await ctx.emit({
    kind: 'slot.changed',
    topics: [`expert:${expertId}`, ...centers.map(id => `center:${id}`)],
    payload: { expertId, what },
  })
}
