import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { areaOf } from '#domain/modules/requests/request-kinds.ts'
import { refuse } from '#domain/refusals.ts'
import { kindOf, type RequestKinds } from './request-kind.ts'
import { type RequestRow, storedOf } from './request-queries.ts'

/** Whether the actor's side made the request; otherwise it answers, since only the two sides come this far. */
export function hasAsked(actor: SignedIn, request: RequestRow): boolean {
  return isParty(actor, request.requester_kind, request.requester_id)
}

/** Whether the actor is on the answering side. */
export function isResponder(kinds: RequestKinds, actor: SignedIn, request: RequestRow): boolean {
  const { mayAnswer } = kindOf(kinds, request.kind)
  const stored = storedOf(request)
  if (request.responder_kind === 'class') return mayAnswer?.(actor, stored) ?? false
  if (!isParty(actor, request.responder_kind, request.responder_id)) return false
  return mayAnswer?.(actor, stored) ?? true
}

/** Whether a member's permissions cover acting on a request of this kind; always true for other roles. */
export function mayAct(actor: SignedIn, request: RequestRow): boolean {
  return (
    actor.role !== 'center' || mayInCenter(actor, `${areaOf(request.kind, request.requester_kind)}:manage`)
  )
}

/** Why the actor cannot answer a request that they are a party of, or null. */
export function whyNotAnswer(kinds: RequestKinds, actor: SignedIn, request: RequestRow): Refusal | null {
  if (!isResponder(kinds, actor, request)) return refuse('own_request')
  return whyNotAct(actor, request)
}

/** Why the actor cannot do what only the requester may, or null. */
export function whyNotRequester(actor: SignedIn, request: RequestRow): Refusal | null {
  if (!hasAsked(actor, request)) return refuse('request_of_another')
  return whyNotAct(actor, request)
}

/** A center that is not active yet, suspended or closed cannot act on a request; reading is always possible. */
function whyNotAct(actor: SignedIn, request: RequestRow): Refusal | null {
  const gate = actor.role === 'center' ? actor.center?.gate : undefined
  if (gate === 'suspended') return refuse('center_suspended')
  if (gate === 'closed') return refuse('center_closed')
  if (gate) return refuse('center_not_active', { extra: { gate } })
  return mayAct(actor, request) ? null : refuse('not_allowed')
}

function isParty(actor: SignedIn, kind: RequestRow['responder_kind'], id: string): boolean {
  if (kind === 'center') return actor.role === 'center' && actor.center?.centerId === id
  if (kind === 'admin') return actor.role === 'admin'
  if (kind === 'expert') return actor.role === 'expert' && actor.expertId === id
  return kind === 'learner' && actor.role === 'learner' && actor.learnerIds.includes(id)
}
