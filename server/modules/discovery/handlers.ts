import type { discoveryApi } from '#domain/modules/discovery/discovery-api.ts'
import type { publicPagesApi } from '#domain/modules/discovery/public-pages-api.ts'
import type { quickSearchApi } from '#domain/modules/discovery/quick-search-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { changeAddress } from './operations/change-address.ts'
import { findCenters } from './operations/find-centers.ts'
import { findExperts } from './operations/find-experts.ts'
import { quickSearch } from './operations/quick-search.ts'
import { showActivity } from './operations/show-activity.ts'
import { showCenter } from './operations/show-center.ts'
import { showExpert } from './operations/show-expert.ts'
import { showHome } from './operations/show-home.ts'
import { showPublicBatch } from './operations/show-public-batch.ts'
import { showPublicCenter } from './operations/show-public-center.ts'
import { showPublicExpert } from './operations/show-public-expert.ts'
import { showSharePicture } from './operations/show-share-picture.ts'

/** All of discovery but the free slots, which the schedule module computes. */
export const discoveryHandlers = {
  'GET /discovery/home': showHome,
  'GET /discovery/activities/{id}': showActivity,
  'GET /centers': findCenters,
  'GET /centers/{id}': showCenter,
  'GET /experts': findExperts,
  'GET /experts/{id}': showExpert,
  'GET /public-pages/centers/{handle}': showPublicCenter,
  'GET /public-pages/experts/{handle}': showPublicExpert,
  'GET /public-pages/batches/{handle}': showPublicBatch,
  'PUT /public-address': changeAddress,
  'GET /public-pages/{kind}/{handle}/picture': showSharePicture,
  'GET /quick-search': quickSearch,
} satisfies HandlersOf<
  Omit<typeof discoveryApi, 'GET /slots'> & typeof publicPagesApi & typeof quickSearchApi
>
