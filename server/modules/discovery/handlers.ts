// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { editCenterLearner } from '#server/modules/discovery/center-learners/operations/edit-center-learner.ts'
import { listCenterLearners, showCenterLearner } from '#server/modules/discovery/center-learners/operations/list-center-learners.ts'
import { messageFamilies, planMessage } from '#server/modules/discovery/center-learners/operations/message-families.ts'
import { tagLearners } from '#server/modules/discovery/center-learners/operations/tag-learners.ts'
import { showDashboard } from '#server/modules/discovery/dashboards/operations/show-dashboard.ts'
import { showFamilyToday } from '#server/modules/discovery/dashboards/operations/show-family-today.ts'
import { showToday } from '#server/modules/discovery/dashboards/operations/show-today.ts'
import { changeAddress } from '#server/modules/discovery/operations/change-address.ts'
import { findCenters } from '#server/modules/discovery/operations/find-centers.ts'
import { findExperts } from '#server/modules/discovery/operations/find-experts.ts'
import { findNextTimes } from '#server/modules/discovery/operations/find-next-times.ts'
import { findTowns } from '#server/modules/discovery/operations/find-towns.ts'
import { listOwnExperts } from '#server/modules/discovery/operations/list-family-experts.ts'
import { quickSearch } from '#server/modules/discovery/operations/quick-search.ts'
import { showActivity } from '#server/modules/discovery/operations/show-activity.ts'
import { showCenter } from '#server/modules/discovery/operations/show-center.ts'
import { showExpert } from '#server/modules/discovery/operations/show-expert.ts'
import { showHome } from '#server/modules/discovery/operations/show-home.ts'
import { showPublicBatch } from '#server/modules/discovery/operations/show-public-batch.ts'
import { showPublicCenter } from '#server/modules/discovery/operations/show-public-center.ts'
import { showPublicExpert } from '#server/modules/discovery/operations/show-public-expert.ts'
import { showSharePicture } from '#server/modules/discovery/operations/show-share-picture.ts'
import { countWaiting } from '#server/modules/discovery/waiting/operations/count-waiting.ts'

export const handlers = {
  'PATCH /center/memberships/{id}': editCenterLearner,
  'GET /center/memberships': listCenterLearners,
  'GET /center/memberships/{id}': showCenterLearner,
  'POST /center/family-messages/plan': planMessage,
  'POST /center/family-messages': messageFamilies,
  'POST /center/learner-tags': tagLearners,
  'GET /center/dashboard': showDashboard,
  'GET /family/today': showFamilyToday,
  'GET /expert/today': showToday,
  'PUT /public-address': changeAddress,
  'GET /centers': findCenters,
  'GET /experts': findExperts,
  'GET /discovery/next-times': findNextTimes,
  'GET /discovery/towns': findTowns,
  'GET /family/experts': listOwnExperts,
  'GET /quick-search': quickSearch,
  'GET /discovery/activities/{id}': showActivity,
  'GET /centers/{id}': showCenter,
  'GET /experts/{id}': showExpert,
  'GET /discovery/home': showHome,
  'GET /public-pages/batches/{handle}': showPublicBatch,
  'GET /public-pages/centers/{handle}': showPublicCenter,
  'GET /public-pages/experts/{handle}': showPublicExpert,
  'GET /public-pages/{kind}/{handle}/picture': showSharePicture,
  'GET /waiting': countWaiting,
}
