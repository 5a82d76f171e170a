import { type Expression, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Place } from '#domain/kernel/distance.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { ofBatch, openBatches, ownBatches } from './batch-scope.ts'
import { type BatchDetail, chordFrom, participants, selectDetails } from './batch-view-queries.ts'

type Query = ApiHandlerInput<'GET /batches'>['query']

export interface BatchPage {
  rows: BatchDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of batches, and their number, in one statement. */
export async function list(tx: Tx, actor: SignedIn, query: Query, now: Date): Promise<BatchPage> {
  const place = placeOf(query)
  const matching = tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .where(whose(actor, query))
    .where(ofBatch.and(filters(query, now)))
  const key = { ...keys(now), distance: chordFrom(actor, place) }[query.sortBy]
  const skipped = skipOf(query)
  const rows = await tx
    .with('counted', db =>
      db
        .selectFrom(
          matching
            .select('b.id')
            .limit(EXACT_TOTAL_UP_TO + 1)
            .as('matching'),
        )
        .select(({ fn }) => fn.countAll<number>().as('total')),
    )
    .with(
      cte => cte('page').materialized(),
      () =>
        matching
          .selectAll('b')
          .select(({ fn, ref }) =>
            fn
              .agg<number>('row_number')
              .over(over =>
                over
                  .orderBy(key, by => (query.sortOrder === 'desc' ? by.desc() : by.asc()).nullsLast())
                  .orderBy(sql`${ref('b.name')} collate "und-x-icu"`)
                  .orderBy('b.id'),
              )
              .as('nth'),
          )
          .orderBy('nth')
          .limit(query.limit + 1)
          .offset(skipped),
    )
    .selectFrom('counted')
    .leftJoinLateral(selectDetails(actor, now, place).as('found'), join => join.onTrue())
    .select('counted.total')
    .selectAll('found')
    .orderBy('found.nth')
    .execute()
  const found = rows.filter(row => row.id !== null) as BatchDetail[]
  const total = rows[0]?.total ?? 0
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: found.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

/** A family that searches sees running batches, no drafts; otherwise everyone sees their own. */
function whose(actor: SignedIn, { which }: Query): Expression<SqlBool> {
  return actor.role === 'learner' && which === 'open' ? openBatches : ownBatches(actor)
}

/** The given place; a single coordinate is no place. */
function placeOf({ latitude, longitude }: Query): Place | null {
  return latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }
}

function keys(now: Date): Record<Exclude<Query['sortBy'], 'distance'>, Expression<unknown>> {
  const { ref, selectFrom } = ofBatch
  return {
    name: sql`${ref('b.name')} collate "und-x-icu"`,
    startsOn: ref('b.starts_on'),
    createdAt: ref('b.created_at'),
    seatsLeft: ofBatch('b.capacity', '-', ref('b.seats_taken')),
    nextClass: selectFrom('class_sessions as s')
      .select(({ fn }) => fn.min('s.starts_at').as('at'))
      .whereRef('s.batch_id', '=', 'b.id')
      .where('s.status', '=', 'scheduled')
      .where('s.starts_at', '>', now),
  }
}

function filters(query: Query, now: Date): Expression<SqlBool>[] {
  const { status, batchType, service, expert, centers, services, startDate, endDate, search } = query
  const { cast, exists, fn, ref, selectFrom, val } = ofBatch
  const parts: Expression<SqlBool>[] = []
  if (status === 'at_risk')
    parts.push(
      ofBatch('b.status', '=', 'active'),
      ofBatch('b.decided_at', 'is', null),
      ofBatch('b.decide_at', '>', now),
      ofBatch(participants, '<', ref('b.min_participants')),
    )
  else if (status === 'full')
    parts.push(
      ofBatch('b.status', 'in', ['active', 'paused']),
      ofBatch('b.seats_taken', '>=', ref('b.capacity')),
    )
  else if (status) parts.push(ofBatch(ref('b.status').$castTo<string>(), '=', status))
  if (batchType) parts.push(ofBatch('b.batch_type', '=', batchType))
  if (service) parts.push(ofBatch('b.service_id', '=', service))
  if (services) parts.push(ofBatch('b.service_id', '=', fn.any(val(services))))
  if (centers) parts.push(ofBatch('b.center_id', '=', fn.any(val(centers))))
  if (expert)
    parts.push(
      exists(
        selectFrom('batch_experts as t')
          .whereRef('t.batch_id', '=', 'b.id')
          .where('t.expert_id', '=', expert),
      ),
    )
  if (startDate)
    parts.push(ofBatch(fn.coalesce('b.ends_on', cast<string>(sql.lit('infinity'), 'date')), '>=', startDate))
  if (endDate) parts.push(ofBatch('b.starts_on', '<=', endDate))
  if (search) parts.push(matches(search))
  return parts
}

/** By the batch's name, its activity, its center, or its teachers. */
function matches(words: string): Expression<SqlBool> {
  const { exists, or, ref, selectFrom } = ofBatch
  return or([
    namedLike(ref('b.name_key'), words),
    namedLike(ref('c.name_key'), words),
    exists(
      selectFrom('masterlist_items as i')
        .whereRef('i.id', '=', 'b.service_id')
        .where(eb =>
          namedLike(sql`name_key(${eb.ref('i.name_en')} || ' ' || ${eb.ref('i.name_hi')})`, words),
        ),
    ),
    exists(
      selectFrom('batch_experts as t')
        .innerJoin('experts as x', 'x.id', 't.expert_id')
        .whereRef('t.batch_id', '=', 'b.id')
        .where(eb => namedLike(eb.ref('x.name_key'), words)),
    ),
  ])
}

/** Pages use offsets, also when a cursor continues them. */
function skipOf({ after, offset }: Query): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
