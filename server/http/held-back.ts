import type { Actor, CenterGate, SignedIn } from '#domain/access/actor.ts'
import type { Method, Operation } from '#domain/access/contract.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { hasAcceptedTerms, isTermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import { isHeldBack } from '#domain/modules/centers/activation-gates.ts'
import { refuse } from '#domain/refusals.ts'

/**
 * What a caller may generally call, but not now: work of a center that is not active, and commitments by a person
 * who has not accepted the current terms. What needs no permission there (choosing a center, one's own account) is
 * always open.
 */
export function heldBack(actor: Actor, operation: Operation & { method: Method }, now: Date): Refusal | null {
  if (actor.kind !== 'user') return null
  if (actor.role !== 'center') return operation.binding ? withoutTerms(actor, now) : null
  const { access, beforeActivation = false, method } = operation
  if (typeof access !== 'object' || access.center === 'member') return null
  const gate = actor.center?.gate ?? null
  return isHeldBack(gate, { reads: method === 'GET', beforeActivation }) ? refusalAt(gate) : null
}

/** Learners and experts who have not accepted the current terms cannot commit to anything. */
function withoutTerms({ role, acceptedTerms = [] }: SignedIn, now: Date): Refusal | null {
  if (!isTermsRole(role)) return null
  return hasAcceptedTerms(role, acceptedTerms, now) ? null : refuse('terms_not_accepted')
}

function refusalAt(gate: CenterGate | null): Refusal {
  if (gate === 'suspended') return refuse('center_suspended')
  if (gate === 'closed') return refuse('center_closed')
  return refuse('center_not_active', { extra: { gate } })
}
