import type { Refusal } from '#domain/kernel/refusal.ts'
import { type EnrolmentStatus, enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'

/** A place is in a state that does not allow this: which, and what it does allow. */
export function refuseState(status: EnrolmentStatus): Refusal {
  return refuse('illegal_transition', {
    args: { state: status },
    extra: { state: status, allowed: enrolmentStates.allowed(status) },
  })
}
