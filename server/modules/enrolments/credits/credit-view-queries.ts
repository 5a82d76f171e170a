import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'
import { type CreditRow, ofCredit } from './credit-queries.ts'

/** A class that a credit speaks of. */
export interface NamedClass {
  id: string
  titleEn: string
  titleHi: string
  startsAt: string
}

export interface CreditDetail extends CreditRow {
  learnerName: string
  centerName: string
  serviceEn: string
  serviceHi: string
  issuedAt: Date
  note: string
  missed: NamedClass | null
  kept: (NamedClass & { status: string; noticeMinutes: number; seat: string | null }) | null
}

/** Whose credits: the family's, or the center's of the member's services. */
export function ownCredits(actor: SignedIn): Expression<SqlBool> {
  const { fn, ref, val } = ofCredit
  if (actor.role === 'learner') return ofCredit('k.learner_id', '=', fn.any(val(actor.learnerIds)))
  if (actor.role === 'center') {
    return ofCredit.and([
      ofCredit('k.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ref('k.service_id')),
    ])
  }
  return ofCredit.lit(false)
}

const classJson = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', s.id, 'titleEn', coalesce(b.name, x.name_en), 'titleHi', coalesce(b.name, x.name_hi),
    'startsAt', s.starts_at, 'status', s.status,
    'noticeMinutes', coalesce(b.notice_minutes, c.reschedule_cutoff_minutes),
    'seat', (select p.status from class_participants p where p.class_session_id = s.id and p.learner_id = k.learner_id))
  from class_sessions s join masterlist_items x on x.id = s.service_id left join batches b on b.id = s.batch_id
  where s.id = ${id})`

const MOST = 200

/** Credits as they are shown, those that end first before others, what is over at the end. */
export async function listCredits(tx: Tx, which: Expression<SqlBool>): Promise<CreditDetail[]> {
  const { rows } = await sql<CreditDetail>`
    select k.id, k.center_id as "centerId", k.learner_id as "learnerId", k.service_id as "serviceId",
      k.enrolment_id as "enrolmentId", k.source_session_id as "sourceSessionId", k.reason, k.status,
      k.expires_on::text as "expiresOn", k.reserved_session_id as "reservedSessionId",
      k.warned_days as "warnedDays", c.time_zone as "timeZone", l.name as "learnerName", c.name as "centerName",
      m.name_en as "serviceEn", m.name_hi as "serviceHi", k.issued_at as "issuedAt", k.note,
      ${classJson(sql`k.source_session_id`)} as missed, ${classJson(sql`k.reserved_session_id`)} as kept
    from make_up_credits k join centers c on c.id = k.center_id join learners l on l.id = k.learner_id
    join masterlist_items m on m.id = k.service_id
    where ${which}
    order by k.status not in ('issued', 'reserved'),
      case when k.status in ('issued', 'reserved') then k.expires_on end, k.issued_at desc, k.id
    limit ${MOST}`.execute(tx)
  return rows
}

/** A class of another batch in which a make-up place is free. */
export interface OpeningRow {
  classId: string
  titleEn: string
  titleHi: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  space: string | null
  experts: string[]
  capacity: number
  free: number
}

/**
 * Classes of the credit's service at its center that are to come until it ends: of running batches in which the
 * learner has no seat, for their age, with a free place, when the learner is free. One class only, where its id is given.
 */
export async function listOpenings(
  tx: Tx,
  credit: Pick<CreditRow, 'learnerId' | 'centerId' | 'serviceId'> & { until: string },
  now: Date,
  classId?: string,
): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select cs.id as "classId", b.name as "titleEn", b.name as "titleHi", cs.starts_at as "startsAt",
      cs.ends_at as "endsAt", c.time_zone as "timeZone", r.name as space,
      (select coalesce(json_agg(e.name order by e.name), '[]') from class_session_experts x
        join experts e on e.id = x.expert_id where x.class_session_id = cs.id) as experts,
      b.capacity, b.capacity - taken.count as free
    from class_sessions cs
    join batches b on b.id = cs.batch_id
    join centers c on c.id = cs.center_id
    join learners l on l.id = ${credit.learnerId}
    left join spaces r on r.id = cs.space_id
    cross join lateral (select count(*)::int as count from class_participants p
      where p.class_session_id = cs.id and p.status <> 'excused') taken
    where cs.center_id = ${credit.centerId} and cs.service_id = ${credit.serviceId}
      and cs.status = 'scheduled' and b.status = 'active' and not b.without_expert and c.status = 'active'
      and cs.starts_at > ${now}
      and (cs.starts_at at time zone c.time_zone)::date <= ${credit.until}::date
      and date_part('year', age(cs.starts_at at time zone c.time_zone, l.date_of_birth))
        between coalesce(b.age_from, 0) and coalesce(b.age_to, 200)
      and not exists (select from enrolments n where n.batch_id = b.id and n.learner_id = ${credit.learnerId}
        and n.status in ('offered', 'pending_payment', 'active', 'paused'))
      and not exists (select from class_participants p
        where p.class_session_id = cs.id and p.learner_id = ${credit.learnerId})
      and not exists (select from claims k where k.resource_id = ${credit.learnerId}
        and k.period && tstzrange(cs.starts_at, cs.ends_at))
      ${classId ? sql`and cs.id = ${classId}` : sql`and taken.count < b.capacity`}
    order by cs.starts_at, cs.id limit 60`.execute(tx)
  return rows
}
