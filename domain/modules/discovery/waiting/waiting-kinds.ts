import type { CenterPermission } from '../../../access/permissions.ts'
import type { Role } from '../../../access/roles.ts'
import { type Href, pathTo } from '../../../links.ts'
import { REQUEST_FACTS, REQUEST_KINDS, type RequestKindName } from '../../requests/request-kinds.ts'

/**
 * What can wait for an answer of the caller's side. Requests by their kind; besides:
 * - `agreement`: terms that the other side has sent
 * - `desk_link`: a center wrote learners down under the family's mobile number
 * - `kyc`: documents that the Triveni team has asked about
 * - `transfer`: a family says it has paid by UPI or bank, and the center has to find the money
 * - `refund`: a refund above the center's limit, to be decided by a head
 * - `attendance`: a class that has begun and whose roll is not complete
 */
export const WAITING_KINDS = [
  ...REQUEST_KINDS,
  'agreement',
  'desk_link',
  'kyc',
  'transfer',
  'refund',
  'attendance',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

interface WaitingFacts {
  /** The screen where it is answered, by role; with the search of its list. */
  screens: Partial<Record<Role, Href>>
  /** The permission a center's member needs to answer it; requests derive it from their area. */
  needs?: CenterPermission
}

const others: Record<Exclude<WaitingKind, RequestKindName>, WaitingFacts> = {
  agreement: {
    needs: 'experts:manage',
    screens: {
      expert: pathTo('/expert/agreements'),
      center: pathTo('/center/experts', { requesterType: 'all' }),
    },
  },
  desk_link: { screens: { learner: pathTo('/learner/more') } },
  kyc: {
    needs: 'profile:manage',
    screens: { expert: pathTo('/expert/more/kyc'), center: pathTo('/center/settings', { tab: 'documents' }) },
  },
  transfer: {
    needs: 'money:manage',
    screens: { center: pathTo('/center/payment', { tab: 'payments', status: 'submitted' }) },
  },
  refund: {
    needs: 'money:manage',
    screens: { center: pathTo('/center/payment', { tab: 'refunds', status: 'quoted' }) },
  },
  attendance: {
    needs: 'attendance:manage',
    screens: { center: pathTo('/center/inbox'), expert: pathTo('/expert/inbox') },
  },
}

/** The permission a center's member needs for something that is no request. */
export function neededFor(kind: Exclude<WaitingKind, RequestKindName>): CenterPermission {
  const { needs } = others[kind]
  if (!needs) throw new Error(`${kind} is nothing of a center`)
  return needs
}

/** Where a role answers what waits; undefined if that role never has to. */
export function waitingScreen(role: Role, kind: WaitingKind): Href | undefined {
  if (kind in others) return others[kind as keyof typeof others].screens[role]
  const screen = REQUEST_FACTS[kind as RequestKindName].screens[role]
  if (screen === undefined) return undefined
  // This list shows more than what waits: it opens with the waiting ones.
  return kind === 'class_reschedule' && role !== 'admin'
    ? pathTo(`/${role}/class/reschedule/requests`, { status: 'waiting' })
    : pathTo(screen)
}

/** All that can wait for an answer of a role: what its inbox lists, and the badge beside it counts. */
export const waitingKinds = (role: Role): readonly WaitingKind[] =>
  WAITING_KINDS.filter(kind => waitingScreen(role, kind) !== undefined)
