import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Centers, ClassSessions, Column, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { localDay, ofOwnServices } from '#server/platform/sql-expressions.ts'

export type ParticipantKind = Column<'class_participants', 'kind'>

/** Builds conditions on a class `cs` and its center `c`. */
export const ofClass = expressionBuilder<Tables & { cs: ClassSessions; c: Centers }, 'cs' | 'c'>()

/**
 * Whose rolls: the center's own for the member's services, an expert's own wherever they teach (also as a
 * substitute).
 */
export function ownRolls(actor: SignedIn): Expression<SqlBool> {
  if (actor.role === 'center') {
    return ofClass.and([
      ofClass('cs.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ofClass.ref('cs.service_id')),
    ])
  }
  if (actor.role === 'expert') {
    return ofClass.exists(
      ofClass
        .selectFrom('class_session_experts as x')
        .whereRef('x.class_session_id', '=', 'cs.id')
        .where('x.expert_id', '=', actor.expertId),
    )
  }
  return ofClass.lit(false)
}

const selectClasses = (tx: Tx) =>
  tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .leftJoin('spaces as r', 'r.id', 'cs.space_id')
    .select(eb => [
      'cs.id',
      'cs.kind',
      'cs.status',
      'cs.starts_at as startsAt',
      'cs.ends_at as endsAt',
      'cs.center_id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'cs.service_id as serviceId',
      eb.fn.coalesce('b.name', 'm.name_en').as('titleEn'),
      eb.fn.coalesce('b.name', 'm.name_hi').as('titleHi'),
      'r.name as space',
      'b.capacity',
      'b.absence_cutoff_minutes as absenceCutoffMinutes',
      'c.reschedule_cutoff_minutes as centerMinutes',
      // When it was last moved.
      eb
        .selectFrom('class_session_moves as v')
        .select(({ fn }) => fn.max('v.moved_at').as('at'))
        .whereRef('v.class_session_id', '=', 'cs.id')
        .where('v.undone_at', 'is', null)
        .whereRef('v.from_starts_at', '<>', 'v.to_starts_at')
        .as('movedAt'),
      jsonArrayFrom(
        eb
          .selectFrom('class_session_experts as x')
          .innerJoin('experts as e', 'e.id', 'x.expert_id')
          .select(['e.id', 'e.name'])
          .whereRef('x.class_session_id', '=', 'cs.id')
          .orderBy(by => by('x.part', '=', 'assistant'))
          .orderBy('e.name'),
      ).as('experts'),
    ])

/** A class as its roll shows it. */
export type RollClass = InferResult<ReturnType<typeof selectClasses>>[number]

/** Classes matching a condition on `cs`, in order of time. */
export function findClasses(tx: Tx, which: Expression<SqlBool>, most = 200): Promise<RollClass[]> {
  return selectClasses(tx).where(which).orderBy('cs.starts_at').orderBy('cs.id').limit(most).execute()
}

/** One class whose roll the actor may see; undefined if they may not. */
export async function findRoll(tx: Tx, actor: SignedIn, id: string): Promise<RollClass | undefined> {
  const [found] = await findClasses(tx, ofClass.and([ofClass('cs.id', '=', id), ownRolls(actor)]), 1)
  return found
}

/** Seats in batches, and single bookings whose learner is expected, attended or was absent. */
export const allSeats = ofClass
  .selectFrom('class_participants as a')
  .select([
    'a.class_session_id',
    'a.learner_id',
    'a.kind',
    'a.status',
    'a.enrolment_id',
    'a.credit_id',
    'a.mark',
    'a.mark_id',
    'a.mark_note',
    'a.absence_told_at',
    'a.absence_in_time',
    'a.absence_note',
  ])
  .unionAll(
    ofClass
      .selectFrom('bookings as k')
      .select(({ cast, lit, val }) => [
        'k.class_session_id',
        'k.learner_id',
        cast<ParticipantKind>(val('booked'), 'text').as('kind'),
        cast<Column<'class_participants', 'status'>>(val('expected'), 'text').as('status'),
        cast<string | null>(lit(null), 'uuid').as('enrolment_id'),
        cast<string | null>(lit(null), 'uuid').as('credit_id'),
        cast<Mark | null>(lit(null), 'text').as('mark'),
        cast<string | null>(lit(null), 'uuid').as('mark_id'),
        cast<string>(val(''), 'text').as('mark_note'),
        cast<Date | null>(lit(null), 'timestamptz').as('absence_told_at'),
        lit(false).as('absence_in_time'),
        cast<string>(val(''), 'text').as('absence_note'),
      ])
      .where('k.status', 'in', ['confirmed', 'completed', 'no_show'])
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('class_participants as a')
              .whereRef('a.class_session_id', '=', 'k.class_session_id')
              .whereRef('a.learner_id', '=', 'k.learner_id'),
          ),
        ),
      ),
  )

type Compensated = 'choosing' | 'credit' | 'spent' | 'refund'

const selectEntries = (tx: Tx, classIds: readonly string[]) =>
  tx
    .selectFrom(allSeats.as('s'))
    .innerJoin('learners as l', 'l.id', 's.learner_id')
    .innerJoin('class_sessions as cs', 'cs.id', 's.class_session_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .select(({ exists, ref, selectFrom }) => [
      's.class_session_id as classId',
      'l.id as learnerId',
      'l.name',
      'l.date_of_birth as dateOfBirth',
      'l.alert',
      'l.picture_id as pictureId',
      exists(
        selectFrom('consents as k')
          .whereRef('k.learner_id', '=', 'l.id')
          .where('k.purpose', '=', 'photos')
          .where('k.withdrawn_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('photoConsent'),
      's.kind',
      's.status',
      's.enrolment_id as enrolmentId',
      's.credit_id as creditId',
      's.mark',
      's.mark_id as markId',
      's.absence_told_at as absenceToldAt',
      's.absence_in_time as absenceInTime',
      's.absence_note as absenceNote',
      jsonObjectFrom(
        selectFrom('away_times as w')
          .select([sql<string>`w.from_on::text`.as('from'), sql<string>`w.to_on::text`.as('to')])
          .whereRef('w.learner_id', '=', 'l.id')
          .where('w.ended_at', 'is', null)
          .where(({ between, ref: of }) =>
            between(localDay(ref('cs.starts_at'), ref('c.time_zone')), of('w.from_on'), of('w.to_on')),
          )
          .orderBy('w.to_on', 'desc')
          .limit(1),
      ).as('away'),
      // The family's compensation for a moved class, see `rollEntry`.
      selectFrom('compensations as k')
        .leftJoin('make_up_credits as m', 'm.id', 'k.credit_id')
        .select(eb =>
          eb
            .case()
            .when('k.status', '=', 'open')
            .then<Compensated>('choosing')
            .when('k.status', '=', 'refund')
            .then<Compensated>('refund')
            .when('m.status', 'in', ['issued', 'reserved'])
            .then<Compensated>('credit')
            .when('m.status', 'in', ['used', 'expired'])
            .then<Compensated>('spent')
            .end()
            .as('compensated'),
        )
        .whereRef('k.class_session_id', '=', 's.class_session_id')
        .whereRef('k.learner_id', '=', 's.learner_id')
        .where('k.reason', '=', 'cannot_come')
        .where('k.status', '<>', 'withdrawn')
        .as('compensated'),
    ])
    .where('s.class_session_id', '=', ({ fn, val }) => fn.any(val(classIds)))

/** An entry of a roll. */
export type RollRow = InferResult<ReturnType<typeof selectEntries>>[number]

/** All entries of these rolls, by name: everyone with a seat, and the learner of a single booking. */
export function listEntries(tx: Tx, classIds: readonly string[]): Promise<RollRow[]> {
  return selectEntries(tx, classIds)
    .orderBy('l.name', order => order.collate('und-x-icu'))
    .orderBy('l.id')
    .execute()
}

const selectMarks = (tx: Tx, classIds: readonly string[]) =>
  tx
    .selectFrom('attendance_marks as a')
    .innerJoin('users as u', 'u.id', 'a.marked_by')
    .select([
      'a.id',
      'a.class_session_id as classId',
      'a.learner_id as learnerId',
      'a.mark',
      'a.note',
      'a.seen',
      'a.made_at as madeAt',
      'a.marked_by as by',
      'u.name as byName',
      'a.marked_as as as',
    ])
    .where(eb => eb('a.class_session_id', '=', eb.fn.any(eb.val(classIds))))
    .orderBy('a.received_at')
    .orderBy('a.id')

/** A mark as it was made, and by whom. */
export type MarkRow = InferResult<ReturnType<typeof selectMarks>>[number]

/** Every mark of these rolls as it was made, in order of arrival. */
export function listMarks(tx: Tx, classIds: readonly string[]): Promise<MarkRow[]> {
  return selectMarks(tx, classIds).execute()
}

/** Which of these marks are stored already, for any class. */
export async function knownMarks(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('attendance_marks')
    .select('id')
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Stores marks permanently; one just stored by another request is not stored twice. */
export async function insertMarks(tx: Tx, marks: readonly MarkRow[], receivedAt: Date): Promise<void> {
  const rows = marks.map(({ byName: _, ...mark }) => mark)
  await tx
    .insertInto('attendance_marks')
    .columns([
      'id',
      'class_session_id',
      'learner_id',
      'mark',
      'note',
      'seen',
      'made_at',
      'received_at',
      'marked_by',
      'marked_as',
    ])
    .expression(eb =>
      eb
        .selectFrom(
          jsonRows(rows, {
            id: 'uuid',
            classId: 'uuid',
            learnerId: 'uuid',
            mark: 'text',
            note: 'text',
            seen: 'uuid[]',
            madeAt: 'timestamptz',
            by: 'uuid',
            as: 'text',
          }),
        )
        .select(({ cast, val }) => [
          'v.id',
          'v.classId',
          'v.learnerId',
          'v.mark',
          'v.note',
          'v.seen',
          'v.madeAt',
          cast<Date>(val(receivedAt), 'timestamptz').as('received_at'),
          'v.by',
          'v.as',
        ]),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether a learner is a member of a center. */
export async function isMember(tx: Tx, centerId: string, learnerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('center_id', '=', centerId)
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}
