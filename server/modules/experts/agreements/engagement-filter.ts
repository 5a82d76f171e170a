import { type Expression, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { decodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { namedLike, phoneLike } from '#server/platform/name-search.ts'
import { ofEngagement, ownEngagements } from './engagement-queries.ts'

export type EngagementQuery = ApiHandlerInput<'GET /engagements'>['query']

/** The filter of an engagement list: access and the query's filters. */
export function engagementWhere(actor: SignedIn, query: EngagementQuery): Expression<SqlBool> {
  const { and, fn, or, ref, selectFrom, val } = ofEngagement
  const parts = [ownEngagements(actor)]
  if (query.status)
    parts.push(ofEngagement(ref('e.status').$castTo<string>(), '=', fn.any(val(query.status))))
  if (query.service) parts.push(ofEngagement('x.service_ids', '@>', val([query.service])))
  // Engagements from before requests existed belong to the center's side, which entered them.
  if (query.requesterType)
    parts.push(ofEngagement(fn.coalesce('e.asked_by', sql.lit('center' as const)), '=', query.requesterType))
  if (query.search) {
    const phoneOfExpert = selectFrom('users as xu').select('xu.phone').whereRef('xu.id', '=', 'x.user_id')
    const [key, phone] =
      actor.role === 'expert' ? [ref('c.name_key'), ref('c.phone')] : [ref('x.name_key'), phoneOfExpert]
    parts.push(or([namedLike(key, query.search), phoneLike(phone, query.search)]))
  }
  return and(parts)
}

/** The order of the list. */
export function engagementOrder(actor: SignedIn, query: EngagementQuery): Expression<unknown> {
  const { ref } = ofEngagement
  if (query.sortBy === 'since') return ref('e.created_at')
  return sql`${ref(actor.role === 'expert' ? 'c.name' : 'x.name')} collate "und-x-icu"`
}

/** Lists of engagements are short: pages use offsets, also when a cursor continues them. */
export function skipOf({ after, offset }: Pick<EngagementQuery, 'after' | 'offset'>): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
