import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Batches, Centers, Enrolments, Learners, Tables } from '#database/tables.ts'
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
import { type EnrolmentDetail, selectDetails } from './enrolment-view-queries.ts'

export type EnrolmentListQuery = ApiHandlerInput<'GET /enrolments'>['query']

export interface EnrolmentPage {
  rows: EnrolmentDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of the enrolments an actor may see, and their number, in one statement. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: EnrolmentListQuery,
  now: Date,
): Promise<EnrolmentPage> {
  const { cast, fn, lit, tuple, val } = ofListed
  const isLine = query.sortBy === 'line'
  const cursor = query.after === undefined ? null : readCursor(query.after)
  const matching = tx
    .selectFrom('enrolments as e')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .innerJoin('learners as l', 'l.id', 'e.learner_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .where(ownEnrolments(actor))
    .where(ofListed.and(filters(actor, query, now)))
  const rows = await tx
    .with('counted', db =>
      db
        .selectFrom(
          matching
            .select('e.id')
            .limit(EXACT_TOTAL_UP_TO + 1)
            .as('matching'),
        )
        .select(eb => eb.fn.countAll<number>().as('total')),
    )
    .with(
      cte => cte('page').materialized(),
      () => {
        const key = isLine ? fn.coalesce('e.waiting_since', 'e.created_at') : ofListed.ref('e.created_at')
        const since = cursor && tuple(cast<Date>(val(cursor.at), 'timestamptz'), val(cursor.id))
        return matching
          .selectAll('e')
          .where(
            since
              ? ofListed(tuple(key, ofListed.ref('e.id')), query.sortOrder === 'asc' ? '>' : '<', since)
              : lit(true),
          )
          .orderBy(key, query.sortOrder)
          .orderBy('e.id', query.sortOrder)
          .limit(query.limit + 1)
          .offset(cursor ? 0 : rowsToSkip(query.offset))
      },
    )
    .selectFrom('counted')
    .leftJoinLateral(selectDetails(actor, now).as('found'), join => join.onTrue())
    .select('counted.total')
    .selectAll('found')
    .orderBy(
      eb => (isLine ? eb.fn.coalesce('found.waiting_since', 'found.created_at') : eb.ref('found.created_at')),
      query.sortOrder,
    )
    .orderBy('found.id', query.sortOrder)
    .execute()
  const found = rows.filter(row => row.id !== null) as EnrolmentDetail[]
  const total = rows[0]?.total ?? 0
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: found.length > query.limit ? cursorOf(found[query.limit - 1], query.sortBy) : null,
  }
}

const ofListed = expressionBuilder<
  Tables & { e: Enrolments; b: Batches; l: Learners; c: Centers },
  'e' | 'b' | 'l' | 'c'
>()

function filters(actor: SignedIn, query: EnrolmentListQuery, now: Date): Expression<SqlBool>[] {
  const { batchId, batchStatus, batchType, service, expert, learnerId, startDate, endDate, search } = query
  const { cast, exists, fn, ref, selectFrom } = ofListed
  const parts: Expression<SqlBool>[] = []
  if (batchId) parts.push(ofListed('e.batch_id', '=', batchId))
  if (batchStatus === 'current') parts.push(ofListed('e.status', 'in', SEATED))
  else if (batchStatus === 'past')
    parts.push(ofListed('e.status', 'in', ['completed', 'cancelled', 'lapsed']))
  else if (batchStatus === 'due') parts.push(owed)
  else if (batchStatus) parts.push(ofListed(ref('e.status').$castTo<string>(), '=', batchStatus))
  if (batchType) parts.push(ofListed('b.batch_type', '=', batchType))
  if (service) parts.push(ofListed('b.service_id', '=', service))
  if (expert)
    parts.push(
      exists(
        selectFrom('batch_experts as f')
          .whereRef('f.batch_id', '=', 'b.id')
          .where('f.expert_id', '=', expert),
      ),
    )
  if (learnerId) parts.push(ofListed('e.learner_id', '=', learnerId))
  if (startDate) {
    const until = fn.coalesce(
      cast<string>('e.ended_at', 'date'),
      'b.ends_on',
      cast<string>(sql.lit('infinity'), 'date'),
    )
    parts.push(ofListed(until, '>=', startDate))
  }
  if (endDate) parts.push(ofListed('e.starts_on', '<=', endDate))
  if (search) parts.push(matches(actor, search, now))
  return parts
}

/** Something still has to be paid for it. */
const owed = ofListed.exists(
  ofListed
    .selectFrom('enrolment_periods as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .whereRef('w.enrolment_id', '=', 'e.id')
    .where('o.status', '=', 'open'),
)

/**
 * By batch or learner, and for a center by a guardian's number. Experts find a minor only by the first name, since
 * that is all they may see.
 */
function matches(actor: SignedIn, words: string, now: Date): Expression<SqlBool> {
  const { exists, or, ref, selectFrom } = ofListed
  const ofGuardian = selectFrom('learner_guardians as g')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .whereRef('g.learner_id', '=', 'e.learner_id')
    .where(eb => phoneLike(eb.ref('gu.phone'), words))
  return or([
    namedLike(ref('b.name_key'), words),
    namedLike(nameKeyShownTo(actor.role, now, LEARNER), words),
    ...(actor.role === 'center' ? [exists(ofGuardian)] : []),
  ])
}

function cursorOf(row: EnrolmentDetail | undefined, sortBy: EnrolmentListQuery['sortBy']): string | null {
  if (!row) return null
  const at = sortBy === 'line' ? (row.waiting_since ?? row.created_at) : row.created_at
  return encodeCursor([at.toISOString(), row.id])
}

/** A malformed cursor counts as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
