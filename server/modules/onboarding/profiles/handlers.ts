import type { profilesApi } from '#domain/modules/onboarding/profiles/profile-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { askForCenter } from './operations/ask-for-center.ts'
import { askForExpert } from './operations/ask-for-expert.ts'
import { askForLearner } from './operations/ask-for-learner.ts'

export const profileHandlers = {
  'POST /center/profile/requests': askForCenter,
  'POST /expert/profile/requests': askForExpert,
  'POST /memberships/{id}/profile-requests': askForLearner,
} satisfies HandlersOf<typeof profilesApi>
