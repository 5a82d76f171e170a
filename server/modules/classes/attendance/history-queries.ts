import { type RawBuilder, sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { ownRolls, type ParticipantKind } from './roll-queries.ts'

/** One class of a learner that has begun, with what became of it. */
export interface AttendedRow {
  classId: string
  titleEn: string
  titleHi: string
  startsAt: Date
  centerId: string
  centerName: string
  timeZone: string
  /** The local month, YYYY-MM. */
  month: string
  kind: ParticipantKind
  status: Column<'class_participants', 'status'>
  mark: Mark | null
  markNote: string
  absenceInTime: boolean | null
}

const MOST = 400

/** A learner the actor may see: the family's own, a center's member or somebody in its classes, somebody in the expert's. */
export function findLearner(tx: Tx, actor: SignedIn, learnerId: string) {
  return tx
    .selectFrom('learners as l')
    .select(['l.id', 'l.name', 'l.date_of_birth as dateOfBirth', 'l.alert'])
    .where('l.id', '=', learnerId)
    .where(visible(actor))
    .executeTakeFirst()
}

function visible(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'learner') return sql`l.id = any(${actor.learnerIds}::uuid[])`
  const inClasses = sql<boolean>`exists (select from class_sessions cs join ${allSeats} p on p.class_session_id = cs.id
    where p.learner_id = l.id and ${ownRolls(actor)})`
  if (actor.role !== 'center') return inClasses
  // Somebody limited to services sees the learners of those, others also who has no class yet.
  const member = sql`exists (select from memberships m where m.learner_id = l.id and m.status <> 'ended'
    and m.center_id = ${actor.center?.centerId ?? null}::uuid)`
  return actor.center?.serviceIds ? inClasses : sql<boolean>`(${member} or ${inClasses})`
}

/** Seats of batches and of single bookings alike. */
const allSeats = sql`(
  select class_session_id, learner_id, kind, status, mark, mark_note, absence_told_at, absence_in_time
    from class_participants
  union all
  select b.class_session_id, b.learner_id, 'booked', 'expected', null, '', null, false from bookings b
    where b.status in ('confirmed', 'completed', 'no_show') and not exists (select from class_participants p
      where p.class_session_id = b.class_session_id and p.learner_id = b.learner_id)
)`

/** Classes of a learner in which the actor may see them, the latest first. */
export async function listAttended(
  tx: Tx,
  actor: SignedIn,
  asked: { learnerId: string; from: string; to: string; centerId?: string | undefined; now: Date },
): Promise<AttendedRow[]> {
  const whose = actor.role === 'learner' ? sql`true` : ownRolls(actor)
  const where = asked.centerId ? sql`and cs.center_id = ${asked.centerId}` : sql``
  const { rows } = await sql<AttendedRow>`
    select cs.id as "classId", coalesce(b.name, m.name_en) as "titleEn", coalesce(b.name, m.name_hi) as "titleHi",
      cs.starts_at as "startsAt", cs.center_id as "centerId", c.name as "centerName", c.time_zone as "timeZone",
      to_char(cs.starts_at at time zone c.time_zone, 'YYYY-MM') as month,
      p.kind, p.status, p.mark, p.mark_note as "markNote",
      case when p.absence_told_at is not null then p.absence_in_time end as "absenceInTime"
    from ${allSeats} p
    join class_sessions cs on cs.id = p.class_session_id
    join centers c on c.id = cs.center_id
    join masterlist_items m on m.id = cs.service_id
    left join batches b on b.id = cs.batch_id
    where p.learner_id = ${asked.learnerId} and ${whose} and cs.status <> 'cancelled' ${where}
      and (cs.starts_at <= ${asked.now} or p.absence_told_at is not null)
      and (cs.starts_at at time zone c.time_zone)::date between ${asked.from}::date and ${asked.to}::date
    order by cs.starts_at desc, cs.id limit ${MOST}`.execute(tx)
  return rows
}

export interface TaughtRow {
  learnerId: string
  name: string
  dateOfBirth: string
  alert: string
  centerId: string
  centerName: string
  timeZone: string
  batches: string[]
  lastClassAt: Date | null
  present: number
  late: number
  absent: number
  excused: number
  noteText: string | null
  noteAt: Date | null
  total: number
}

/** For how long after the last class, and before the first, somebody counts as taught. */
const TAUGHT = sql.raw(`interval '60 days'`)

export interface TaughtQuery {
  search?: string | undefined
  centerId?: string | undefined
  batchId?: string | undefined
  sortBy: 'name' | 'percent' | 'lastClassAt'
  sortOrder: 'asc' | 'desc'
  limit: number
  skip: number
}

/** Learners of the expert's classes of the last and the next 60 days, a row for each center. */
export async function listTaught(
  tx: Tx,
  expertId: string,
  query: TaughtQuery,
  now: Date,
): Promise<TaughtRow[]> {
  const count = (mark: string) => sql`count(*) filter (where p.mark = ${mark})::int`
  const isMinor = sql`is_minor(l.date_of_birth, ${now}, c.time_zone)`
  const shownName = sql`case when ${isMinor} then first_name(l.name) else l.name end`
  const shownKey = sql`case when ${isMinor} then l.first_name_key else l.name_key end`
  const filters = [
    query.centerId ? sql`and cs.center_id = ${query.centerId}` : sql``,
    query.batchId ? sql`and cs.batch_id = ${query.batchId}` : sql``,
    query.search ? sql`and ${namedLike(shownKey, query.search)}` : sql``,
  ]
  const order = {
    name: sql`"name" collate "und-x-icu" ${sql.raw(query.sortOrder)}`,
    percent: sql`share ${sql.raw(query.sortOrder)} nulls last`,
    lastClassAt: sql`"lastClassAt" ${sql.raw(query.sortOrder)} nulls last`,
  }[query.sortBy]
  const { rows } = await sql<TaughtRow>`
    with taught as (
      select l.id as "learnerId", ${shownName} as name, l.date_of_birth::text as "dateOfBirth", l.alert,
        c.id as "centerId", c.name as "centerName", c.time_zone as "timeZone",
        array_remove(array_agg(distinct b.name), null) as batches,
        max(cs.starts_at) filter (where cs.starts_at <= ${now}) as "lastClassAt",
        ${count('present')} as present, ${count('late')} as late, ${count('absent')} as absent,
        ${count('excused')} as excused,
        (array_agg(p.mark_note order by cs.starts_at desc) filter (where p.mark_note <> ''))[1] as "noteText",
        max(cs.starts_at) filter (where p.mark_note <> '') as "noteAt"
      from class_session_experts x
      join class_sessions cs on cs.id = x.class_session_id and cs.status <> 'cancelled'
      join centers c on c.id = cs.center_id
      join ${allSeats} p on p.class_session_id = cs.id
      join learners l on l.id = p.learner_id
      left join batches b on b.id = cs.batch_id
      where x.expert_id = ${expertId}
        and cs.starts_at between ${now}::timestamptz - ${TAUGHT} and ${now}::timestamptz + ${TAUGHT}
        ${sql.join(filters, sql` `)}
      group by l.id, c.id
    )
    select *, (count(*) over ())::int as total,
      (present + late)::numeric / nullif(present + late + absent, 0) as share
    from taught order by ${order}, "learnerId", "centerId" limit ${query.limit} offset ${query.skip}`.execute(
    tx,
  )
  return rows
}

/** What the list can be narrowed down to: centers and batches of the expert's classes around now. */
export function listTaughtPlaces(tx: Tx, expertId: string, now: Date) {
  return tx
    .selectFrom('class_session_experts as x')
    .innerJoin('class_sessions as cs', 'cs.id', 'x.class_session_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .select(['c.id', 'c.name', 'b.id as batchId', 'b.name as batchName'])
    .distinct()
    .where('cs.status', '<>', sql.lit('cancelled'))
    .where('x.expert_id', '=', expertId)
    .where(eb =>
      eb.between(
        'cs.starts_at',
        sql<Date>`${now}::timestamptz - ${TAUGHT}`,
        sql<Date>`${now}::timestamptz + ${TAUGHT}`,
      ),
    )
    .orderBy('c.name')
    .orderBy('b.name')
    .execute()
}
