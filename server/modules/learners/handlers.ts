import type { learnersApi } from '#domain/modules/learners/learner-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addLearner } from './operations/add-learner.ts'
import { addMember } from './operations/add-member.ts'
import { changePhotoConsent, changePicture } from './operations/change-picture.ts'
import { listMembers } from './operations/list-members.ts'
import { updateLearner } from './operations/update-learner.ts'

export const learnerHandlers = {
  'POST /learners': addLearner,
  'PATCH /learners/{id}': updateLearner,
  'PUT /learners/{id}/picture': changePicture,
  'PUT /learners/{id}/photo-consent': changePhotoConsent,
  'GET /center/learners': listMembers,
  'POST /center/learners': addMember,
} satisfies HandlersOf<typeof learnersApi>
