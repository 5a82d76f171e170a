import type { CenterAccess, CenterPermission } from './permissions.ts'
import { covers } from './permissions.ts'
import type { CenterRole, Role } from './roles.ts'

/** What keeps a center from its work: a gate of its activation, or a state it was put into. */
export type CenterGate = 'terms' | 'payment' | 'verification' | 'suspended' | 'closed'

/** A center somebody works in, and what they may do there. */
export interface CenterGrant {
  centerId: string
  centerRole: CenterRole
  access: CenterAccess
  /** The services whose classes this member sees and changes; null: all of the center's. */
  serviceIds: readonly string[] | null
  /** Absent: nothing keeps the center from its work. */
  gate?: CenterGate
}

/** Nobody signed in: reads what is public. */
export interface Anonymous {
  kind: 'anonymous'
}

/** Somebody signed in, in one role. Grants come from the database, never from the token. */
export interface SignedIn {
  kind: 'user'
  userId: string
  role: Role
  sessionId: string
  /** Learner profiles this user is a guardian of (role learner). */
  learnerIds: string[]
  /** The expert profile (role expert), once it exists. */
  expertId: string | null
  /** Versions of the own terms that this user accepted (roles expert and learner). */
  acceptedTerms?: readonly string[]
  /** Every center this user works in (role center). */
  centers: CenterGrant[]
  /** The center named by the `centerId` header, when this user works there (role center). */
  center: CenterGrant | null
}

export type Actor = Anonymous | SignedIn

/** Whether this actor holds a permission in the selected center. */
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

/** Whether a class of this service is inside what the actor's work in the selected center is limited to. */
export function coversService(actor: Actor, serviceId: string): boolean {
  return serviceScope(actor)?.includes(serviceId) ?? true
}
