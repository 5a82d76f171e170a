import type { CenterRole } from './roles.ts'

/**
 * The areas of a center's work that permissions are given for. The center's catalog (`staff.areas`) describes each;
 * the access screen and docs/permissions.md show that.
 */
export const CENTER_AREAS = [
  'profile',
  'staff',
  'experts',
  'learners',
  'bookings',
  'hours',
  'attendance',
  'desk_payment',
  'money',
] as const
export type CenterArea = (typeof CENTER_AREAS)[number]

export const ACCESS_LEVELS = ['none', 'view', 'manage'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export type CenterPermission = `${CenterArea}:view` | `${CenterArea}:manage`
export type CenterAccess = Record<CenterArea, AccessLevel>

/** What each center role may do, unless the head changed it for a member. */
export const CENTER_ROLE_PRESETS: Record<CenterRole, CenterAccess> = {
  head: {
    profile: 'manage',
    staff: 'manage',
    experts: 'manage',
    learners: 'manage',
    bookings: 'manage',
    hours: 'manage',
    attendance: 'manage',
    desk_payment: 'manage',
    money: 'manage',
  },
  manager: {
    profile: 'view',
    staff: 'view',
    experts: 'manage',
    learners: 'manage',
    bookings: 'manage',
    hours: 'manage',
    attendance: 'manage',
    desk_payment: 'manage',
    money: 'manage',
  },
  coordinator: {
    profile: 'none',
    staff: 'none',
    experts: 'view',
    learners: 'manage',
    bookings: 'manage',
    hours: 'view',
    attendance: 'manage',
    desk_payment: 'manage',
    money: 'view',
  },
  accountant: {
    profile: 'view',
    staff: 'view',
    experts: 'view',
    learners: 'view',
    bookings: 'view',
    hours: 'view',
    attendance: 'none',
    desk_payment: 'manage',
    money: 'manage',
  },
}

/** A member's access: the role's preset merged with the head's changes for this member; a head has all. */
export function centerAccessOf(role: CenterRole, changes: Partial<CenterAccess> | null): CenterAccess {
  const preset = CENTER_ROLE_PRESETS[role]
  return role === 'head' ? preset : { ...preset, ...changes }
}

/** The differences between an access and the role's preset, which is all that is stored. Null if there are none. */
export function changesOf(role: CenterRole, access: CenterAccess): Partial<CenterAccess> | null {
  const preset = CENTER_ROLE_PRESETS[role]
  const changed = CENTER_AREAS.filter(area => access[area] !== preset[area])
  return changed.length === 0 ? null : Object.fromEntries(changed.map(area => [area, access[area]]))
}

/** Whether an access covers a permission; `manage` includes `view`. */
export function covers(access: CenterAccess, permission: CenterPermission): boolean {
  const [area, wanted] = permission.split(':') as [CenterArea, 'view' | 'manage']
  const held = access[area]
  return held === 'manage' || (wanted === 'view' && held === 'view')
}

/** Whether one access includes all of the other. */
export function coversAll(access: CenterAccess, other: CenterAccess): boolean {
  const rank = (level: AccessLevel) => ACCESS_LEVELS.indexOf(level)
  return CENTER_AREAS.every(area => rank(access[area]) >= rank(other[area]))
}
