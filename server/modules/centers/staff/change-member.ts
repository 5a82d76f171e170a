import { covers } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isWithin, type Reach, whyNotChange } from '#domain/modules/centers/staff/staff-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { countOtherHeads, findMember, lockStaff, type MemberRow } from './staff-queries.ts'
import { ruled, type StaffMember, staffMemberOf } from './staff-view.ts'

/** A member who may be changed, and the one who changes them, both as they are now. */
export interface Changing {
  by: MemberRow
  member: MemberRow
}

/**
 * Takes the staff's lock and looks at both again, since what the caller could do may have been taken away a moment
 * ago; refused where the caller may not change this member (any more), or somebody else has since.
 */
export async function lockForChange(
  ctx: CenterCtx,
  id: string,
  version: number | null,
): Promise<Changing | Refusal> {
  const by = await lockAsManager(ctx)
  if ('refused' in by) return by
  const member = await findMember(ctx.tx, ctx.actor.center.centerId, id)
  if (!member) return refuse('not_found')
  const why = whyNotChange(ruled(by), ruled(member))
  if (why) return refuse(why)
  if (version !== null && member.version !== version) return refuse('changed_meanwhile')
  return { by, member }
}

/** Takes the staff's lock; refused where the caller does not look after the staff (any more). */
export async function lockAsManager(ctx: CenterCtx): Promise<MemberRow | Refusal> {
  const { tx, actor } = ctx
  await lockStaff(tx, actor.center.centerId)
  const by = await findMember(tx, actor.center.centerId, actor.userId)
  if (by?.status !== 'active' || !covers(ruled(by).access, 'staff:manage')) return refuse('not_allowed')
  return by
}

/** Why this reach may not be given: it is more than the one who gives it holds. Null: it may. */
export function whyNotGive(by: MemberRow, wanted: Reach): Refusal | null {
  return isWithin(wanted, ruled(by)) ? null : refuse('more_than_own_access')
}

/** Why a member may not lose the head's role or be switched off: nobody would be left. Null: they may. */
export async function whyNotLoseHead(
  ctx: CenterCtx,
  member: MemberRow,
  becomes: { centerRole: CenterRole; status: 'active' | 'inactive' },
): Promise<Refusal | null> {
  const wasHead = member.centerRole === 'head' && member.status === 'active'
  if (!wasHead || (becomes.centerRole === 'head' && becomes.status === 'active')) return null
  const others = await countOtherHeads(ctx.tx, ctx.actor.center.centerId, member.userId)
  return others > 0 ? null : refuse('last_head')
}

/** What is left behind by a change of somebody's place in the staff. */
export interface StaffChange {
  kind: 'staff.invited' | 'staff.changed' | 'staff.access-changed' | 'staff.status-changed' | 'staff.removed'
  userId: string
  details: Record<string, unknown>
}

/** Writes the trail, tells the center's and the member's screens, and makes every process read their access anew. */
export async function noteChange(ctx: CenterCtx, { kind, userId, details }: StaffChange): Promise<void> {
  const { centerId } = ctx.actor.center
  await ctx.audit({ action: kind, subjectKind: 'member', subjectId: userId, details })
  await ctx.emit({
    kind,
    topics: [`center:${centerId}`, `user:${userId}`],
    payload: { centerId, userId },
  })
  await ctx.grantsChanged(userId)
}

/** The member as they are now, for the answer. */
export async function answerMember(ctx: CenterCtx, id: string): Promise<StaffMember> {
  const row = await findMember(ctx.tx, ctx.actor.center.centerId, id)
  if (!row) throw new Error(`member ${id} is gone while being changed`)
  return staffMemberOf(row, ctx.actor)
}
