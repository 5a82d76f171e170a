import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type InferResult,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Requests, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { covers } from '#domain/access/permissions.ts'
import type { RequesterKind, RequestKindName, ResponderKind } from '#domain/modules/requests/request-kinds.ts'
import { ASKER_KINDS, areaOf, REQUEST_KINDS } from '#domain/modules/requests/request-kinds.ts'
import { OPEN_STATUSES } from '#domain/modules/requests/request-states.ts'
import type { Above } from '#server/platform/above.ts'
import type { Ctx, Tx, UserCtx } from '#server/platform/context.ts'
import { arrayOf, ofOwnServices } from '#server/platform/sql-expressions.ts'
import type { StoredRequest } from './request-kind.ts'

/** A request's row. */
export type RequestRow = Selectable<Requests>

/** The states of a waiting request, written as in the partial indexes. */
export const openStatuses = OPEN_STATUSES.map(status => sql.lit(status))

/** A row as kinds receive it. */
export function storedOf(row: RequestRow): StoredRequest {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    centerId: row.center_id,
    serviceId: row.service_id,
    requester: { kind: row.requester_kind, id: row.requester_id },
    askedBy: row.asked_by,
    responder: { kind: row.responder_kind, id: row.responder_id },
    subject: { kind: row.subject_kind, id: row.subject_id },
    details: row.details as StoredRequest['details'],
    message: row.message,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    version: row.version,
  }
}

/** A literal that matches the index on requests to classes. */
const toClass = sql.lit('class' as const)

/** Builds conditions on requests `r`. */
export const ofRequest = expressionBuilder<Tables & { r: Requests }, 'r'>()

/** The requests `r` that the actor is a party of. */
export function ownRequests(above: Above, actor: SignedIn): Expression<SqlBool> {
  const { and, fn, lit, or, ref, selectFrom, val } = ofRequest
  const { teachers, participants } = above.requests
  if (actor.role === 'center') {
    const { center } = actor
    if (!center) return lit(false)
    const seenRequesters = (kind: RequestKindName) =>
      ASKER_KINDS.filter(requester => covers(center.access, `${areaOf(kind, requester)}:view`))
    const kinds = REQUEST_KINDS.filter(kind => seenRequesters(kind).length > 0)
    return and([
      ofRequest('r.center_id', '=', center.centerId),
      ofRequest('r.kind', '=', fn.any(val(kinds))),
      // For the one kind whose permission depends on the requester, a member sees those within their permissions.
      or([
        ofRequest('r.kind', '<>', 'profile_update'),
        ofRequest('r.requester_kind', '=', fn.any(val(seenRequesters('profile_update')))),
      ]),
      or([
        ofRequest('r.requester_kind', '=', 'center'),
        ofRequest('r.responder_kind', 'in', ['center', 'class']),
      ]),
      or([ofRequest('r.service_id', 'is', null), ofOwnServices(actor, ref('r.service_id'))]),
    ])
  }
  if (actor.role === 'expert' && actor.expertId) {
    const taught = selectFrom(teachers.as('x'))
      .select('x.class_session_id')
      .where('x.expert_id', '=', actor.expertId)
    return or([
      isBetween('expert', val(actor.expertId)),
      ofRequest('r.responder_kind', '=', toClass).and('r.responder_id', 'in', taught),
    ])
  }
  if (actor.role === 'learner' && actor.learnerIds.length > 0) {
    const attended = selectFrom(participants.as('p'))
      .select('p.class_session_id')
      .where('p.learner_id', '=', fn.any(val(actor.learnerIds)))
    return or([
      isBetween('learner', fn.any(val(actor.learnerIds))),
      ofRequest('r.responder_kind', '=', toClass).and('r.responder_id', 'in', attended),
    ])
  }
  return actor.role === 'admin' ? ofRequest('r.responder_kind', '=', 'admin') : lit(false)
}

/** Requests `r` with this party on one side. */
export const isBetween = (kind: 'expert' | 'learner', party: Expression<string>): Expression<SqlBool> =>
  ofRequest.or([
    ofRequest('r.requester_kind', '=', kind).and('r.requester_id', '=', party),
    ofRequest('r.responder_kind', '=', kind).and('r.responder_id', '=', party),
  ])

/** A request that the actor is a party of, locked. */
export function lockOwn({ tx, above, actor }: UserCtx, id: string): Promise<RequestRow | undefined> {
  return locked(tx, ofRequest('r.id', '=', id).and(ownRequests(above, actor)))
}

/** A request, locked. */
export function lockById(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return locked(tx, ofRequest('r.id', '=', id))
}

/** The open request of a kind about a subject, locked; if several wait, the oldest. */
export function lockOpenAbout(
  tx: Tx,
  kind: RequestKindName,
  subjectId: string,
): Promise<RequestRow | undefined> {
  return locked(tx, isOpenAbout(kind, subjectId))
}

const isOpenAbout = (kind: RequestKindName, subjectId: string) =>
  ofRequest.and([
    ofRequest('r.kind', '=', kind),
    ofRequest('r.subject_id', '=', subjectId),
    ofRequest('r.status', 'in', openStatuses),
  ])

/** Locks the open request about a subject, if there is one, before the subject itself is locked. */
export async function lockRequest(tx: Tx, kind: RequestKindName, subjectId: string): Promise<void> {
  await lockOpenAbout(tx, kind, subjectId)
}

function locked(tx: Tx, which: Expression<SqlBool>): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('requests as r')
    .selectAll('r')
    .where(which)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(1)
    .forUpdate('r')
    .executeTakeFirst()
}

/** All other open requests of these kinds about a subject, locked in a fixed order. */
export function lockOthers(
  tx: Tx,
  kinds: readonly RequestKindName[],
  subjectId: string,
  exceptId: string | null,
): Promise<RequestRow[]> {
  return tx
    .selectFrom('requests as r')
    .selectAll('r')
    .where('r.subject_id', '=', subjectId)
    .where(eb => eb('r.kind', '=', eb.fn.any(eb.val(kinds))))
    .where('r.status', 'in', openStatuses)
    .where('r.id', 'is distinct from', exceptId)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
}

export interface NewRequest {
  id: string
  kind: RequestKindName
  centerId: string | null
  serviceId: string | null
  requester: { kind: RequesterKind; id: string }
  askedBy: string
  responder: { kind: ResponderKind; id: string }
  subject: { kind: string; id: string }
  details: object
  message: string
  expiresAt: Date
}

/** Inserts a request; false if one of its kind between the two about the subject is open. */
export async function insert(tx: Tx, request: NewRequest, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('requests')
    .values({
      id: request.id,
      kind: request.kind,
      status: 'pending',
      center_id: request.centerId,
      service_id: request.serviceId,
      requester_kind: request.requester.kind,
      requester_id: request.requester.id,
      asked_by: request.askedBy,
      responder_kind: request.responder.kind,
      responder_id: request.responder.id,
      subject_kind: request.subject.kind,
      subject_id: request.subject.id,
      details: JSON.stringify(request.details),
      message: request.message,
      expires_at: request.expiresAt,
      created_at: now,
    })
    .onConflict(on =>
      on
        .expression(
          sql`kind, least(requester_id, responder_id), greatest(requester_id, responder_id), subject_id`,
        )
        .where('status', 'in', openStatuses)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The open request that prevents a new one. */
export async function findOpenLike(
  tx: Tx,
  request: Pick<NewRequest, 'kind' | 'requester' | 'responder' | 'subject'>,
): Promise<RequestRow | undefined> {
  const { and, cast, fn, val } = ofRequest
  const parties = [request.requester.id, request.responder.id].map(id => cast<string>(val(id), 'uuid'))
  const isSame = (end: 'least' | 'greatest') =>
    ofRequest(fn<string>(end, ['r.requester_id', 'r.responder_id']), '=', fn<string>(end, parties))
  return locked(tx, and([isOpenAbout(request.kind, request.subject.id), isSame('least'), isSame('greatest')]))
}

export interface RequestChange {
  status: Requests['status']
  reasonId?: string | null
  answerNote?: string
  infoAsked?: string
  infoGiven?: string
  resultId?: string | null
  /** Who gave the final answer; null: nobody, it ended automatically. */
  answeredBy?: string | null
  answeredAs?: string | null
  answeredAt?: Date
}

/** Changes a request; the caller has consulted the state table and holds the lock. */
export async function update(tx: Tx, id: string, change: RequestChange): Promise<void> {
  await tx
    .updateTable('requests')
    .set(eb => ({
      status: change.status,
      reason_id: change.reasonId,
      answer_note: change.answerNote,
      info_asked: change.infoAsked,
      info_given: change.infoGiven,
      result_id: change.resultId,
      answered_by: change.answeredBy,
      answered_as: change.answeredAs,
      answered_at: change.answeredAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Changes the details stored with a request. */
export async function updateDetails(tx: Tx, id: string, details: object): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute()
}

/** Open requests that have expired. */
export async function listLapsed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('id')
    .where('status', 'in', openStatuses)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Whether a rejection reason is in the admin's current list. */
export async function isRejectReason(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('id', '=', id)
    .where('list', '=', 'reject_reason')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

const selectNames = ({ tx, above, platform }: Ctx, id: string) => {
  const { centers, experts, learners, guardians, teachers, participants } = above.requests
  const { case: choose, fn, or, ref, selectFrom, val } = ofRequest
  const nameOf = (side: 'requester' | 'responder') => {
    const named = (parties: AliasableExpression<{ id: string; name: string }>) =>
      selectFrom(parties.as('n')).select('n.name').whereRef('n.id', '=', `r.${side}_id`)
    const found = choose(ref(`r.${side}_kind`).$castTo<ResponderKind>())
      .when('center')
      .then(named(centers))
      .when('expert')
      .then(named(experts))
      .when('learner')
      .then(named(learners))
      .when('admin')
      .then(platform.name)
      .end()
    return fn.coalesce(found, val('')).as(side)
  }
  const isSide = (party: Expression<string>) =>
    ofRequest(party, 'in', [ref('r.requester_id'), ref('r.responder_id')])
  const isOfClass = (party: Expression<string>, people: Expression<string>) =>
    ofRequest('r.responder_kind', '=', 'class').and(party, 'in', people)
  return tx
    .selectFrom('requests as r')
    .leftJoin('masterlist_items as m', 'm.id', 'r.reason_id')
    .leftJoin('masterlist_items as s', 's.id', 'r.service_id')
    .where('r.id', '=', id)
    .select([
      nameOf('requester'),
      nameOf('responder'),
      'm.name_en as reason_en',
      'm.name_hi as reason_hi',
      's.name_en as service_en',
      's.name_hi as service_hi',
      /** Guardians of the side that is a learner, or of all learners in the class. */
      arrayOf(
        selectFrom(guardians.as('g'))
          .select('g.user_id')
          .distinct()
          .where(eb =>
            or([
              isSide(eb.ref('g.learner_id')),
              isOfClass(
                eb.ref('g.learner_id'),
                eb
                  .selectFrom(participants.as('p'))
                  .select('p.learner_id')
                  .whereRef('p.class_session_id', '=', 'r.responder_id')
                  .$asScalar(),
              ),
            ]),
          ),
      ).as('guardian_ids'),
      /** The side that is an expert, or all who teach the class. */
      arrayOf(
        selectFrom(experts.as('e'))
          .select('e.id')
          .where(eb =>
            or([
              isSide(eb.ref('e.id')),
              isOfClass(
                eb.ref('e.id'),
                eb
                  .selectFrom(teachers.as('x'))
                  .select('x.expert_id')
                  .whereRef('x.class_session_id', '=', 'r.responder_id')
                  .$asScalar(),
              ),
            ]),
          ),
      ).as('expert_ids'),
    ])
}

/** The names of both parties, with the guardians of learners. */
export type PartyNames = InferResult<ReturnType<typeof selectNames>>[number]

/** The names for notifications about a request. */
export async function findNames(ctx: Ctx, id: string): Promise<PartyNames> {
  const found = await selectNames(ctx, id).executeTakeFirst()
  if (!found) throw new Error(`request ${id} disappeared while people were notified of it`)
  return found
}

/**
 * Makes every open request from or to an expert expire now: their usual expiry then ends them and notifies both
 * sides.
 */
export async function lapseRequestsOfExpert(tx: Tx, expertId: string, now: Date): Promise<void> {
  await tx
    .updateTable('requests as r')
    .set({ expires_at: now })
    .where('r.status', 'in', openStatuses)
    .where('r.expires_at', '>', now)
    .where(isBetween('expert', ofRequest.val(expertId)))
    .execute()
}
