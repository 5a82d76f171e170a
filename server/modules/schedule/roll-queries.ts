import { type RawBuilder, sql } from 'kysely'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Seat } from './series.ts'

export interface SeatableClass {
  id: string
  centerId: string
  batchId: string | null
  status: string
  /** How the learner stands on its roll already. */
  seat: 'expected' | 'excused' | 'clashing' | null
}

/**
 * Holds the batch of an enrolment, so that no class is made for it meanwhile, takes the learner's whole time, then
 * holds the classes as they are, so that none is moved or called off while its roll changes: in the order of
 * `lockSeries`. The second statement sees what is true.
 */
export async function lockSeats(
  tx: Tx,
  learnerId: string,
  classIds: readonly string[],
  batch: RawBuilder<unknown> = sql`select null::uuid`,
) {
  await sql`
    with batch as materialized (
      select id from batches where id = (${batch}) for no key update
    ),
    locked as materialized (
      select pg_advisory_xact_lock(hashtextextended(${learnerId}::text, 0))
    ),
    classes as materialized (
      select id from class_sessions where id = any(${classIds}::uuid[]) order by id for share
    )
    select (select count(*) from batch), (select count(*) from locked), (select count(*) from classes)
  `.execute(tx)
  const { rows } = await sql<SeatableClass>`
    select cs.id, cs.center_id as "centerId", cs.batch_id as "batchId", cs.status, p.status as seat
    from class_sessions cs
    left join class_participants p on p.class_session_id = cs.id and p.learner_id = ${learnerId}
    where cs.id = any(${classIds}::uuid[]) order by cs.starts_at
  `.execute(tx)
  return rows
}

/** Keeps everybody else from changing a learner's seats until the transaction ends. */
export async function holdLearner(tx: Tx, learnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${learnerId}::text, 0))`.execute(tx)
}

/** Puts a learner on the rolls of classes with a claim each; the answer are those for which the time was not free. */
export async function seat(tx: Tx, asked: Seat, classIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as materialized (
      select id, tstzrange(starts_at, ends_at) as period from class_sessions where id = any(${classIds}::uuid[])
    ),
    claimed as (
      insert into claims (class_session_id, resource_kind, resource_id, period)
      select id, 'learner', ${asked.learnerId}::uuid, period from wanted order by period
      on conflict do nothing
      returning class_session_id as id
    ),
    entered as (
      insert into class_participants (class_session_id, learner_id, kind, status, enrolment_id, credit_id)
      select w.id, ${asked.learnerId}::uuid, ${asked.kind}, case when c.id is null then 'clashing' else 'expected' end,
        ${asked.enrolmentId ?? null}::uuid, ${asked.creditId ?? null}::uuid
      from wanted w left join claimed c on c.id = w.id
      on conflict (class_session_id, learner_id) do update set status = excluded.status
    )
    select id from wanted where id not in (select id from claimed)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Which seats are given up; at least one of the three is named. */
export interface GivenUp {
  learnerId: string
  enrolmentId?: string
  /** The batch of the enrolment, as a select of its id: no class is made for it meanwhile. */
  batch?: RawBuilder<unknown>
  classSessionIds?: readonly string[]
  /** Local date of the center. */
  fromDate?: string
}

/** The classes whose seats are meant, as far as they are still to come. */
export async function findSeats(tx: Tx, given: GivenUp, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select cs.id from class_participants p
    join class_sessions cs on cs.id = p.class_session_id and cs.status = 'scheduled'
    join centers c on c.id = cs.center_id
    where p.learner_id = ${given.learnerId} and p.mark is null ${whichOf(given, now)}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes a learner off the rolls of classes that are not over and gives the time back; answers which those were. */
export async function giveUpSeats(tx: Tx, learnerId: string, classIds: readonly string[]) {
  const { rows } = await sql<{ id: string; centerId: string; batchId: string | null }>`
    with meant as materialized (
      select p.class_session_id as id, p.learner_id, cs.center_id, cs.batch_id from class_participants p
      join class_sessions cs on cs.id = p.class_session_id and cs.status = 'scheduled'
      where p.learner_id = ${learnerId} and p.class_session_id = any(${classIds}::uuid[]) and p.mark is null
    ),
    freed as (
      delete from claims using meant where class_session_id = meant.id and resource_id = meant.learner_id
    ),
    gone as (
      delete from class_participants p using meant
      where p.class_session_id = meant.id and p.learner_id = meant.learner_id
    )
    select id, center_id as "centerId", batch_id as "batchId" from meant
  `.execute(tx)
  return rows
}

function whichOf(given: GivenUp, now: Date): RawBuilder<unknown> {
  const { enrolmentId, classSessionIds, fromDate } = given
  return sql.join(
    [
      enrolmentId ? sql`and p.enrolment_id = ${enrolmentId}` : sql``,
      classSessionIds
        ? sql`and p.class_session_id = any(${classSessionIds}::uuid[])`
        : sql`and cs.starts_at > ${now}`,
      fromDate ? sql`and (cs.starts_at at time zone c.time_zone)::date >= ${fromDate}::date` : sql``,
    ],
    sql` `,
  )
}

/** Notes that a learner does not come to one class and gives the time back. */
export async function excuse(tx: Tx, learnerId: string, classSessionId: string): Promise<void> {
  await sql`
    with freed as (
      delete from claims where class_session_id = ${classSessionId} and resource_id = ${learnerId}
    )
    update class_participants set status = 'excused'
    where class_session_id = ${classSessionId} and learner_id = ${learnerId}
  `.execute(tx)
}

/** Takes the time of a class again for a learner on its roll; false where it is not free, and nothing is changed. */
export async function seatAgain(tx: Tx, learnerId: string, classSessionId: string): Promise<boolean> {
  const { rows } = await sql`
    with claimed as (
      insert into claims (class_session_id, resource_kind, resource_id, period)
      select id, 'learner', ${learnerId}::uuid, tstzrange(starts_at, ends_at)
      from class_sessions where id = ${classSessionId}
      on conflict do nothing
      returning class_session_id as id
    )
    update class_participants p set status = 'expected' from claimed
    where p.class_session_id = claimed.id and p.learner_id = ${learnerId}
    returning p.learner_id
  `.execute(tx)
  return rows.length > 0
}

export interface SeatClash {
  /** Whether the other class is of the same center. */
  isHere: boolean
  timeZone: string
  /** Of the other class. */
  startsAt: Date
  endsAt: Date
  titleEn: string
  titleHi: string
  learner: string
  /** The class that was wanted. */
  wantedId: string
  wantedAt: Date
  wantedUntil: Date
}

/** The classes that keep a learner from these, one for each, in order of time. */
export async function findSeatClashes(tx: Tx, learnerId: string, classIds: readonly string[]) {
  const { rows } = await sql<SeatClash>`
    select cs.center_id = w.center_id as "isHere", c.time_zone as "timeZone", cs.starts_at as "startsAt", cs.ends_at as "endsAt",
      coalesce(b.name, m.name_en) as "titleEn", coalesce(b.name, m.name_hi) as "titleHi",
      first_name(l.name) as learner, w.id as "wantedId", w.starts_at as "wantedAt", w.ends_at as "wantedUntil"
    from class_sessions w
    join centers c on c.id = w.center_id
    cross join lateral (
      select k.class_session_id from claims k
      where k.resource_id = ${learnerId} and k.class_session_id <> w.id
        and k.period && tstzrange(w.starts_at, w.ends_at)
      order by lower(k.period) limit 1
    ) other
    join class_sessions cs on cs.id = other.class_session_id
    join masterlist_items m on m.id = cs.service_id
    left join batches b on b.id = cs.batch_id
    join learners l on l.id = ${learnerId}
    where w.id = any(${classIds}::uuid[])
    order by w.starts_at
  `.execute(tx)
  return rows
}

/** Writes the mark that stands; the learner of a booking comes onto the roll with it. */
export async function noteMark(
  tx: Tx,
  classId: string,
  learnerId: string,
  standing: { id: string; mark: Mark; note: string; madeAt: Date },
): Promise<void> {
  await sql`
    insert into class_participants (class_session_id, learner_id, kind, mark, mark_id, mark_note, marked_at)
    values (${classId}, ${learnerId}, 'booked', ${standing.mark}, ${standing.id}, ${standing.note}, ${standing.madeAt})
    on conflict (class_session_id, learner_id) do update set mark = excluded.mark, mark_id = excluded.mark_id,
      mark_note = excluded.mark_note, marked_at = excluded.marked_at`.execute(tx)
}

/** Notes what a family said beforehand, or that they take it back (null). */
export async function noteAbsence(
  tx: Tx,
  classId: string,
  learnerId: string,
  told: { at: Date; by: string; inTime: boolean; reason: string } | null,
): Promise<void> {
  await sql`update class_participants set absence_told_at = ${told?.at ?? null}, absence_told_by = ${told?.by ?? null},
      absence_in_time = ${told?.inTime ?? false}, absence_note = ${told?.reason ?? ''}
    where class_session_id = ${classId} and learner_id = ${learnerId}`.execute(tx)
}
