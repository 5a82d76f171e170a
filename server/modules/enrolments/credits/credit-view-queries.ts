import { type Expression, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'
import { type CreditRow, ofCredit, selectCredits } from './credit-queries.ts'

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

/** The class that a credit `k` was given for, or that it is kept for. */
const classOf = (column: 'k.source_session_id' | 'k.reserved_session_id') =>
  jsonObjectFrom(
    ofCredit
      .selectFrom('class_sessions as s')
      .innerJoin('masterlist_items as x', 'x.id', 's.service_id')
      .leftJoin('batches as b', 'b.id', 's.batch_id')
      .select(eb => [
        's.id',
        eb.fn.coalesce('b.name', 'x.name_en').as('titleEn'),
        eb.fn.coalesce('b.name', 'x.name_hi').as('titleHi'),
        's.starts_at as startsAt',
        's.status',
        eb.fn.coalesce('b.notice_minutes', 'c.reschedule_cutoff_minutes').as('noticeMinutes'),
        eb
          .selectFrom('class_participants as p')
          .select('p.status')
          .whereRef('p.class_session_id', '=', 's.id')
          .whereRef('p.learner_id', '=', 'k.learner_id')
          .as('seat'),
      ])
      .whereRef('s.id', '=', column),
  )

const MOST = 200

const selectDetails = (tx: Tx) =>
  selectCredits(tx)
    .innerJoin('learners as l', 'l.id', 'k.learner_id')
    .innerJoin('masterlist_items as m', 'm.id', 'k.service_id')
    .select([
      'l.name as learnerName',
      'c.name as centerName',
      'm.name_en as serviceEn',
      'm.name_hi as serviceHi',
      'k.issued_at as issuedAt',
      'k.note',
      classOf('k.source_session_id').as('missed'),
      classOf('k.reserved_session_id').as('kept'),
    ])

export type CreditDetail = InferResult<ReturnType<typeof selectDetails>>[number]

/** A class that a credit speaks of. */
export type NamedClass = Omit<NonNullable<CreditDetail['missed']>, 'status' | 'noticeMinutes' | 'seat'>

/** Credits as they are shown, those that end first before others, what is over at the end. */
export function listCredits(tx: Tx, which: Expression<SqlBool>): Promise<CreditDetail[]> {
  return selectDetails(tx)
    .where(which)
    .orderBy(eb => eb('k.status', 'not in', ['issued', 'reserved']))
    .orderBy(eb =>
      eb.case().when('k.status', 'in', ['issued', 'reserved']).then(eb.ref('k.expires_on')).end(),
    )
    .orderBy('k.issued_at', 'desc')
    .orderBy('k.id')
    .limit(MOST)
    .execute()
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
