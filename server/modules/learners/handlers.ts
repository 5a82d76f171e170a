// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addLearner } from '#server/modules/learners/operations/add-learner.ts'
import { addMember } from '#server/modules/learners/operations/add-member.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from '#server/modules/learners/operations/answer-invitation.ts'
import { askAsResident, askToJoin } from '#server/modules/learners/operations/ask-membership.ts'
import { changeAlert } from '#server/modules/learners/operations/change-alert.ts'
import { changeConsent } from '#server/modules/learners/operations/change-consent.ts'
import { endMembership, pauseMembership, resumeMembership } from '#server/modules/learners/operations/change-membership.ts'
import { changePicture } from '#server/modules/learners/operations/change-picture.ts'
import { inviteGuardian } from '#server/modules/learners/operations/invite-guardian.ts'
import { leaveLearner, removeGuardian } from '#server/modules/learners/operations/leave-learner.ts'
import { listMembers } from '#server/modules/learners/operations/list-members.ts'
import { listMemberships } from '#server/modules/learners/operations/list-memberships.ts'
import { listLearnerTags } from '#server/modules/learners/operations/list-tags.ts'
import { showFamily } from '#server/modules/learners/operations/show-family.ts'
import { updateLearner } from '#server/modules/learners/operations/update-learner.ts'

export const handlers = {
  'POST /learners': addLearner,
  'POST /center/learners': addMember,
  'POST /guardian-invitations/{id}/acceptance': acceptInvitation,
  'POST /guardian-invitations/{id}/refusal': declineInvitation,
  'POST /guardian-invitations/{id}/withdrawal': withdrawInvitation,
  'POST /joining-requests': askToJoin,
  'POST /society-requests': askAsResident,
  'PUT /learners/{id}/alert': changeAlert,
  'PUT /learners/{id}/consents/{purpose}': changeConsent,
  'POST /memberships/{id}/pause': pauseMembership,
  'POST /memberships/{id}/resumption': resumeMembership,
  'POST /memberships/{id}/end': endMembership,
  'PUT /learners/{id}/picture': changePicture,
  'POST /learners/{id}/guardian-invitations': inviteGuardian,
  'POST /learners/{id}/departure': leaveLearner,
  'POST /users/{id}/guardian-removal': removeGuardian,
  'GET /center/learners': listMembers,
  'GET /memberships': listMemberships,
  'GET /center/learner-tags': listLearnerTags,
  'GET /family': showFamily,
  'PATCH /learners/{id}': updateLearner,
}
