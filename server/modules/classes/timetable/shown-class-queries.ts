import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Bookings, ClassParticipants, ClassSessions, Experts, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { FREED } from '#domain/modules/bookings/booking-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { bookingOfClass } from '#server/modules/bookings/public.ts'
import { type Movable, meetings } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, isoText, LEARNER, nameShownTo, ofOwnServices } from '#server/platform/sql-expressions.ts'
import { startBeforeOwnMove } from './own-move-queries.ts'

/** What of the bookings of a class is shown with it. */
type ShownBooking = Pick<Selectable<Bookings>, 'id' | 'status'> & { learner_ids: string[] }

const ofShown = expressionBuilder<Tables & { cs: ClassSessions; b: ShownBooking }, 'cs' | 'b'>()
const ofSession = expressionBuilder<Tables & { cs: ClassSessions }, 'cs'>()

/** The booking of class `cs` by which it is shown, with all who take it; families see it by their own. */
export function bookingOf(actor: SignedIn) {
  return bookingOfClass(ofSession.ref('cs.id'))
    .select(({ eb, selectFrom }) => [
      arrayOf(
        selectFrom('bookings as o')
          .select('o.learner_id')
          .whereRef('o.class_session_id', '=', 'k.class_session_id')
          .where(other => other(other('o.status', 'in', FREED), '=', eb('k.status', 'in', FREED)))
          .orderBy('o.id'),
      ).as('learner_ids'),
    ])
    .where(ofSession('cs.kind', '=', 'booking'))
    .where(({ eb, fn, lit, val }) =>
      actor.role === 'learner' ? eb('k.learner_id', '=', fn.any(val(actor.learnerIds))) : lit(true),
    )
}
const ofPlace = expressionBuilder<Tables & { p: ClassParticipants }, 'p'>()

/**
 * Bookings that never came about: their class appears in nobody's schedule; nor does one that was cancelled for the
 * actor's learners and takes place for others.
 */
export const CAME_ABOUT = ofShown.or([
  ofShown('b.id', 'is', null),
  ofShown('b.status', 'not in', FREED),
  ofShown.and([ofShown('b.status', '=', 'cancelled'), ofShown('cs.status', '=', 'cancelled')]),
])

const ofTeacher = expressionBuilder<{ e: Experts }, 'e'>()

/** An expert `e` of a class; marked if inactive. */
export const TEACHER = ofTeacher.fn<StoredClass['experts'][number]>('json_strip_nulls', [
  jsonBuildObject({
    id: ofTeacher.ref('e.id'),
    name: ofTeacher.ref('e.name'),
    isInactive: ofTeacher.case().when('e.status', '<>', sql.lit('active')).then(true).end(),
  }),
])

/** A class with what permissions depend on, before `can` is added. */
export type StoredClass = Omit<ApiAnswer<'GET /classes/{id}'>, 'can'> & { rescheduleCutoffMinutes: number }

/** One class; undefined if it is not the actor's. */
export async function findClass(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<StoredClass | undefined> {
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
    .leftJoin('spaces as r', 'r.id', 'cs.space_id')
    .leftJoinLateral(bookingOf(actor).as('b'), join => join.onTrue())
    .leftJoin('batches as t', 't.id', 'cs.batch_id')
    .leftJoin('center_services as o', join =>
      join.onRef('o.center_id', '=', 'cs.center_id').onRef('o.service_id', '=', 'cs.service_id'),
    )
    .select(['cs.id', 'cs.kind', 'cs.status', 'b.id as bookingId', 'b.status as bookingStatus'])
    .select('c.reschedule_cutoff_minutes as rescheduleCutoffMinutes')
    .select(({ case: when, cast, eb, fn, ref, selectFrom }) => [
      isoText(ref('cs.starts_at')).as('startsAt'),
      isoText(ref('cs.ends_at')).as('endsAt'),
      jsonBuildObject({
        en: fn.coalesce('t.name', 'm.name_en'),
        hi: fn.coalesce('t.name', 'm.name_hi'),
      }).as('title'),
      jsonBuildObject({
        id: ref('c.id'),
        name: ref('c.name'),
        timeZone: ref('c.time_zone'),
        isSuspended: eb('c.status', '=', sql.lit('suspended')).$castTo<boolean>(),
      }).as('center'),
      jsonBuildObject({
        id: ref('m.id'),
        name: jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') }),
      }).as('service'),
      jsonBuildObject({
        addressLine: ref('c.address_line'),
        city: ref('c.city'),
        latitude: ref('c.latitude'),
        longitude: ref('c.longitude'),
      }).as('place'),
      when()
        .when('r.id', 'is not', null)
        .then(jsonBuildObject({ id: ref('r.id').$notNull(), name: ref('r.name').$notNull() }))
        .end()
        .as('space'),
      fn
        .coalesce(
          selectFrom('class_session_experts as x')
            .innerJoin('experts as e', 'e.id', 'x.expert_id')
            .select(inner =>
              inner.fn.agg<StoredClass['experts']>('json_agg', [TEACHER]).orderBy('e.name').as('experts'),
            )
            .whereRef('x.class_session_id', '=', 'cs.id'),
          cast<StoredClass['experts']>(sql.lit('[]'), 'json'),
        )
        .as('experts'),
      learnersOf(actor, now).as('learners'),
      when()
        .when('t.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: ref('t.id').$notNull(),
            batchType: ref('t.batch_type').$notNull(),
            seats: ref('t.seats_taken').$notNull(),
            capacity: ref('t.capacity').$notNull(),
          }),
        )
        .end()
        .as('batch'),
      meetings.classIsOnline(ref('cs.id'), ref('cs.batch_id')).as('isOnline'),
      fn.coalesce('t.what_to_bring', 'o.what_to_bring', sql.lit('')).as('whatToBring'),
      rollOf(actor).as('roll'),
      selectFrom('class_session_moves as v')
        .select(fn.countAll<number>().as('count'))
        .whereRef('v.class_session_id', '=', 'cs.id')
        .where('v.undone_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('moves'),
      undoOf(actor, now).as('undoTo'),
    ])
    .where('cs.id', '=', id)
    .where(scopeOf(actor))
    .where(CAME_ABOUT)
    .executeTakeFirst()
}

/** A batch's class that the actor may see; undefined if they may not, or it is a booking's. */
export function findMovable(tx: Tx, actor: SignedIn, id: string): Promise<Movable | undefined> {
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('batches as t', 't.id', 'cs.batch_id')
    .select(({ ref, selectFrom }) => [
      'cs.id',
      'cs.version',
      'cs.center_id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'cs.service_id as serviceId',
      'cs.space_id as spaceId',
      'cs.starts_at as startsAt',
      'cs.ends_at as endsAt',
      jsonBuildObject({ en: ref('t.name'), hi: ref('t.name') }).as('title'),
      arrayOf(
        selectFrom('class_session_experts as x')
          .select('x.expert_id')
          .whereRef('x.class_session_id', '=', 'cs.id'),
      ).as('expertIds'),
      arrayOf(
        selectFrom('class_participants as p')
          .select('p.learner_id')
          .whereRef('p.class_session_id', '=', 'cs.id'),
      ).as('learnerIds'),
    ])
    .where('cs.id', '=', id)
    .where(scopeOf(actor))
    .executeTakeFirst()
}

/**
 * Whose classes: a center's own for the member's services, never an expert's elsewhere; the expert's everywhere;
 * the family's.
 */
export function scopeOf(actor: SignedIn): Expression<SqlBool> {
  const { and, fn, ref, selectFrom, val } = ofShown
  if (actor.role === 'center')
    return and([
      ofShown('cs.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ref('cs.service_id')),
    ])
  if (actor.role === 'expert')
    return ofShown(
      'cs.id',
      'in',
      selectFrom('class_session_experts as x')
        .select('x.class_session_id')
        .where('x.expert_id', '=', actor.expertId),
    )
  const own = fn.any(val(actor.learnerIds))
  return ofShown(
    'cs.id',
    'in',
    selectFrom('bookings as k')
      .select('k.class_session_id')
      .where('k.learner_id', '=', own)
      .union(
        selectFrom('class_participants as k').select('k.class_session_id').where('k.learner_id', '=', own),
      ),
  )
}

/**
 * The state of a place p: a learner who reported an absence does not come, even if it was too late to free their
 * time.
 */
export const PLACE = ofPlace
  .case()
  .when('p.absence_told_at', 'is', null)
  .then(ofPlace.ref('p.status'))
  .else('excused' as const)
  .end()

/** Who booked it; learners see only their own family, in bookings and batches. */
function learnersOf(actor: SignedIn, now: Date) {
  return jsonArrayFrom(
    ofShown
      .selectFrom('learners as l')
      .leftJoin('class_participants as p', join =>
        join.onRef('p.class_session_id', '=', 'cs.id').onRef('p.learner_id', '=', 'l.id'),
      )
      .select(({ fn }) => [
        'l.id',
        nameShownTo(actor.role, now, LEARNER).as('name'),
        fn.coalesce(PLACE, sql.lit('expected' as const)).as('status'),
        'p.mark',
      ])
      .where(({ and, eb, fn, or, ref, val }) => {
        const booked = eb('l.id', '=', fn.any(ref('b.learner_ids')))
        return actor.role === 'learner'
          ? and([
              eb('l.id', '=', fn.any(val(actor.learnerIds))),
              or([eb('p.learner_id', 'is not', null), booked]),
            ])
          : and([eb('cs.kind', '=', 'booking'), booked])
      })
      .orderBy('l.name'),
  )
}

/** How many come to a batch's class, for those who teach or run it. */
function rollOf(actor: SignedIn) {
  return ofShown
    .case()
    .when(ofShown.and([ofShown.lit(actor.role !== 'learner'), ofShown('cs.kind', '=', 'batch')]))
    .then(
      ofShown
        .selectFrom('class_participants as p')
        .select(({ fn }) =>
          jsonBuildObject({
            expected: fn.countAll<number>().filterWhere(PLACE, '=', 'expected'),
            marked: fn.count<number>('p.mark'),
            absences: fn.count<number>('p.absence_told_at'),
          }).as('roll'),
        )
        .whereRef('p.class_session_id', '=', 'cs.id')
        .$asScalar(),
    )
    .end()
}

/** The start to which the center may move it back, while that is in the future. */
function undoOf(actor: SignedIn, now: Date): RawBuilder<string | null> {
  if (actor.role !== 'center') return sql<string | null>`null`
  const { ref } = ofShown
  const before = startBeforeOwnMove(ref('cs.id'))
  return sql<string | null>`case when ${ref('cs.kind')} = 'batch' and ${ref('cs.status')} = 'scheduled'
    and ${ref('cs.starts_at')} > ${now} then (
    select ${isoText(sql`b4.at`)} from (select ${before} as at) b4 where b4.at > ${now}) end`
}
