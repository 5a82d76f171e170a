import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { covers } from '#domain/access/permissions.ts'
import type { AnswererKind, AskerKind, RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import { ASKER_KINDS, areaOf, REQUEST_KINDS } from '#domain/modules/requests/request-kinds.ts'
import type { RequestStatus } from '#domain/modules/requests/request-states.ts'
import type { Above } from '#server/platform/above.ts'
import type { Ctx, Tx, UserCtx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'
import type { StoredRequest } from './request-kind.ts'

/** A request's row. */
export interface RequestRow {
  id: string
  kind: RequestKindName
  status: RequestStatus
  center_id: string | null
  service_id: string | null
  asker_kind: AskerKind
  asker_id: string
  asked_by: string
  answerer_kind: AnswererKind
  answerer_id: string
  subject_kind: string
  subject_id: string
  details: unknown
  message: string
  info_asked: string | null
  info_given: string | null
  reason_id: string | null
  answer_note: string
  answered_at: Date | null
  expires_at: Date
  result_id: string | null
  created_at: Date
  version: number
}

/** A row as kinds get it. */
export function storedOf(row: RequestRow): StoredRequest {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    centerId: row.center_id,
    serviceId: row.service_id,
    asker: { kind: row.asker_kind, id: row.asker_id },
    askedBy: row.asked_by,
    answerer: { kind: row.answerer_kind, id: row.answerer_id },
    subject: { kind: row.subject_kind, id: row.subject_id },
    details: row.details as StoredRequest['details'],
    message: row.message,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    version: row.version,
  }
}

/** The requests `r` in which the actor is one of the two sides. */
export function ownRequests(above: Above, actor: SignedIn): RawBuilder<unknown> {
  const { teachers, participants } = above.requests
  if (actor.role === 'center') {
    const { center } = actor
    if (!center) return sql`false`
    const seenAskers = (kind: RequestKindName) =>
      ASKER_KINDS.filter(asker => covers(center.access, `${areaOf(kind, asker)}:view`))
    const kinds = REQUEST_KINDS.filter(kind => seenAskers(kind).length > 0)
    // Of the one kind whose area hangs on who asks, a member sees those of the areas that are theirs.
    return sql`(r.center_id = ${center.centerId} and r.kind = any(${kinds}::text[])
      and (r.kind <> 'profile_update' or r.asker_kind = any(${seenAskers('profile_update')}::text[]))
      and (r.asker_kind = 'center' or r.answerer_kind in ('center', 'class'))
      and (r.service_id is null or ${ofOwnServices(actor, sql`r.service_id`)}))`
  }
  if (actor.role === 'expert' && actor.expertId) {
    return sql`(r.asker_kind = 'expert' and r.asker_id = ${actor.expertId}
      or r.answerer_kind = 'expert' and r.answerer_id = ${actor.expertId}
      or r.answerer_kind = 'class' and r.answerer_id in (
        select x.class_session_id from (${teachers}) x where x.expert_id = ${actor.expertId}))`
  }
  if (actor.role === 'learner' && actor.learnerIds.length > 0) {
    const family = sql`any(${actor.learnerIds}::uuid[])`
    return sql`(r.asker_kind = 'learner' and r.asker_id = ${family}
      or r.answerer_kind = 'learner' and r.answerer_id = ${family}
      or r.answerer_kind = 'class' and r.answerer_id in (
        select p.class_session_id from (${participants}) p where p.learner_id = ${family}))`
  }
  if (actor.role === 'admin') return sql`(r.answerer_kind = 'admin')`
  return sql`false`
}

/** A request in which the actor is one of the two sides, under its lock. */
export async function lockOwn({ tx, above, actor }: UserCtx, id: string): Promise<RequestRow | undefined> {
  return locked(tx, sql`r.id = ${id} and ${ownRequests(above, actor)}`)
}

/** A request under its lock. */
export async function lockById(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return locked(tx, sql`r.id = ${id}`)
}

/** The open request of a kind about a thing, under its lock; where several wait for it, the oldest. */
export async function lockOpenAbout(
  tx: Tx,
  kind: RequestKindName,
  subjectId: string,
): Promise<RequestRow | undefined> {
  return locked(
    tx,
    sql`r.kind = ${kind} and r.subject_id = ${subjectId} and r.status in ('pending', 'info_needed')`,
  )
}

/** Holds the open request about a thing, if there is one, before the thing itself is held. */
export async function holdRequest(tx: Tx, kind: RequestKindName, subjectId: string): Promise<void> {
  await lockOpenAbout(tx, kind, subjectId)
}

async function locked(tx: Tx, which: RawBuilder<unknown>): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select r.* from requests r where ${which} order by r.created_at, r.id limit 1 for update of r`.execute(tx)
  return rows[0]
}

/** All open requests of these kinds about a thing but one, each under its lock, in a fixed order. */
export async function lockOthers(
  tx: Tx,
  kinds: readonly RequestKindName[],
  subjectId: string,
  exceptId: string | null,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.* from requests r
    where r.subject_id = ${subjectId} and r.kind = any(${kinds}::text[])
      and r.status in ('pending', 'info_needed') and r.id is distinct from ${exceptId}::uuid
    order by r.id for update of r`.execute(tx)
  return rows
}

export interface NewRequest {
  id: string
  kind: RequestKindName
  centerId: string | null
  serviceId: string | null
  asker: { kind: AskerKind; id: string }
  askedBy: string
  answerer: { kind: AnswererKind; id: string }
  subject: { kind: string; id: string }
  details: object
  message: string
  expiresAt: Date
}

/** Writes a request; false where one of its kind between the two about the thing is open. */
export async function insert(tx: Tx, request: NewRequest, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into requests (id, kind, status, center_id, service_id, asker_kind, asker_id, asked_by, answerer_kind,
      answerer_id, subject_kind, subject_id, details, message, expires_at, created_at)
    values (${request.id}, ${request.kind}, 'pending', ${request.centerId}, ${request.serviceId},
      ${request.asker.kind}, ${request.asker.id}, ${request.askedBy}, ${request.answerer.kind},
      ${request.answerer.id}, ${request.subject.kind}, ${request.subject.id},
      ${JSON.stringify(request.details)}::jsonb, ${request.message}, ${request.expiresAt}, ${now})
    on conflict (kind, least(asker_id, answerer_id), greatest(asker_id, answerer_id), subject_id)
      where status in ('pending', 'info_needed') do nothing
    returning id`.execute(tx)
  return rows.length === 1
}

/** The open request that stands in the way of a new one. */
export async function findOpenLike(
  tx: Tx,
  request: Pick<NewRequest, 'kind' | 'asker' | 'answerer' | 'subject'>,
): Promise<RequestRow | undefined> {
  return locked(
    tx,
    sql`r.kind = ${request.kind} and r.subject_id = ${request.subject.id}
      and least(r.asker_id, r.answerer_id) = least(${request.asker.id}::uuid, ${request.answerer.id}::uuid)
      and greatest(r.asker_id, r.answerer_id) = greatest(${request.asker.id}::uuid, ${request.answerer.id}::uuid)
      and r.status in ('pending', 'info_needed')`,
  )
}

export interface RequestChange {
  status: RequestStatus
  reasonId?: string | null
  answerNote?: string
  infoAsked?: string
  infoGiven?: string
  resultId?: string | null
  /** Who said the last word; null: nobody, it ended by itself. */
  answeredBy?: string | null
  answeredAs?: string | null
  answeredAt?: Date
}

/** Changes a request; the caller has asked the state table and holds the lock. */
export async function update(tx: Tx, id: string, change: RequestChange): Promise<void> {
  const row = {
    status: change.status,
    reason_id: change.reasonId,
    answer_note: change.answerNote,
    info_asked: change.infoAsked,
    info_given: change.infoGiven,
    result_id: change.resultId,
    answered_by: change.answeredBy,
    answered_as: change.answeredAs,
    answered_at: change.answeredAt,
  }
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  await tx
    .updateTable('requests')
    .set({ ...given, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Changes what is kept with a request. */
export async function updateDetails(tx: Tx, id: string, details: object): Promise<void> {
  await sql`update requests set details = ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(tx)
}

/** Open requests whose time has run out. */
export async function listLapsed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r
    where r.status in ('pending', 'info_needed') and r.expires_at <= ${now}
    order by r.expires_at limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** A reason for a no, as the admin's list has it now. */
export async function isRejectReason(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from masterlist_items where id = ${id} and list = 'reject_reason' and status = 'active'`.execute(
    tx,
  )
  return rows.length === 1
}

/** Two parties as they are named, with the guardians of those who are learners. */
export interface PartyNames {
  asker: string
  answerer: string
  reason_en: string | null
  reason_hi: string | null
  service_en: string | null
  service_hi: string | null
  /** Guardians of the side that is a learner, or of all who come to the class. */
  guardian_ids: string[]
  /** The side that is an expert, or all who teach the class. */
  expert_ids: string[]
}

/** What people are told a request with. */
export async function findNames({ tx, above, platform }: Ctx, id: string): Promise<PartyNames> {
  const { centers, experts, learners, guardians, teachers, participants } = above.requests
  const nameOf = (kind: RawBuilder<unknown>, party: RawBuilder<unknown>) => sql`coalesce(case ${kind}
    when 'center' then (select n.name from (${centers}) n where n.id = ${party})
    when 'expert' then (select n.name from (${experts}) n where n.id = ${party})
    when 'learner' then (select n.name from (${learners}) n where n.id = ${party})
    when 'admin' then ${platform.name} end, '')`
  const { rows } = await sql<PartyNames>`
    select ${nameOf(sql`r.asker_kind`, sql`r.asker_id`)} as asker,
      ${nameOf(sql`r.answerer_kind`, sql`r.answerer_id`)} as answerer,
      m.name_en as reason_en, m.name_hi as reason_hi, s.name_en as service_en, s.name_hi as service_hi,
      array(select distinct g.user_id from (${guardians}) g
        where g.learner_id in (r.asker_id, r.answerer_id) or r.answerer_kind = 'class' and g.learner_id in (
          select p.learner_id from (${participants}) p where p.class_session_id = r.answerer_id)) as guardian_ids,
      array(select e.id from (${experts}) e where e.id in (r.asker_id, r.answerer_id)
        or r.answerer_kind = 'class' and e.id in (select x.expert_id from (${teachers}) x
          where x.class_session_id = r.answerer_id)) as expert_ids
    from requests r
    left join masterlist_items m on m.id = r.reason_id
    left join masterlist_items s on s.id = r.service_id
    where r.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`request ${id} is gone while people are told of it`)
  return found
}

/** Lets the time of every open request from or to an expert run out now: what ends it ends it, and tells both sides. */
export async function lapseRequestsOfExpert(tx: Tx, expertId: string, now: Date): Promise<void> {
  await sql`update requests set expires_at = ${now}
    where status in ('pending', 'info_needed') and expires_at > ${now}
      and ((asker_kind = 'expert' and asker_id = ${expertId})
        or (answerer_kind = 'expert' and answerer_id = ${expertId}))`.execute(tx)
}
