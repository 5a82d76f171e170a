import type { Actor, CenterGate } from '#domain/access/actor.ts'
import type { Method, Operation } from '#domain/access/contract.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isHeldBack } from '#domain/modules/centers/activation-gates.ts'
import { refuse } from '#domain/refusals.ts'

/**
 * What somebody may call at all but not now: work of a center that is not active. What asks for no permission there
 * (choosing a center, the own account) is always open.
 */
export function heldBack(actor: Actor, operation: Operation & { method: Method }): Refusal | null {
  if (actor.kind !== 'user' || actor.role !== 'center') return null
  const { access, beforeActivation = false, method } = operation
  if (typeof access !== 'object' || access.center === 'member') return null
  const gate = actor.center?.gate ?? null
  return isHeldBack(gate, { reads: method === 'GET', beforeActivation }) ? refusalAt(gate) : null
}

function refusalAt(gate: CenterGate | null): Refusal {
  if (gate === 'suspended') return refuse('center_suspended')
  if (gate === 'closed') return refuse('center_closed')
  return refuse('center_not_active', { extra: { gate } })
}
