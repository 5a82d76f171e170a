import { mayInCenter, serviceScope } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { readSettings } from './settings-queries.ts'

export type Settings = ApiAnswer<'GET /center/settings'>

/** The selected center's settings, with what this member may change. */
export async function settingsOf(ctx: CenterCtx): Promise<Settings> {
  const settings = await readSettings(ctx)
  const isWhole = serviceScope(ctx.actor) === null
  const editBookings = mayInCenter(ctx.actor, 'bookings:manage')
  const editHours = mayInCenter(ctx.actor, 'hours:manage')
  const editPrices = mayInCenter(ctx.actor, 'money:manage')
  const can = {
    editHours: editHours && isWhole,
    editSpaces: editHours && isWhole,
    editServices: editBookings,
    addServices: editBookings && isWhole,
    editPrices,
    editRules: editPrices && isWhole,
  }
  return { ...settings, can }
}

/** Settings for all services of the center are not for members limited to some; null: allowed. */
export function whyNotWhole(ctx: CenterCtx): Refusal | null {
  return serviceScope(ctx.actor) === null ? null : refuse('whole_center_only')
}

/** A change of a center's settings. */
export interface SettingsChange {
  action: string
  subjectKind: string
  subjectId?: string
  details: Record<string, unknown>
}

/**
 * Writes a change to the audit trail, updates the center's and its experts' screens, and returns the current
 * settings.
 */
export async function changed(ctx: CenterCtx, change: SettingsChange): Promise<Settings> {
  await noteChange(ctx, change)
  return settingsOf(ctx)
}

/** Writes a change to the audit trail and updates the center's and its experts' screens. */
export async function noteChange(ctx: CenterCtx, change: SettingsChange): Promise<void> {
  const { centerId } = ctx.actor.center
  await ctx.audit({ subjectId: centerId, ...change, centerId })
  const experts = await ctx.above.centers.expertsOf(ctx.tx, centerId)
  await ctx.emit({
    kind: 'center.settings_changed',
    topics: [`center:${centerId}`, ...experts.map(id => `expert:${id}`)],
    payload: { centerId, what: change.action },
  })
}
