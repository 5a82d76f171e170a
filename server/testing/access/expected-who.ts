import type { CenterArea, CenterPermission } from '#domain/access/permissions.ts'
import type { CenterRole, Role } from '#domain/access/roles.ts'

/** Who may call, as the table says: written by hand from the domain's rules, never read off the contract. */
export type Who =
  | 'anybody'
  | 'signed in'
  | { learner?: true; expert?: true; center?: CenterPermission | 'member'; admin?: true }

/** What a center role may do by its preset, written once more by hand. */
const MAY: Record<CenterArea, Record<CenterRole, 'manage' | 'view' | 'nothing'>> = {
  profile: { head: 'manage', manager: 'view', coordinator: 'nothing', accountant: 'view' },
  staff: { head: 'manage', manager: 'view', coordinator: 'nothing', accountant: 'view' },
  experts: { head: 'manage', manager: 'manage', coordinator: 'view', accountant: 'view' },
  learners: { head: 'manage', manager: 'manage', coordinator: 'manage', accountant: 'view' },
  bookings: { head: 'manage', manager: 'manage', coordinator: 'manage', accountant: 'view' },
  hours: { head: 'manage', manager: 'manage', coordinator: 'view', accountant: 'view' },
  attendance: { head: 'manage', manager: 'manage', coordinator: 'manage', accountant: 'nothing' },
  desk_payment: { head: 'manage', manager: 'manage', coordinator: 'manage', accountant: 'manage' },
  money: { head: 'manage', manager: 'manage', coordinator: 'view', accountant: 'manage' },
}

/** Everybody who tries: nobody, the four roles, each center role, and members and users who are not what they were. */
export const CALLER_KINDS = [
  'nobody',
  'learner',
  'expert',
  'admin',
  'head',
  'manager',
  'coordinator',
  'accountant',
  'member without access',
  'inactive member',
  'inactive user',
  'head of a suspended center',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

export const ROLE_OF: Record<CallerKind, Role | null> = {
  nobody: null,
  learner: 'learner',
  expert: 'expert',
  admin: 'admin',
  head: 'center',
  manager: 'center',
  coordinator: 'center',
  accountant: 'center',
  'member without access': 'center',
  'inactive member': 'center',
  'inactive user': 'learner',
  'head of a suspended center': 'center',
}

/** Why this caller is turned away at the door, as the code of the refusal; null: let in. */
export function expectedRefusal(who: Who, caller: CallerKind, operation: { reads: boolean }): string | null {
  if (caller === 'inactive user') return 'session_ended'
  if (who === 'anybody') return null
  if (caller === 'nobody') return 'sign_in_required'
  if (who === 'signed in') return null
  const role = ROLE_OF[caller]!
  if (role !== 'center') return who[role] ? null : 'wrong_role'
  if (!who.center) return 'wrong_role'
  if (who.center === 'member') return null
  if (caller === 'inactive member') return 'choose_center'
  if (!holds(caller, who.center)) return 'not_allowed'
  return caller === 'head of a suspended center' && !operation.reads ? 'center_suspended' : null
}

function holds(caller: CallerKind, permission: CenterPermission): boolean {
  if (caller === 'member without access') return false
  const role: CenterRole = caller === 'head of a suspended center' ? 'head' : (caller as CenterRole)
  const [area, wanted] = permission.split(':') as [CenterArea, 'view' | 'manage']
  const may = MAY[area][role]
  return may === 'manage' || (may === 'view' && wanted === 'view')
}
