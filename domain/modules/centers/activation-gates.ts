import type { CenterGate } from '../../access/actor.ts'
import { type CenterAccess, type CenterPermission, covers } from '../../access/permissions.ts'
import type { PathOf } from '../../links.ts'
import type { CenterStatus } from './center-states.ts'

export type { CenterGate } from '../../access/actor.ts'

/** The facts the gates depend on: a center's status and the three flags of its activation. */
export interface CenterGates {
  status: CenterStatus
  centerTermsAccepted: boolean
  isOnboardingPaymentReceived: boolean
  isOnboardingPaymentVerified: boolean
}

/** Where a member of a center is redirected, and what is open to them. */
export interface GateLead {
  /** What prevents the center from working; null when nothing does. */
  gate: CenterGate | null
  /** The screen to redirect to. */
  path: PathOf<'center'>
  /** The center's screens that stay open; null: all except those of a finished activation. */
  screens: readonly PathOf<'center'>[] | null
  /** Whether this member can bring the center through the gate; others are told who can. */
  mayAct: boolean
}

const TERMS = '/center/terms-acceptance'
const PLANS = '/center/payment'
const AMOUNT = '/center/payment/amount'
const PENDING = '/center/payment/verification-pending'
const WORK = '/center/dashboard'

/** What prevents a center from working. An active center has passed its gates, whatever its flags say. */
export function gateOf(center: CenterGates): CenterGate | null {
  if (center.status === 'closed' || center.status === 'suspended') return center.status
  if (center.status === 'active') return null
  if (!center.centerTermsAccepted) return 'terms'
  if (!center.isOnboardingPaymentReceived) return 'payment'
  return center.isOnboardingPaymentVerified ? null : 'verification'
}

/** Where a member with this access is redirected in a center with this status. */
export function leadOf(center: CenterGates, access: CenterAccess): GateLead {
  const gate = gateOf(center)
  const manages = covers(access, 'profile:manage')
  switch (gate) {
    case 'terms':
      return { gate, path: TERMS, screens: [TERMS], mayAct: manages }
    case 'payment':
      return {
        gate,
        path: PLANS,
        screens: manages ? [TERMS, PLANS, AMOUNT] : [TERMS, PLANS],
        mayAct: manages,
      }
    case 'verification':
      return { gate, path: PENDING, screens: [TERMS, PLANS, PENDING], mayAct: false }
    case 'suspended':
      return { gate, path: WORK, screens: null, mayAct: false }
    case 'closed':
      return { gate, path: '/center/choose-center', screens: [], mayAct: false }
    case null:
      return { gate, path: WORK, screens: null, mayAct: true }
  }
}

/** The screen to show for a requested one: itself if open, otherwise where the gate leads. */
export function screenFor(lead: GateLead, asked: string): string {
  if (lead.screens) return lead.screens.some(screen => screen === asked) ? asked : lead.path
  // Both belong only to the activation; payments stay on their page.
  return asked === AMOUNT || asked === PENDING ? lead.path : asked
}

/** Whether a member can do this in a center with its current status: what `isHeldBack` would refuse is not offered. */
export function canDo(center: { status: CenterStatus; access: CenterAccess }, permission: CenterPermission) {
  const changes = permission.endsWith(':manage')
  return covers(center.access, permission) && !(center.status === 'suspended' && changes)
}

/**
 * Whether a permission is refused because of the center's status: a suspended one can read, one being activated can
 * do what its gates need.
 */
export function isHeldBack(
  gate: CenterGate | null,
  operation: { reads: boolean; beforeActivation: boolean },
): boolean {
  if (gate === null) return false
  if (gate === 'closed') return true
  return gate === 'suspended' ? !operation.reads : !operation.beforeActivation
}
