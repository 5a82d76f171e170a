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

/** What somebody may do in a center: access by area, and the services it is limited to (null: all). */
export interface Reach {
  access: CenterAccess
  serviceIds: readonly string[] | null
}

/** A member as the rules look at them. */
export interface RuledMember extends Reach {
  userId: string
}

export type WhyNotChange = 'not_allowed' | 'own_access' | 'more_than_own_access'

/** Why this member may not change that one at all; null: they may. Nobody changes themselves, or who holds more. */
export function whyNotChange(by: RuledMember, member: RuledMember): WhyNotChange | null {
  if (!covers(by.access, 'staff:manage')) return 'not_allowed'
  if (by.userId === member.userId) return 'own_access'
  return isWithin(member, by) ? null : 'more_than_own_access'
}

/** Whether all of one reach lies inside another: nobody gives more than they hold. */
export function isWithin(inner: Reach, outer: Reach): boolean {
  return coversAll(outer.access, inner.access) && isScopeWithin(inner.serviceIds, outer.serviceIds)
}

function isScopeWithin(inner: readonly string[] | null, outer: readonly string[] | null): boolean {
  if (outer === null) return true
  return inner?.every(id => outer.includes(id)) ?? false
}

/** Whether a role may be given with this reach: a head has all of the center, so nothing of it is taken away. */
export function isWholeForHead(role: CenterRole, reach: Reach): boolean {
  return role !== 'head' || (reach.serviceIds === null && changesOf(role, reach.access) === null)
}

/** The areas in which a member's access is another than the role's. */
export function changedAreas(role: CenterRole, access: CenterAccess): CenterArea[] {
  return Object.keys(changesOf(role, access) ?? {}) as CenterArea[]
}

/** What became of each area between two accesses, for the trail. */
export function accessDifference(
  before: CenterAccess,
  after: CenterAccess,
): Partial<Record<CenterArea, { from: AccessLevel; to: AccessLevel }>> {
  const changed = CENTER_AREAS.filter(area => before[area] !== after[area])
  return Object.fromEntries(changed.map(area => [area, { from: before[area], to: after[area] }]))
}
