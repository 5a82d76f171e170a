import type { familyApi } from '#domain/modules/learners/family-api.ts'
import type { learnersApi } from '#domain/modules/learners/learner-api.ts'
import type { membershipsApi } from '#domain/modules/learners/membership-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addLearner } from './operations/add-learner.ts'
import { addMember } from './operations/add-member.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from './operations/answer-invitation.ts'
import { askAsResident, askToJoin } from './operations/ask-membership.ts'
import { changeAlert } from './operations/change-alert.ts'
import { changeConsent } from './operations/change-consent.ts'
import { endMembership, pauseMembership, resumeMembership } from './operations/change-membership.ts'
import { changePicture } from './operations/change-picture.ts'
import { editCenterLearner } from './operations/edit-center-learner.ts'
import { inviteGuardian } from './operations/invite-guardian.ts'
import { leaveLearner, removeGuardian } from './operations/leave-learner.ts'
import { listCenterLearners, showCenterLearner } from './operations/list-center-learners.ts'
import { listMembers } from './operations/list-members.ts'
import { listMemberships } from './operations/list-memberships.ts'
import { showFamily } from './operations/show-family.ts'
import { updateLearner } from './operations/update-learner.ts'

export const learnerHandlers = {
  'POST /learners': addLearner,
  'PATCH /learners/{id}': updateLearner,
  'PUT /learners/{id}/alert': changeAlert,
  'PUT /learners/{id}/picture': changePicture,
  'GET /family': showFamily,
  'POST /learners/{id}/guardian-invitations': inviteGuardian,
  'POST /guardian-invitations/{id}/acceptance': acceptInvitation,
  'POST /guardian-invitations/{id}/refusal': declineInvitation,
  'POST /guardian-invitations/{id}/withdrawal': withdrawInvitation,
  'POST /learners/{id}/departure': leaveLearner,
  'PUT /learners/{id}/consents/{purpose}': changeConsent,
  'POST /users/{id}/guardian-removal': removeGuardian,
  'GET /center/learners': listMembers,
  'POST /center/learners': addMember,
  'POST /joining-requests': askToJoin,
  'POST /society-requests': askAsResident,
  'GET /memberships': listMemberships,
  'GET /center/memberships': listCenterLearners,
  'GET /center/memberships/{id}': showCenterLearner,
  'PATCH /center/memberships/{id}': editCenterLearner,
  'POST /memberships/{id}/pause': pauseMembership,
  'POST /memberships/{id}/resumption': resumeMembership,
  'POST /memberships/{id}/end': endMembership,
} satisfies HandlersOf<typeof familyApi & typeof learnersApi & typeof membershipsApi>
