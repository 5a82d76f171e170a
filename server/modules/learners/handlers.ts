import type { learnersApi } from '#domain/modules/learners/learner-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addLearner } from './operations/add-learner.ts'
import { addMember } from './operations/add-member.ts'
import { listMembers } from './operations/list-members.ts'
import { updateLearner } from './operations/update-learner.ts'

export const learnerHandlers = {
  'POST /learners': addLearner,
  'PATCH /learners/{id}': updateLearner,
  'GET /center/learners': listMembers,
  'POST /center/learners': addMember,
} satisfies HandlersOf<typeof learnersApi>
