import type { Refusal } from '#domain/kernel/refusal.ts'
import { type EnrolmentStatus, enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'

/** A refusal because of an enrolment's state: which state, and what it allows. */
export function refuseState(status: EnrolmentStatus): Refusal {
  return refuse('illegal_transition', {
    args: { state: status },
    extra: { state: status, allowed: enrolmentStates.allowed(status) },
  })
}
