import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import {
  isOpen,
  REQUEST_STATUS_WORDS,
  type RequestEvent,
  type RequestStatus,
  requestStates,
} from '#domain/modules/requests/request-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { RequestRow } from './request-queries.ts'

/** The state after the event, or a refusal that names the current state; an expired request has ended. */
export function step(request: RequestRow, event: RequestEvent, now: Date): RequestStatus | Refusal {
  const ranOut = isOpen(request.status) && request.expires_at <= now
  const state = ranOut ? 'expired' : request.status
  const next = requestStates.next(state, event)
  if (!isIllegal(next)) return next
  const words = REQUEST_STATUS_WORDS[state]
  return refuse('illegal_transition', {
    args: { state: words.en, state_en: words.en, state_hi: words.hi },
    extra: { state, allowed: next.allowed },
    next: ['reload'],
  })
}
