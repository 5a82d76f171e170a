/** Users with a history are never deleted: instead they are made inactive. */
export const USER_STATUSES = ['active', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** What decides whether an admin may change a user's status. */
export interface StatusChange {
  to: UserStatus
  /** Whether the admin would change their own account. */
  isSelf: boolean
  isAdmin: boolean
  /** Active admins beside this user. */
  otherAdmins: number
  /** The account was merged into another one. */
  isMerged: boolean
}

/** Why a user may not be deactivated; null if they may. Someone has to be able to undo it. */
export function deactivateRefusal({
  isSelf,
  isAdmin,
  otherAdmins,
}: Pick<StatusChange, 'isSelf' | 'isAdmin' | 'otherAdmins'>) {
  if (isSelf) return 'own_account' as const
  return isAdmin && otherAdmins === 0 ? ('last_admin' as const) : null
}

/** Why the status may not be changed; null if it may. */
export function statusRefusal({ to, isMerged, ...change }: StatusChange) {
  if (to === 'active') return isMerged ? ('account_merged' as const) : null
  return deactivateRefusal(change)
}
