import type { learnersApi } from '#domain/modules/learners/learner-api.ts'
import type { membershipsApi } from '#domain/modules/learners/membership-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addLearner } from './operations/add-learner.ts'
import { addMember } from './operations/add-member.ts'
import { askAsResident, askToJoin } from './operations/ask-membership.ts'
import { changeAlert } from './operations/change-alert.ts'
import { endMembership, pauseMembership, resumeMembership } from './operations/change-membership.ts'
import { changePhotoConsent, changePicture } from './operations/change-picture.ts'
import { listCenterLearners, showCenterLearner } from './operations/list-center-learners.ts'
import { listMembers } from './operations/list-members.ts'
import { listMemberships } from './operations/list-memberships.ts'
import { updateLearner } from './operations/update-learner.ts'

export const learnerHandlers = {
  'POST /learners': addLearner,
  'PATCH /learners/{id}': updateLearner,
  'PUT /learners/{id}/alert': changeAlert,
  'PUT /learners/{id}/picture': changePicture,
  'PUT /learners/{id}/photo-consent': changePhotoConsent,
  'GET /center/learners': listMembers,
  'POST /center/learners': addMember,
  'POST /joining-requests': askToJoin,
  'POST /society-requests': askAsResident,
  'GET /memberships': listMemberships,
  'GET /center/memberships': listCenterLearners,
  'GET /center/memberships/{id}': showCenterLearner,
  'POST /memberships/{id}/pause': pauseMembership,
  'POST /memberships/{id}/resumption': resumeMembership,
  'POST /memberships/{id}/end': endMembership,
} satisfies HandlersOf<typeof learnersApi & typeof membershipsApi>
