import { mayInCenter } from '#domain/access/actor.ts'
import { centerStrength } from '#domain/modules/centers/center-strength.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { readProfile } from './profile-queries.ts'
import { noteChange, type SettingsChange } from './settings.ts'

export type CenterProfile = ApiAnswer<'GET /center/profile'>

/** The selected center's profile, with what is still missing and whether this member may change it. */
export async function profileOf(ctx: CenterCtx): Promise<CenterProfile> {
  const { filled, ...profile } = await readProfile(ctx, ctx.actor.center.centerId)
  return {
    ...profile,
    strength: centerStrength(filled),
    can: { edit: mayInCenter(ctx.actor, 'profile:manage') },
  }
}

/** Writes a change to the audit trail, updates the screens affected, and returns the current profile. */
export async function profileChanged(ctx: CenterCtx, change: SettingsChange): Promise<CenterProfile> {
  await noteChange(ctx, change)
  return profileOf(ctx)
}
