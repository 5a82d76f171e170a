import {
  type AccessLevel,
  CENTER_AREAS,
  type CenterAccess,
  type CenterArea,
  changesOf,
  covers,
  coversAll,
} from '../../../access/permissions.ts'
import type { CenterRole } from '../../../access/roles.ts'

/** A person's access in a center: permissions by area, and the services they are limited to (null: all). */
export interface Reach {
  access: CenterAccess
  serviceIds: readonly string[] | null
}

/** A member as the rules see them. */
export interface RuledMember extends Reach {
  userId: string
}

export type WhyNotChange = 'not_allowed' | 'own_access' | 'more_than_own_access'

/**
 * Why this member may not change that one at all; null: they may. Members cannot change themselves, or someone with
 * more access.
 */
export function whyNotChange(by: RuledMember, member: RuledMember): WhyNotChange | null {
  if (!covers(by.access, 'staff:manage')) return 'not_allowed'
  if (by.userId === member.userId) return 'own_access'
  return isWithin(member, by) ? null : 'more_than_own_access'
}

/** Whether one access is within another: members cannot grant more than they have. */
export function isWithin(inner: Reach, outer: Reach): boolean {
  return coversAll(outer.access, inner.access) && isScopeWithin(inner.serviceIds, outer.serviceIds)
}

function isScopeWithin(inner: readonly string[] | null, outer: readonly string[] | null): boolean {
  if (outer === null) return true
  return inner?.every(id => outer.includes(id)) ?? false
}

/** Whether a role may have this access: a head has all of the center, so nothing can be taken away. */
export function isWholeForHead(role: CenterRole, reach: Reach): boolean {
  return role !== 'head' || (reach.serviceIds === null && changesOf(role, reach.access) === null)
}

/** The areas where a member's access differs from the role's. */
export function changedAreas(role: CenterRole, access: CenterAccess): CenterArea[] {
  return Object.keys(changesOf(role, access) ?? {}) as CenterArea[]
}

/** The changes by area between two accesses, for the audit trail. */
export function accessDifference(
  before: CenterAccess,
  after: CenterAccess,
): Partial<Record<CenterArea, { from: AccessLevel; to: AccessLevel }>> {
  const changed = CENTER_AREAS.filter(area => before[area] !== after[area])
  return Object.fromEntries(changed.map(area => [area, { from: before[area], to: after[area] }]))
}
