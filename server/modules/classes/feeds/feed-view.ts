import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Config } from '#server/platform/config.ts'
import type { FeedRow } from './feed-queries.ts'
import { hashOf, tokenOf } from './feed-token.ts'

/** A link as its owner sees it, with its address. */
export function feedAnswer(
  { secretKey, publicUrl }: Pick<Config, 'secretKey' | 'publicUrl'>,
  feed: FeedRow,
): ApiAnswer<'GET /calendar-feeds'>['items'][number] {
  const token = tokenOf(secretKey, feed)
  const opens = hashOf(token).equals(feed.token_hash)
  return {
    id: feed.id,
    url: opens ? `${publicUrl}/api/v1/calendar/${token}.ics` : null,
    learners: feed.learners,
    expert: feed.expert,
    space: feed.space,
    createdAt: isoInstant(feed.created_at),
    renewedAt: feed.renewed_at && isoInstant(feed.renewed_at),
    readAt: feed.read_at && isoInstant(feed.read_at),
  }
}
