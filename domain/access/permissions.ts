import type { CenterRole } from './roles.ts'

/** The areas of a center's work that access is given for (domain rules, section 5). */
export const CENTER_AREAS = [
  'profile',
  'experts',
  'learners',
  'bookings',
  'attendance',
  'desk_payment',
  'money',
] as const
export type CenterArea = (typeof CENTER_AREAS)[number]

export const ACCESS_LEVELS = ['none', 'view', 'manage'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export type CenterPermission = `${CenterArea}:view` | `${CenterArea}:manage`
export type CenterAccess = Record<CenterArea, AccessLevel>

/** What each center role may do unless the head changed it for a single member. */
export const CENTER_ROLE_PRESETS: Record<CenterRole, CenterAccess> = {
  head: {
    profile: 'manage',
    experts: 'manage',
    learners: 'manage',
    bookings: 'manage',
    attendance: 'manage',
    desk_payment: 'manage',
    money: 'manage',
  },
  manager: {
    profile: 'view',
    experts: 'manage',
    learners: 'manage',
    bookings: 'manage',
    attendance: 'manage',
    desk_payment: 'manage',
    money: 'manage',
  },
  coordinator: {
    profile: 'none',
    experts: 'view',
    learners: 'manage',
    bookings: 'manage',
    attendance: 'manage',
    desk_payment: 'manage',
    money: 'view',
  },
  accountant: {
    profile: 'view',
    experts: 'view',
    learners: 'view',
    bookings: 'view',
    attendance: 'none',
    desk_payment: 'manage',
    money: 'manage',
  },
}

/** A member's access: the preset of the role with the head's changes for this member laid over it. */
export function centerAccessOf(role: CenterRole, changes: Partial<CenterAccess> | null): CenterAccess {
  return { ...CENTER_ROLE_PRESETS[role], ...changes }
}

/** Whether an access covers a permission; `manage` includes `view`. */
export function covers(access: CenterAccess, permission: CenterPermission): boolean {
  const [area, wanted] = permission.split(':') as [CenterArea, 'view' | 'manage']
  const held = access[area]
  return held === 'manage' || (wanted === 'view' && held === 'view')
}
