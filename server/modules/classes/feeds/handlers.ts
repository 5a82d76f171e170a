import type { feedsApi } from '#domain/modules/classes/feeds/feed-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { listFeeds } from './operations/list-feeds.ts'
import { makeFeed } from './operations/make-feed.ts'
import { readFeed } from './operations/read-feed.ts'
import { renewFeed } from './operations/renew-feed.ts'
import { revokeFeed } from './operations/revoke-feed.ts'

export const feedHandlers = {
  'GET /calendar-feeds': listFeeds,
  'POST /calendar-feeds': makeFeed,
  'POST /calendar-feeds/{id}/renewal': renewFeed,
  'DELETE /calendar-feeds/{id}': revokeFeed,
  'GET /calendar/{token}': readFeed,
} satisfies HandlersOf<typeof feedsApi>
