import { batchAssignment, batchProposal } from './modules/batches/public.ts'
import { bookingRequest } from './modules/bookings/public.ts'
import { classReschedule } from './modules/classes/public.ts'
import { batchEnrolment } from './modules/enrolments/public.ts'
import { expertJoinsCenter, leave } from './modules/experts/public.ts'
import { learnerJoinsCenter, societyAccess } from './modules/learners/public.ts'
import { profileUpdate } from './modules/onboarding/public.ts'
import type { RequestKinds } from './modules/requests/public.ts'

/** Every kind of request, by its name; each module defines what its own are about and what approval does. */
export const requestKinds: RequestKinds = {
  expert_joins_center: expertJoinsCenter,
  batch_assignment: batchAssignment,
  batch_enrolment: batchEnrolment,
  batch_proposal: batchProposal,
  booking: bookingRequest,
  class_reschedule: classReschedule,
  learner_joins_center: learnerJoinsCenter,
  leave,
  profile_update: profileUpdate,
  society_access: societyAccess,
}
