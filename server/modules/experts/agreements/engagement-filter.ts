import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { decodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { namedLike, phoneLike } from '#server/platform/name-search.ts'
import { ownEngagements } from './engagement-queries.ts'

export type EngagementQuery = ApiHandlerInput<'GET /engagements'>['query']

/** What a list of engagements is narrowed to: what is the actor's own, and the filters. */
export function engagementWhere(actor: SignedIn, query: EngagementQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [ownEngagements(actor)]
  if (query.status) parts.push(sql`e.status = any(${query.status}::text[])`)
  if (query.service) parts.push(sql`x.service_ids @> array[${query.service}::uuid]`)
  // Those from before anybody could ask stand on the center's side: it had put them there.
  if (query.requesterType) parts.push(sql`coalesce(e.asked_by, 'center') = ${query.requesterType}`)
  if (query.search) {
    const [key, phone] =
      actor.role === 'expert' ? [sql`c.name_key`, sql`c.phone`] : [sql`x.name_key`, phoneOfExpert]
    parts.push(sql`(${namedLike(key, query.search)} or ${phoneLike(phone, query.search)})`)
  }
  return sql.join(parts, sql` and `)
}

/** The order of a list: what is over comes last. */
export function engagementOrder(actor: SignedIn, query: EngagementQuery): RawBuilder<unknown> {
  const direction = sql.raw(query.sortOrder)
  const by = query.sortBy === 'since' ? sql`e.created_at` : sql`${otherName(actor)} collate "und-x-icu"`
  return sql`(e.status = 'ended'), ${by} ${direction}, e.id`
}

/** Engagements are counted in tens: a page is counted off, also where a cursor leads on. */
export function skipOf({ after, offset }: Pick<EngagementQuery, 'after' | 'offset'>): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}

const otherName = (actor: SignedIn) => (actor.role === 'expert' ? sql`c.name` : sql`x.name`)

const phoneOfExpert = sql`(select xu.phone from users xu where xu.id = x.user_id)`
