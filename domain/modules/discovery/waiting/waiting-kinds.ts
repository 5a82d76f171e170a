import type { CenterPermission } from '../../../access/permissions.ts'
import type { Role } from '../../../access/roles.ts'
import { REQUEST_FACTS, REQUEST_KINDS, type RequestKindName } from '../../requests/request-kinds.ts'

/**
 * What can wait for an answer of the caller's side. Requests by their kind; besides:
 * - `agreement`: terms that the other side has sent
 * - `desk_link`: a center wrote learners down under the family's mobile number
 * - `kyc`: documents that the Triveni team has asked about
 * - `transfer`: a family says it has paid by UPI or bank, and the center has to find the money
 * - `refund`: a refund above the center's limit, to be decided by a head
 */
export const WAITING_KINDS = [
  ...REQUEST_KINDS,
  'agreement',
  'desk_link',
  'kyc',
  'transfer',
  'refund',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

interface WaitingFacts {
  /** Where it is answered, by role, below the role's own path; with the search of the list that holds it. */
  screens: Partial<Record<Role, { path: string; search?: Record<string, string> }>>
  /** What a member of a center needs for it to be theirs to answer; requests say it by their area. */
  needs?: CenterPermission
}

const others: Record<Exclude<WaitingKind, RequestKindName>, WaitingFacts> = {
  agreement: {
    needs: 'experts:manage',
    screens: {
      expert: { path: 'agreements' },
      center: { path: 'experts', search: { requesterType: 'all' } },
    },
  },
  desk_link: { screens: { learner: { path: 'more' } } },
  kyc: {
    needs: 'profile:manage',
    screens: { expert: { path: 'more/kyc' }, center: { path: 'settings', search: { tab: 'papers' } } },
  },
  transfer: {
    needs: 'money:manage',
    screens: { center: { path: 'payment', search: { tab: 'payments', status: 'submitted' } } },
  },
  refund: {
    needs: 'money:manage',
    screens: { center: { path: 'payment', search: { tab: 'refunds', status: 'quoted' } } },
  },
}

/** The lists that show more than what waits, opened at what does. */
const OPENED_AT: Partial<Record<RequestKindName, Record<string, string>>> = {
  class_reschedule: { status: 'waiting' },
}

/** What a member of a center needs for something that is no request. */
export function neededFor(kind: Exclude<WaitingKind, RequestKindName>): CenterPermission {
  const { needs } = others[kind]
  if (!needs) throw new Error(`${kind} is nothing of a center`)
  return needs
}

/** Where a role answers what waits; undefined where that role is never asked for it. */
export function waitingScreen(
  role: Role,
  kind: WaitingKind,
): { path: string; search: Record<string, string> } | undefined {
  if (kind in others) {
    const screen = others[kind as keyof typeof others].screens[role]
    return screen && { path: `/${role}/${screen.path}`, search: screen.search ?? {} }
  }
  const request = kind as RequestKindName
  const screen = REQUEST_FACTS[request].screens[role]
  return screen === undefined ? undefined : { path: `/${role}/${screen}`, search: OPENED_AT[request] ?? {} }
}
