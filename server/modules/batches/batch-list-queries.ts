import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Place } from '#domain/kernel/distance.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { openBatches, ownBatches } from './batch-scope.ts'
import { type BatchDetail, batchColumns, batchTables, chordFrom, participants } from './batch-view-queries.ts'

type Query = ApiHandlerInput<'GET /batches'>['query']

export interface BatchPage {
  rows: BatchDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of batches, and how many there are, in one statement. */
export async function list(tx: Tx, actor: SignedIn, query: Query, now: Date): Promise<BatchPage> {
  const where = sql.join([whose(actor, query), ...filters(query, now)], sql` and `)
  const direction = sql.raw(query.sortOrder)
  const place = placeOf(query)
  const key = { ...keys(now), distance: chordFrom(actor, place) }[query.sortBy]
  const skipped = skipOf(query)
  const { rows } = await sql<{ total: number; id: string | null }>`
    with counted as (
      select count(*)::int as total from (
        select from batches b join centers c on c.id = b.center_id where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) matching
    ), page as materialized (
      select b.*, row_number() over (order by ${key} ${direction} nulls last, b.name collate "und-x-icu", b.id) as nth
      from batches b join centers c on c.id = b.center_id where ${where}
      order by nth limit ${query.limit + 1} offset ${skipped}
    )
    select counted.total, found.* from counted left join lateral (
      select b.nth, ${batchColumns(actor, now, place)} from page b join centers c on c.id = b.center_id ${batchTables(now)}
    ) found on true order by found.nth`.execute(tx)
  const found = rows.filter(row => row.id !== null) as unknown as BatchDetail[]
  const total = rows[0]?.total ?? 0
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: found.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

/** A family that looks for a batch sees what runs and is not full of drafts; everything else is the actor's own. */
function whose(actor: SignedIn, { which }: Query): Expression<SqlBool> {
  return actor.role === 'learner' && which === 'open' ? openBatches : ownBatches(actor)
}

/** The place that was named; one coordinate alone names none. */
function placeOf({ latitude, longitude }: Query): Place | null {
  return latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }
}

function keys(now: Date): Record<Exclude<Query['sortBy'], 'distance'>, RawBuilder<unknown>> {
  return {
    name: sql`b.name collate "und-x-icu"`,
    startsOn: sql`b.starts_on`,
    createdAt: sql`b.created_at`,
    seatsLeft: sql`b.capacity - b.seats_taken`,
    nextClass: sql`(select min(s.starts_at) from class_sessions s
      where s.batch_id = b.id and s.status = 'scheduled' and s.starts_at > ${now})`,
  }
}

function filters(query: Query, now: Date): RawBuilder<unknown>[] {
  const { status, batchType, service, expert, centers, services, startDate, endDate, search } = query
  const parts: RawBuilder<unknown>[] = []
  if (status === 'at_risk')
    parts.push(sql`b.status = 'active' and b.decided_at is null and b.decide_at > ${now}
      and ${participants} < b.min_participants`)
  else if (status === 'full')
    parts.push(sql`b.status in ('active', 'paused') and b.seats_taken >= b.capacity`)
  else if (status) parts.push(sql`b.status = ${status}`)
  if (batchType) parts.push(sql`b.batch_type = ${batchType}`)
  if (service) parts.push(sql`b.service_id = ${service}`)
  if (services) parts.push(sql`b.service_id = any(${services}::uuid[])`)
  if (centers) parts.push(sql`b.center_id = any(${centers}::uuid[])`)
  if (expert)
    parts.push(sql`exists (select from batch_experts t where t.batch_id = b.id and t.expert_id = ${expert})`)
  if (startDate) parts.push(sql`coalesce(b.ends_on, 'infinity'::date) >= ${startDate}::date`)
  if (endDate) parts.push(sql`b.starts_on <= ${endDate}::date`)
  if (search) parts.push(matches(search))
  return parts
}

/** By the batch's name, its activity, its center, or who teaches it. */
function matches(words: string): RawBuilder<unknown> {
  return sql`(${namedLike(sql`b.name_key`, words)} or ${namedLike(sql`c.name_key`, words)}
    or exists (select from masterlist_items i where i.id = b.service_id
      and ${namedLike(sql`name_key(i.name_en || ' ' || i.name_hi)`, words)})
    or exists (select from batch_experts t join experts x on x.id = t.expert_id
      where t.batch_id = b.id and ${namedLike(sql`x.name_key`, words)}))`
}

/** A page is counted off, also where a cursor leads on. */
function skipOf({ after, offset }: Query): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
