import { covers } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isWithin, type Reach, whyNotChange } from '#domain/modules/centers/staff/staff-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { countOtherHeads, findMember, lockStaff, type MemberRow } from './staff-queries.ts'
import { ruled, type StaffMember, staffMemberOf } from './staff-view.ts'

/** A member who may be changed, and the one who changes them, both in their current state. */
export interface Changing {
  by: MemberRow
  member: MemberRow
}

/**
 * Locks the staff and reads both again, since the caller's permissions may have just been taken away; refused if
 * the caller may not (or no longer) change this member, or another member has changed them since.
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

/** Locks the staff; refused if the caller may not (or no longer) manage the staff. */
export async function lockAsManager(ctx: CenterCtx): Promise<MemberRow | Refusal> {
  const { tx, actor } = ctx
  await lockStaff(tx, actor.center.centerId)
  const by = await findMember(tx, actor.center.centerId, actor.userId)
  if (by?.status !== 'active' || !covers(ruled(by).access, 'staff:manage')) return refuse('not_allowed')
  return by
}

/** Why this access may not be granted: it is more than the granting member has. Null: it may. */
export function whyNotGive(by: MemberRow, wanted: Reach): Refusal | null {
  return isWithin(wanted, ruled(by)) ? null : refuse('more_than_own_access')
}

/** Why a member may not lose the head's role or be switched off: no head would be left. Null: they may. */
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

/** A change of a person's role in the staff, as recorded. */
export interface StaffChange {
  kind: 'staff.invited' | 'staff.changed' | 'staff.access-changed' | 'staff.status-changed' | 'staff.removed'
  userId: string
  details: Record<string, unknown>
}

/**
 * Writes the audit trail, updates the center's and the member's screens, and makes every process read their access
 * again.
 */
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

/** The current member, as an answer. */
export async function answerMember(ctx: CenterCtx, id: string): Promise<StaffMember> {
  const row = await findMember(ctx.tx, ctx.actor.center.centerId, id)
  if (!row) throw new Error(`member ${id} disappeared while being changed`)
  return staffMemberOf(row, ctx.actor)
}
