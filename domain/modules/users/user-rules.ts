/** Nothing that history points to is deleted: who must not come in any more is made inactive. */
export const USER_STATUSES = ['active', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** What decides whether an admin may change somebody's status. */
export interface StatusChange {
  to: UserStatus
  /** Whether the admin would change the own account. */
  isSelf: boolean
  isAdmin: boolean
  /** Active admins beside this user. */
  otherAdmins: number
}

/** Why the status may not be changed; null where it may. Somebody has to be able to undo it. */
export function statusRefusal({ to, isSelf, isAdmin, otherAdmins }: StatusChange) {
  if (to === 'active') return null
  if (isSelf) return 'own_account' as const
  return isAdmin && otherAdmins === 0 ? ('last_admin' as const) : null
}
