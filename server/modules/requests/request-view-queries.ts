import { type RawBuilder, sql } from 'kysely'
import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { type AskerKind, areaOf, type RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Above } from '#server/platform/above.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { ownRequests, type RequestRow } from './request-queries.ts'

type Query = ApiHandlerInput<'GET /requests'>['query']

/** A request with the names of what its row points to. */
export interface RequestDetail extends RequestRow {
  asker_name: string | null
  asker_birth: string | null
  answerer_name: string | null
  answerer_birth: string | null
  center_slug: string | null
  center_name: string | null
  time_zone: string | null
  service_en: string | null
  service_hi: string | null
  reason_en: string | null
  reason_hi: string | null
}

const nameOf = (side: 'asker' | 'answerer') =>
  sql`coalesce(${sql.ref(`${side}_center.name`)}, ${sql.ref(`${side}_expert.name`)}, ${sql.ref(`${side}_learner.name`)})`
const sideTables = ({ requests }: Above, side: 'asker' | 'answerer') => {
  const of = (joined: RawBuilder<unknown>, kind: string) =>
    sql`${joined} ${sql.ref(`${side}_${kind}`)}
      on ${sql.ref(`r.${side}_kind`)} = ${kind} and ${sql.ref(`${side}_${kind}.id`)} = ${sql.ref(`r.${side}_id`)}`
  return sql`${of(sql`left join (${requests.centers})`, 'center')} ${of(sql`left join (${requests.experts})`, 'expert')}
    ${of(sql`left join (${requests.learners})`, 'learner')}`
}
/** A question that is about no center is read by India's calendar. */
const zoneOfRequest = ({ requests }: Above) =>
  sql`coalesce((select z.time_zone from (${requests.centers}) z where z.id = r.center_id), ${DEFAULT_ZONE})`
const sides = (above: Above) => sql`${sideTables(above, 'asker')} ${sideTables(above, 'answerer')}`
const columns = sql`r.*, ${nameOf('asker')} as asker_name, asker_learner.date_of_birth::text as asker_birth,
  ${nameOf('answerer')} as answerer_name, answerer_learner.date_of_birth::text as answerer_birth,
  c.slug as center_slug, c.name as center_name, c.time_zone,
  s.name_en as service_en, s.name_hi as service_hi, m.name_en as reason_en, m.name_hi as reason_hi`
const tables = (above: Above) => sql`${sides(above)}
  left join (${above.requests.centers}) c on c.id = r.center_id
  left join masterlist_items s on s.id = r.service_id
  left join masterlist_items m on m.id = r.reason_id`

/** One request in which the actor is a side. */
export async function find({ tx, above, actor }: UserCtx, id: string): Promise<RequestDetail | undefined> {
  const { rows } = await sql<RequestDetail>`
    select ${columns} from requests r ${tables(above)} where r.id = ${id} and ${ownRequests(above, actor)}`.execute(
    tx,
  )
  return rows[0]
}

export interface RequestPage {
  rows: RequestDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of the requests in which the actor is a side. */
export async function list(ctx: UserCtx, query: Query): Promise<RequestPage> {
  const { tx, above, actor } = ctx
  const which = sql.join([ownRequests(above, actor), ...filters(ctx, query)], sql` and `)
  const direction = sql.raw(query.sortOrder)
  const place = query.after === undefined ? null : readCursor(query.after)
  const seek = place
    ? sql`and (r.created_at, r.id) ${sql.raw(query.sortOrder === 'asc' ? '>' : '<')}
        (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<RequestDetail>`
    select ${columns} from requests r ${tables(above)} where ${which} ${seek}
    order by r.created_at ${direction}, r.id ${direction}
    limit ${query.limit + 1} offset ${place ? 0 : rowsToSkip(query.offset)}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from requests r ${sides(above)} where ${which} limit ${EXACT_TOTAL_UP_TO + 1}) matching`.execute(
    tx,
  )
  const total = counted.rows[0]?.total ?? 0
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: rows.length > query.limit && last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}

/** The actor's own side, by which they ask or answer. */
function onSide(actor: SignedIn, side: 'asker' | 'answerer'): RawBuilder<unknown> {
  const [kind, id] = [sql.ref(`r.${side}_kind`), sql.ref(`r.${side}_id`)]
  if (actor.role === 'center') return sql`${kind} = 'center' and ${id} = ${actor.center?.centerId ?? null}`
  if (actor.role === 'admin') return sql`${kind} = 'admin'`
  if (actor.role === 'expert') return sql`${kind} = 'expert' and ${id} = ${actor.expertId}`
  return sql`${kind} = 'learner' and ${id} = any(${actor.learnerIds}::uuid[])`
}

function filters(ctx: UserCtx, query: Query): RawBuilder<unknown>[] {
  const { actor } = ctx
  const { kind, status, side, requesterType, service, learnerId, subjectId, search } = query
  const parts: RawBuilder<unknown>[] = []
  const open = sql`r.status in ('pending', 'info_needed')`
  if (kind) parts.push(sql`r.kind = any(${kind}::text[])`)
  if (status === 'open' || status === 'active') parts.push(open)
  else if (status === 'closed') parts.push(sql`not (${open})`)
  else if (status) parts.push(sql`r.status = ${status}`)
  if (side === 'asked') parts.push(sql`(${onSide(actor, 'asker')})`)
  else if (side === 'answers') parts.push(sql`not (${onSide(actor, 'asker')})`)
  if (requesterType) parts.push(sql`r.asker_kind = ${requesterType}`)
  if (service) parts.push(sql`r.service_id = any(${service}::uuid[])`)
  if (learnerId)
    parts.push(sql`(r.asker_kind = 'learner' and r.asker_id = ${learnerId}
      or r.answerer_kind = 'learner' and r.answerer_id = ${learnerId})`)
  if (subjectId) parts.push(sql`r.subject_id = ${subjectId}`)
  if (search) parts.push(matches(ctx, search))
  return parts
}

/** By the names of the two sides. An expert finds a minor by the first name alone, which is all they may see. */
function matches({ above, actor, now }: UserCtx, words: string): RawBuilder<unknown> {
  const named = (side: 'asker' | 'answerer', what: 'center' | 'expert') =>
    namedLike(sql.ref(`${side}_${what}.name_key`), words)
  const learner = (side: 'asker' | 'answerer') => {
    const [key, first, birth, id] = ['name_key', 'first_name_key', 'date_of_birth', 'id'].map(column =>
      sql.ref(`${side}_learner.${column}`),
    ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]
    if (actor.role === 'learner')
      return sql`${id} = any(${actor.learnerIds}::uuid[]) and ${namedLike(key, words)}`
    if (actor.role !== 'expert') return namedLike(key, words)
    return namedLike(
      sql`case when is_minor(${birth}, ${now}, ${zoneOfRequest(above)})
        then ${first} else ${key} end`,
      words,
    )
  }
  return sql`(${named('asker', 'center')} or ${named('asker', 'expert')} or ${learner('asker')}
    or ${named('answerer', 'center')} or ${named('answerer', 'expert')} or ${learner('answerer')})`
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}

/** Requests of a kind that wait; of them those that the actor's own side asked for, and that want more information. */
export interface WaitingRequests {
  kind: RequestKindName
  count: number
  own: number
}

/**
 * How many requests wait for an answer of the actor, by kind: to be decided, or asked something back. A member of a
 * center is told of those that they may answer, not of those that they may only see.
 */
export async function countWaiting({ tx, above, actor, now }: UserCtx): Promise<WaitingRequests[]> {
  const isOwn = sql`r.status = 'info_needed' and (${onSide(actor, 'asker')})`
  const { rows } = await sql<WaitingRequests & { asker: AskerKind }>`
    select r.kind, r.asker_kind as asker, count(*)::int as count, (count(*) filter (where ${isOwn}))::int as own
    from requests r
    where ${ownRequests(above, actor)} and r.expires_at > ${now}
      and (r.status = 'pending' and (${onSide(actor, 'answerer')}) or ${isOwn})
    group by r.kind, r.asker_kind order by r.kind`.execute(tx)
  const counts = new Map<RequestKindName, WaitingRequests>()
  for (const { kind, asker, count, own } of rows) {
    if (actor.role === 'center' && !mayInCenter(actor, `${areaOf(kind, asker)}:manage`)) continue
    const before = counts.get(kind) ?? { kind, count: 0, own: 0 }
    counts.set(kind, { kind, count: before.count + count, own: before.own + own })
  }
  return [...counts.values()]
}
