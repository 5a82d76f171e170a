import type { CenterAccess, CenterPermission } from './permissions.ts'
import { covers } from './permissions.ts'
import type { CenterRole, Role } from './roles.ts'

/** What prevents a center from working: a gate of its activation, or a status. */
export type CenterGate = 'terms' | 'payment' | 'verification' | 'suspended' | 'closed'

/** A center a user works in, and what they may do there. */
export interface CenterGrant {
  centerId: string
  centerRole: CenterRole
  access: CenterAccess
  /** The services whose classes this member sees and changes; null: all of the center's. */
  serviceIds: readonly string[] | null
  /** Absent: nothing prevents the center from working. */
  gate?: CenterGate
}

/** Not signed in: reads what is public. */
export interface Anonymous {
  kind: 'anonymous'
}

/** A signed-in user, in one role. Grants come from the database, never from the token. */
export interface SignedIn {
  kind: 'user'
  userId: string
  role: Role
  sessionId: string
  /** Learner profiles this user is a guardian of (role learner). */
  learnerIds: string[]
  /** The expert profile (role expert), once it exists. */
  expertId: string | null
  /** Versions of the terms that this user accepted (roles expert and learner). */
  acceptedTerms?: readonly string[]
  /** Every center this user works in (role center). */
  centers: CenterGrant[]
  /** The center named by the `centerId` header, when this user works there (role center). */
  center: CenterGrant | null
}

export type Actor = Anonymous | SignedIn

/** Whether this actor has a permission in the selected center. */
export function mayInCenter(actor: Actor, permission: CenterPermission): boolean {
  return (
    actor.kind === 'user' &&
    actor.role === 'center' &&
    actor.center !== null &&
    covers(actor.center.access, permission)
  )
}

/** The services that the actor's work in the selected center is limited to; null: no limit. */
export function serviceScope(actor: Actor): readonly string[] | null {
  return actor.kind === 'user' && actor.role === 'center' ? (actor.center?.serviceIds ?? null) : null
}

/** Whether the actor's work in the selected center covers this service. */
export function coversService(actor: Actor, serviceId: string): boolean {
  return serviceScope(actor)?.includes(serviceId) ?? true
}
