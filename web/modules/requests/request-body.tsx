import type { ComponentType } from 'react'
import { BatchAssignment, BatchEnrolment, BatchProposal } from './bodies/batch.tsx'
import { BookingRequest } from './bodies/booking.tsx'
import { ClassReschedule } from './bodies/class-reschedule.tsx'
import { ExpertJoinsCenter } from './bodies/expert-joins-center.tsx'
import { LearnerJoinsCenter, SocietyAccess } from './bodies/joining.tsx'
import { Leave } from './bodies/leave.tsx'
import { ProfileUpdate } from './bodies/profile-update.tsx'
import type { BodyProps, Request, RequestKindName } from './request-data.ts'

/** What each kind of request shows of what it is about. */
const bodies: { [K in RequestKindName]: ComponentType<BodyProps<K>> } = {
  batch_assignment: BatchAssignment,
  batch_enrolment: BatchEnrolment,
  batch_proposal: BatchProposal,
  booking: BookingRequest,
  class_reschedule: ClassReschedule,
  expert_joins_center: ExpertJoinsCenter,
  learner_joins_center: LearnerJoinsCenter,
  leave: Leave,
  profile_update: ProfileUpdate,
  society_access: SocietyAccess,
}

/** What a request is about, in the words of its kind. */
export function RequestBody({ request, full = false }: { request: Request; full?: boolean }) {
  const Body = bodies[request.card.kind] as ComponentType<BodyProps<RequestKindName>>
  return <Body request={request} card={request.card} full={full} />
}
