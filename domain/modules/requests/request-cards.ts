import { z } from 'zod'
import { type BatchAssignmentDetails, batchAssignmentCard } from './cards/batch-assignment.ts'
import { type BatchEnrolmentDetails, batchEnrolmentCard } from './cards/batch-enrolment.ts'
import { type BatchProposalDetails, batchProposalCard } from './cards/batch-proposal.ts'
import { type BookingDetails, bookingCard } from './cards/booking.ts'
import { type ClassRescheduleDetails, classRescheduleCard } from './cards/class-reschedule.ts'
import { type ExpertJoinsCenterDetails, expertJoinsCenterCard } from './cards/expert-joins-center.ts'
import { type LearnerJoinsCenterDetails, learnerJoinsCenterCard } from './cards/learner-joins-center.ts'
import { type LeaveDetails, leaveCard } from './cards/leave.ts'
import { type ProfileUpdateDetails, profileUpdateCard } from './cards/profile-update.ts'
import { type SocietyAccessDetails, societyAccessCard } from './cards/society-access.ts'

/** The details stored with a request, by kind. */
export interface RequestDetails {
  batch_assignment: BatchAssignmentDetails
  batch_enrolment: BatchEnrolmentDetails
  batch_proposal: BatchProposalDetails
  booking: BookingDetails
  class_reschedule: ClassRescheduleDetails
  expert_joins_center: ExpertJoinsCenterDetails
  learner_joins_center: LearnerJoinsCenterDetails
  leave: LeaveDetails
  profile_update: ProfileUpdateDetails
  society_access: SocietyAccessDetails
}

/** What a request is about, as its two sides see it: one shape per kind. */
export const requestCard = z.discriminatedUnion('kind', [
  batchAssignmentCard,
  batchEnrolmentCard,
  batchProposalCard,
  bookingCard,
  classRescheduleCard,
  expertJoinsCenterCard,
  learnerJoinsCenterCard,
  leaveCard,
  profileUpdateCard,
  societyAccessCard,
])

export type RequestCard = z.output<typeof requestCard>
/** The card of one kind. */
export type CardOf<K extends RequestCard['kind']> = Extract<RequestCard, { kind: K }>
