import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay, timeSpan } from '#server/platform/sql-expressions.ts'
import type { Seat } from './series.ts'

const selectSeatable = (tx: Tx, learnerId: string, classIds: readonly string[]) =>
  tx
    .selectFrom('class_sessions as cs')
    .leftJoin('class_participants as p', join =>
      join.onRef('p.class_session_id', '=', 'cs.id').on('p.learner_id', '=', learnerId),
    )
    .select([
      'cs.id',
      'cs.center_id as centerId',
      'cs.batch_id as batchId',
      'cs.status',
      /** The learner's status on the roll, if any. */
      'p.status as seat',
    ])
    .where(({ eb, fn, val }) => eb('cs.id', '=', fn.any(val(classIds))))
    .orderBy('cs.starts_at')

export type SeatableClass = InferResult<ReturnType<typeof selectSeatable>>[number]

/**
 * Locks the batch of an enrolment, so that no class is created for it, the learner's whole time, then the classes,
 * so that none is moved or cancelled while its roll changes: in the order of `lockSeries`. The second statement
 * sees the current state.
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
  return selectSeatable(tx, learnerId, classIds).execute()
}

/** Prevents other changes of a learner's seats until the transaction ends. */
export async function lockLearner(tx: Tx, learnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${learnerId}::text, 0))`.execute(tx)
}

/** Puts a learner on the rolls of classes with a claim each; returns those when the time was not free. */
export async function seat(tx: Tx, input: Seat, classIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .with(
      cte => cte('wanted').materialized(),
      db =>
        db
          .selectFrom('class_sessions')
          .select(({ ref }) => ['id', timeSpan(ref('starts_at'), ref('ends_at')).as('period')])
          .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(classIds)))),
    )
    .with('claimed', db =>
      db
        .insertInto('claims')
        .columns(['class_session_id', 'resource_kind', 'resource_id', 'period'])
        .expression(eb =>
          eb
            .selectFrom('wanted')
            .select(({ val }) => [
              'id',
              sql.lit('learner').as('kind'),
              val(input.learnerId).as('learner_id'),
              'period',
            ])
            .orderBy('period'),
        )
        .onConflict(conflict => conflict.doNothing())
        .returning('class_session_id as id'),
    )
    .with('entered', db =>
      db
        .insertInto('class_participants')
        .columns(['class_session_id', 'learner_id', 'kind', 'status', 'enrolment_id', 'credit_id'])
        .expression(eb =>
          eb
            .selectFrom('wanted as w')
            .leftJoin('claimed as c', 'c.id', 'w.id')
            .select(({ case: when, val }) => [
              'w.id',
              val(input.learnerId).as('learner_id'),
              val(input.kind).as('kind'),
              when()
                .when('c.id', 'is', null)
                .then(sql.lit('clashing'))
                .else(sql.lit('expected'))
                .end()
                .as('status'),
              val(input.enrolmentId ?? null).as('enrolment_id'),
              val(input.creditId ?? null).as('credit_id'),
            ]),
        )
        .onConflict(conflict =>
          conflict
            .columns(['class_session_id', 'learner_id'])
            .doUpdateSet(({ ref }) => ({ status: ref('excluded.status') })),
        ),
    )
    .selectFrom('wanted')
    .select('id')
    .where('id', 'not in', eb => eb.selectFrom('claimed').select('claimed.id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Which seats are given up; at least one of the three is given. */
export interface GivenUp {
  learnerId: string
  enrolmentId?: string
  /** The batch of the enrolment, as a select of its id: no class is created for it at the same time. */
  batch?: RawBuilder<unknown>
  classSessionIds?: readonly string[]
  /** Local date of the center. */
  fromDate?: string
}

/** The classes whose seats are given up, if still to come. */
export async function findSeats(tx: Tx, given: GivenUp, now: Date): Promise<string[]> {
  const { learnerId, enrolmentId, classSessionIds, fromDate } = given
  const rows = await tx
    .selectFrom('class_participants as p')
    .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .select('cs.id')
    .where('cs.status', '=', 'scheduled')
    .where('p.learner_id', '=', learnerId)
    .where('p.mark', 'is', null)
    .where(({ and, eb, fn, ref, val }) =>
      and([
        ...(enrolmentId ? [eb('p.enrolment_id', '=', enrolmentId)] : []),
        classSessionIds
          ? eb('p.class_session_id', '=', fn.any(val(classSessionIds)))
          : eb('cs.starts_at', '>', now),
        ...(fromDate ? [eb(localDay(ref('cs.starts_at'), ref('c.time_zone')), '>=', fromDate)] : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a learner off the rolls of classes that are not over and frees the time; returns those classes. */
export function giveUpSeats(tx: Tx, learnerId: string, classIds: readonly string[]) {
  return tx
    .with(
      cte => cte('meant').materialized(),
      db =>
        db
          .selectFrom('class_participants as p')
          .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
          .select(['cs.id', 'p.learner_id', 'cs.center_id', 'cs.batch_id'])
          .where('cs.status', '=', 'scheduled')
          .where('p.learner_id', '=', learnerId)
          .where(({ eb, fn, val }) => eb('p.class_session_id', '=', fn.any(val(classIds))))
          .where('p.mark', 'is', null),
    )
    .with('freed', db =>
      db
        .deleteFrom('claims as k')
        .using('meant')
        .whereRef('k.class_session_id', '=', 'meant.id')
        .whereRef('k.resource_id', '=', 'meant.learner_id'),
    )
    .with('gone', db =>
      db
        .deleteFrom('class_participants as p')
        .using('meant')
        .whereRef('p.class_session_id', '=', 'meant.id')
        .whereRef('p.learner_id', '=', 'meant.learner_id'),
    )
    .selectFrom('meant')
    .select(['id', 'center_id as centerId', 'batch_id as batchId'])
    .execute()
}

/** Records that a learner does not come to one class and frees the time. */
export async function excuse(tx: Tx, learnerId: string, classSessionId: string): Promise<void> {
  await tx
    .with('freed', db =>
      db
        .deleteFrom('claims')
        .where('class_session_id', '=', classSessionId)
        .where('resource_id', '=', learnerId),
    )
    .updateTable('class_participants')
    .set({ status: 'excused' })
    .where('class_session_id', '=', classSessionId)
    .where('learner_id', '=', learnerId)
    .execute()
}

/** Claims the time of a class again for a learner on its roll; false if it is not free, and nothing is changed. */
export async function seatAgain(tx: Tx, learnerId: string, classSessionId: string): Promise<boolean> {
  const seated = await tx
    .with('claimed', db =>
      db
        .insertInto('claims')
        .columns(['class_session_id', 'resource_kind', 'resource_id', 'period'])
        .expression(eb =>
          eb
            .selectFrom('class_sessions')
            .select(({ ref, val }) => [
              'id',
              sql.lit('learner').as('kind'),
              val(learnerId).as('learner_id'),
              timeSpan(ref('starts_at'), ref('ends_at')).as('period'),
            ])
            .where('id', '=', classSessionId),
        )
        .onConflict(conflict => conflict.doNothing())
        .returning('class_session_id as id'),
    )
    .updateTable('class_participants as p')
    .from('claimed')
    .set({ status: 'expected' })
    .whereRef('p.class_session_id', '=', 'claimed.id')
    .where('p.learner_id', '=', learnerId)
    .returning('p.learner_id')
    .executeTakeFirst()
  return seated !== undefined
}

const selectSeatClashes = (tx: Tx, learnerId: string, classIds: readonly string[]) =>
  tx
    .selectFrom('class_sessions as w')
    .innerJoin('centers as c', 'c.id', 'w.center_id')
    .innerJoinLateral(
      ({ ref, selectFrom }) =>
        selectFrom('claims as k')
          .select('k.class_session_id')
          .where('k.resource_id', '=', learnerId)
          .whereRef('k.class_session_id', '<>', 'w.id')
          .where('k.period', '&&', timeSpan(ref('w.starts_at'), ref('w.ends_at')))
          .orderBy(({ fn }) => fn('lower', ['k.period']))
          .limit(1)
          .as('other'),
      join => join.onTrue(),
    )
    .innerJoin('class_sessions as cs', 'cs.id', 'other.class_session_id')
    .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .innerJoin('learners as l', join => join.on('l.id', '=', learnerId))
    .select(({ eb, fn, ref }) => [
      /** Whether the other class is of the same center. */
      eb('cs.center_id', '=', ref('w.center_id')).$castTo<boolean>().as('isHere'),
      'c.time_zone as timeZone',
      'cs.starts_at as startsAt',
      'cs.ends_at as endsAt',
      fn.coalesce('b.name', 'm.name_en').as('titleEn'),
      fn.coalesce('b.name', 'm.name_hi').as('titleHi'),
      fn<string>('first_name', ['l.name']).as('learner'),
      'w.id as wantedId',
      'w.starts_at as wantedAt',
      'w.ends_at as wantedUntil',
    ])
    .where(({ eb, fn, val }) => eb('w.id', '=', fn.any(val(classIds))))
    .orderBy('w.starts_at')

/** A clashing class, with the class that was requested. */
export type SeatClash = InferResult<ReturnType<typeof selectSeatClashes>>[number]

/** The classes that prevent a learner from these, one for each, in order of time. */
export function findSeatClashes(
  tx: Tx,
  learnerId: string,
  classIds: readonly string[],
): Promise<SeatClash[]> {
  return selectSeatClashes(tx, learnerId, classIds).execute()
}

/** Writes the effective mark; the learner of a booking is put on the roll with it. */
export async function noteMark(
  tx: Tx,
  classId: string,
  learnerId: string,
  counting: { id: string; mark: Mark; note: string; madeAt: Date },
): Promise<void> {
  const marked = {
    mark: counting.mark,
    mark_id: counting.id,
    mark_note: counting.note,
    marked_at: counting.madeAt,
  }
  await tx
    .insertInto('class_participants')
    .values({ class_session_id: classId, learner_id: learnerId, kind: 'booked', ...marked })
    .onConflict(conflict => conflict.columns(['class_session_id', 'learner_id']).doUpdateSet(marked))
    .execute()
}

/** Records an absence reported by a family, or its withdrawal (null). */
export async function noteAbsence(
  tx: Tx,
  classId: string,
  learnerId: string,
  absence: { at: Date; by: string; inTime: boolean; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('class_participants')
    .set({
      absence_told_at: absence?.at ?? null,
      absence_told_by: absence?.by ?? null,
      absence_in_time: absence?.inTime ?? false,
      absence_note: absence?.reason ?? '',
    })
    .where('class_session_id', '=', classId)
    .where('learner_id', '=', learnerId)
    .execute()
}
