import type { Expression, ExpressionBuilder, InferResult, SelectQueryBuilder, SqlBool } from 'kysely'
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
import {
  ASKER_KINDS,
  areaOf,
  REQUEST_KINDS,
  type RequestKindName,
} from '#domain/modules/requests/request-kinds.ts'
import { isOpen } from '#domain/modules/requests/request-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { nameKeyShownTo } from '#server/platform/sql-expressions.ts'
import { isBetween, ofRequest, openStatuses, ownRequests } from './request-queries.ts'

type Query = ApiHandlerInput<'GET /requests'>['query']

/** The requests `r` that the actor is a party of, with the names of both sides. */
const ownWithSides = ({ tx, above, actor }: UserCtx) => {
  const { centers, experts, learners } = above.requests
  return tx
    .selectFrom('requests as r')
    .leftJoin(centers.as('requester_center'), join =>
      join.on('r.requester_kind', '=', 'center').onRef('requester_center.id', '=', 'r.requester_id'),
    )
    .leftJoin(experts.as('requester_expert'), join =>
      join.on('r.requester_kind', '=', 'expert').onRef('requester_expert.id', '=', 'r.requester_id'),
    )
    .leftJoin(learners.as('requester_learner'), join =>
      join.on('r.requester_kind', '=', 'learner').onRef('requester_learner.id', '=', 'r.requester_id'),
    )
    .leftJoin(centers.as('responder_center'), join =>
      join.on('r.responder_kind', '=', 'center').onRef('responder_center.id', '=', 'r.responder_id'),
    )
    .leftJoin(experts.as('responder_expert'), join =>
      join.on('r.responder_kind', '=', 'expert').onRef('responder_expert.id', '=', 'r.responder_id'),
    )
    .leftJoin(learners.as('responder_learner'), join =>
      join.on('r.responder_kind', '=', 'learner').onRef('responder_learner.id', '=', 'r.responder_id'),
    )
    .where(ownRequests(above, actor))
}

type Own = ReturnType<typeof ownWithSides>
type OwnBuilder =
  Own extends SelectQueryBuilder<infer DB, infer TB, object> ? ExpressionBuilder<DB, TB> : never

const withDetails = ({ above }: UserCtx, requests: Own) =>
  requests
    .leftJoin(above.requests.centers.as('c'), 'c.id', 'r.center_id')
    .leftJoin('masterlist_items as s', 's.id', 'r.service_id')
    .leftJoin('masterlist_items as m', 'm.id', 'r.reason_id')
    .selectAll('r')
    .select(({ fn }) => [
      fn
        .coalesce('requester_center.name', 'requester_expert.name', 'requester_learner.name')
        .as('requester_name'),
      'requester_learner.date_of_birth as requester_birth',
      fn
        .coalesce('responder_center.name', 'responder_expert.name', 'responder_learner.name')
        .as('responder_name'),
      'responder_learner.date_of_birth as responder_birth',
      'c.slug as center_slug',
      'c.name as center_name',
      'c.time_zone',
      's.name_en as service_en',
      's.name_hi as service_hi',
      'm.name_en as reason_en',
      'm.name_hi as reason_hi',
    ])

/** A request with the names of what its row refers to. */
export type RequestDetail = InferResult<ReturnType<typeof withDetails>>[number]

/** One request that the actor is a party of. */
export function find(ctx: UserCtx, id: string): Promise<RequestDetail | undefined> {
  return withDetails(ctx, ownWithSides(ctx).where('r.id', '=', id)).executeTakeFirst()
}

export interface RequestPage {
  rows: RequestDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of the requests that the actor is a party of: those that wait first, unless a status is asked for. */
export async function list(ctx: UserCtx, query: Query): Promise<RequestPage> {
  const wanted = ownWithSides(ctx).where(eb => eb.and(filters(eb, ctx, query)))
  const place = query.after === undefined ? null : readCursor(query.after)
  const beyond = query.sortOrder === 'asc' ? '>' : '<'
  /** In the direction of the list, so that one comparison of tuples finds the next page. */
  const group = ofRequest('r.status', query.sortOrder === 'asc' ? 'not in' : 'in', openStatuses)
  const isGrouped = query.status === undefined
  const rows = await withDetails(ctx, wanted)
    .where(({ eb, lit, refTuple, tuple }) => {
      if (!place) return lit(true)
      const [at, inGroup] = [new Date(place.at), place.waits === (query.sortOrder === 'desc')]
      return isGrouped
        ? eb(refTuple(group, 'r.created_at', 'r.id'), beyond, tuple(inGroup, at, place.id))
        : eb(refTuple('r.created_at', 'r.id'), beyond, tuple(at, place.id))
    })
    .$if(isGrouped, page => page.orderBy(group, query.sortOrder))
    .orderBy('r.created_at', query.sortOrder)
    .orderBy('r.id', query.sortOrder)
    .limit(query.limit + 1)
    .offset(place ? 0 : rowsToSkip(query.offset))
    .execute()
  const { total } = await ctx.tx
    .selectFrom(
      wanted
        .select('r.id')
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('matching'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next:
      rows.length > query.limit && last
        ? encodeCursor([Number(isOpen(last.status)), last.created_at.toISOString(), last.id])
        : null,
  }
}

/** The actor's own side, as requester or responder. */
function onSide(actor: SignedIn, side: 'requester' | 'responder'): Expression<SqlBool> {
  const [kind, id] = [`r.${side}_kind`, `r.${side}_id`] as const
  const is = ofRequest(kind, '=', actor.role)
  if (actor.role === 'center') return is.and(id, '=', actor.center?.centerId ?? null)
  if (actor.role === 'admin') return is
  if (actor.role === 'expert') return is.and(id, '=', actor.expertId)
  return is.and(id, '=', ofRequest.fn.any(ofRequest.val(actor.learnerIds)))
}

function filters(eb: OwnBuilder, ctx: UserCtx, query: Query): Expression<SqlBool>[] {
  const { actor } = ctx
  const { kind, status, side, requesterType, service, learnerId, subjectId, search } = query
  const parts: Expression<SqlBool>[] = []
  if (kind) parts.push(eb('r.kind', '=', eb.fn.any(eb.val(kind))))
  if (status === 'open' || status === 'active') parts.push(eb('r.status', 'in', openStatuses))
  else if (status === 'closed') parts.push(eb('r.status', 'not in', openStatuses))
  else if (status) parts.push(eb('r.status', '=', status))
  if (side) parts.push(side === 'asked' ? onSide(actor, 'requester') : eb.not(onSide(actor, 'requester')))
  if (requesterType) parts.push(eb('r.requester_kind', '=', requesterType))
  if (service) parts.push(eb('r.service_id', '=', eb.fn.any(eb.val(service))))
  if (learnerId) parts.push(isBetween('learner', eb.val(learnerId)))
  if (subjectId) parts.push(eb('r.subject_id', '=', subjectId))
  if (search) parts.push(matches(eb, ctx, search))
  return parts
}

/** By the names of the two sides. Experts find a minor only by the first name, since that is all they may see. */
function matches(eb: OwnBuilder, { above, actor, now }: UserCtx, words: string): Expression<SqlBool> {
  const { fn, or, ref, selectFrom, val } = eb
  // A request without a center uses India's calendar.
  const zone = fn.coalesce(
    selectFrom(above.requests.centers.as('z')).select('z.time_zone').whereRef('z.id', '=', 'r.center_id'),
    val(DEFAULT_ZONE),
  )
  const learner = (side: 'requester' | 'responder') => {
    const key = ref(`${side}_learner.name_key`)
    if (actor.role === 'learner')
      return eb(`${side}_learner.id`, '=', fn.any(val(actor.learnerIds))).and(namedLike(key, words))
    const shown = {
      nameKey: key,
      firstNameKey: ref(`${side}_learner.first_name_key`),
      dateOfBirth: ref(`${side}_learner.date_of_birth`),
      zone,
    }
    return namedLike(nameKeyShownTo(actor.role, now, shown), words)
  }
  return or(
    (['requester', 'responder'] as const).flatMap(side => [
      namedLike(ref(`${side}_center.name_key`), words),
      namedLike(ref(`${side}_expert.name_key`), words),
      learner(side),
    ]),
  )
}

/** A malformed cursor counts as none. */
function readCursor(text: string): { waits: boolean; at: string; id: string } | null {
  const [waits, at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { waits: waits === 1, at, id } : null
}

/** The number of waiting requests of a kind; including those made by the actor's side that need more information. */
export interface WaitingRequests {
  kind: RequestKindName
  count: number
  own: number
}

/**
 * Whether request `r` waits for an answer from the actor: for a decision, or for information. For a center's member
 * only if they may answer it, not if they may only see it.
 */
function waitsFor({ above, actor, now }: UserCtx): Expression<SqlBool> {
  const { and, lit, or } = ofRequest
  const answerable =
    actor.role === 'center'
      ? REQUEST_KINDS.flatMap(kind =>
          ASKER_KINDS.filter(asker => mayInCenter(actor, `${areaOf(kind, asker)}:manage`)).map(asker =>
            and([ofRequest('r.kind', '=', kind), ofRequest('r.requester_kind', '=', asker)]),
          ),
        )
      : [lit(true)]
  return and([
    ownRequests(above, actor),
    ofRequest('r.expires_at', '>', now),
    or([ofRequest('r.status', '=', 'pending').and(onSide(actor, 'responder')), isOwnToComplete(actor)]),
    answerable.length > 0 ? or(answerable) : lit(false),
  ])
}

/** Requested by the actor's side, and the other side needs information. */
const isOwnToComplete = (actor: SignedIn) =>
  ofRequest('r.status', '=', 'info_needed').and(onSide(actor, 'requester'))

/** How many requests wait for an answer from the actor, by kind. */
export function countWaiting(ctx: UserCtx): Promise<WaitingRequests[]> {
  return ctx.tx
    .selectFrom('requests as r')
    .select(({ fn }) => [
      'r.kind',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere(isOwnToComplete(ctx.actor)).as('own'),
    ])
    .where(waitsFor(ctx))
    .groupBy('r.kind')
    .orderBy('r.kind')
    .execute()
}

/** The requests that wait for an answer from the actor, those that end first. */
export function listWaiting(ctx: UserCtx, limit: number): Promise<RequestDetail[]> {
  return withDetails(ctx, ownWithSides(ctx).where(waitsFor(ctx)))
    .orderBy('r.expires_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}
