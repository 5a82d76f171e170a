import type { Who } from '../expected-who.ts'
import type { IdKind, Tenant } from '../tenants.ts'

/**
 * What an id of the input may be. Private: another tenant's is not found. `open`: anybody may name anybody's, it leads to
 * what is public. `filter`: another tenant's narrows a list to nothing. Else the codes that answer for another tenant's.
 */
export type IdRule =
  | IdKind
  | { open: IdKind }
  | { filter: IdKind }
  | { kind: IdKind; foreign: readonly string[] }

/** What is expected of one operation: who is let in, and what the ids of its input are. */
export interface ExpectedAccess {
  who: Who
  /** By place in the input: `params.id`, `body.serviceIds.0`. Every id the contract declares must be here. */
  ids?: Record<string, IdRule>
  /** Which permission it asks for depends on the thing: a member may be let in and then be told `not_allowed`. */
  permissionByThing?: true
  /** It acts on a thing that the two tenants do not have: its own tests try it on theirs. */
  unstaged?: true
  /** Input that is valid where the least of the contract is not enough. */
  input?: (own: Tenant) => { params?: object; query?: object; body?: object }
}

// Who may call, in one word.

export const learner = { learner: true } as const
export const expert = { expert: true } as const
export const themselves = { learner: true, expert: true } as const
export const admin = { admin: true } as const
export const family = (center: Extract<Who, object>['center']) => ({ learner: true, center }) as Who
export const classPeople = (center: Extract<Who, object>['center']) =>
  ({ learner: true, expert: true, center }) as Who
/** Everybody who can be a side of a request; the platform's are the admins'. */
export const allSides = { learner: true, expert: true, center: 'member', admin: true } as const
export const teachers = (center: Extract<Who, object>['center']) => ({ expert: true, center }) as Who
export const staff = (center: Extract<Who, object>['center']) => ({ center }) as Who
export const together = (center: Extract<Who, object>['center']) => ({ expert: true, center }) as Who
export const service = { open: 'service' } as const
export const october = { month: '2026-10' } as const
