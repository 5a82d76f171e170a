import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import { SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, phoneLike } from '#server/platform/name-search.ts'
import { LEARNER, nameKeyShownTo } from '#server/platform/sql-expressions.ts'
import { ownEnrolments } from './enrolment-queries.ts'
import { detailColumns, detailTables, type EnrolmentDetail } from './enrolment-view-queries.ts'

export type EnrolmentListQuery = ApiHandlerInput<'GET /enrolments'>['query']

export interface EnrolmentPage {
  rows: EnrolmentDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of the places an actor may see and how many there are, in one statement. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: EnrolmentListQuery,
  now: Date,
): Promise<EnrolmentPage> {
  const which = sql.join([ownEnrolments(actor), ...filters(actor, query, now)], sql` and `)
  const key = query.sortBy === 'line' ? sql`coalesce(e.waiting_since, e.created_at)` : sql`e.created_at`
  const direction = sql.raw(query.sortOrder)
  const cursor = query.after === undefined ? null : readCursor(query.after)
  const seek = cursor
    ? sql`and (${key}, e.id) ${sql.raw(query.sortOrder === 'asc' ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  const names = sql`join batches b on b.id = e.batch_id join learners l on l.id = e.learner_id
    join centers c on c.id = e.center_id`
  const { rows } = await sql<{ total: number; id: string | null }>`
    with counted as (
      select count(*)::int as total from (
        select from enrolments e ${names} where ${which} limit ${EXACT_TOTAL_UP_TO + 1}) matching
    ), page as materialized (
      select e.* from enrolments e ${names} where ${which} ${seek}
      order by ${key} ${direction}, e.id ${direction}
      limit ${query.limit + 1} offset ${cursor ? 0 : rowsToSkip(query.offset)}
    )
    select counted.total, found.* from counted left join lateral (
      select ${detailColumns(actor, now)} from page e ${detailTables(actor)}
    ) found on true
    order by ${query.sortBy === 'line' ? sql`coalesce(found.waiting_since, found.created_at)` : sql`found.created_at`} ${direction},
      found.id ${direction}`.execute(tx)
  const found = rows.filter(row => row.id !== null) as unknown as EnrolmentDetail[]
  const total = rows[0]?.total ?? 0
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: found.length > query.limit ? cursorOf(found[query.limit - 1], query.sortBy) : null,
  }
}

function filters(actor: SignedIn, query: EnrolmentListQuery, now: Date): RawBuilder<unknown>[] {
  const { batchId, batchStatus, batchType, service, expert, learnerId, startDate, endDate, search } = query
  const parts: RawBuilder<unknown>[] = []
  if (batchId) parts.push(sql`e.batch_id = ${batchId}`)
  if (batchStatus === 'current') parts.push(sql`e.status = any(${[...SEATED]})`)
  else if (batchStatus === 'past') parts.push(sql`e.status in ('completed', 'cancelled', 'lapsed')`)
  else if (batchStatus === 'due') parts.push(owed)
  else if (batchStatus) parts.push(sql`e.status = ${batchStatus}`)
  if (batchType) parts.push(sql`b.batch_type = ${batchType}`)
  if (service) parts.push(sql`b.service_id = ${service}`)
  if (expert) {
    parts.push(sql`exists (select from batch_experts f where f.batch_id = b.id and f.expert_id = ${expert})`)
  }
  if (learnerId) parts.push(sql`e.learner_id = ${learnerId}`)
  if (startDate) parts.push(sql`coalesce(e.ended_at::date, b.ends_on, 'infinity') >= ${startDate}::date`)
  if (endDate) parts.push(sql`e.starts_on <= ${endDate}::date`)
  if (search) parts.push(matches(actor, search, now))
  return parts
}

/** Something is still to be paid for it. */
const owed = sql`exists (select from enrolment_periods w join orders o on o.id = w.order_id
  where w.enrolment_id = e.id and o.status = 'open')`

/**
 * By batch or learner, and for a center by a guardian's number. An expert finds a minor by the first name alone, which is
 * all they may see.
 */
function matches(actor: SignedIn, words: string, now: Date): RawBuilder<unknown> {
  const learner = nameKeyShownTo(actor, now, LEARNER)
  const byPhone =
    actor.role === 'center'
      ? sql`or exists (select from learner_guardians g join users gu on gu.id = g.user_id
          where g.learner_id = e.learner_id and ${phoneLike(sql`gu.phone`, words)})`
      : sql``
  return sql`(${namedLike(sql`b.name_key`, words)} or ${namedLike(learner, words)} ${byPhone})`
}

function cursorOf(row: EnrolmentDetail | undefined, sortBy: EnrolmentListQuery['sortBy']): string | null {
  if (!row) return null
  const at = sortBy === 'line' ? (row.waiting_since ?? row.created_at) : row.created_at
  return encodeCursor([at.toISOString(), row.id])
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
