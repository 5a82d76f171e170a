import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Bookings, ClassParticipants, ClassSessions, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Movable } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, isoText, LEARNER, nameShownTo, ofOwnServices } from '#server/platform/sql-expressions.ts'
import { startBeforeOwnMove } from './own-move-queries.ts'

const ofShown = expressionBuilder<Tables & { cs: ClassSessions; b: Bookings }, 'cs' | 'b'>()
const ofPlace = expressionBuilder<Tables & { p: ClassParticipants }, 'p'>()

/** Bookings that never came about: their class is not part of anybody's schedule. */
export const CAME_ABOUT = ofShown.or([
  ofShown('b.id', 'is', null),
  ofShown('b.status', 'not in', ['expired', 'declined']),
])

/** An expert `e` of a class; who is not active says so. */
export const TEACHER = sql`json_strip_nulls(json_build_object('id', e.id, 'name', e.name,
  'isInactive', case when e.status <> 'active' then true end))`

/** A class with what decides about it, before it is said what may be done. */
export type StoredClass = Omit<ApiAnswer<'GET /classes/{id}'>, 'can'> & { rescheduleCutoffMinutes: number }

/** One class; undefined where it is not the actor's. */
export async function findClass(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<StoredClass | undefined> {
  const { rows } = await sql<{ item: StoredClass }>`
    select json_build_object(
      'id', cs.id,
      'kind', cs.kind,
      'status', cs.status,
      'startsAt', ${isoText(sql`cs.starts_at`)},
      'endsAt', ${isoText(sql`cs.ends_at`)},
      'title', json_build_object('en', coalesce(t.name, m.name_en), 'hi', coalesce(t.name, m.name_hi)),
      'center', json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone,
        'isSuspended', c.status = 'suspended'),
      'service', json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi)),
      'space', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
      'experts', (select coalesce(json_agg(${TEACHER} order by e.name), '[]'::json)
        from class_session_experts x join experts e on e.id = x.expert_id where x.class_session_id = cs.id),
      'learners', ${learnersOf(actor, now)},
      'bookingId', b.id,
      'bookingStatus', b.status,
      'batch', case when t.id is not null then json_build_object('id', t.id, 'batchType', t.batch_type,
        'seats', t.seats_taken, 'capacity', t.capacity) end,
      'roll', ${rollOf(actor)},
      'moves', (select count(*) from class_session_moves v where v.class_session_id = cs.id and v.undone_at is null),
      'undoTo', ${undoOf(actor, now)},
      'rescheduleCutoffMinutes', c.reschedule_cutoff_minutes
    ) as item
    from class_sessions cs
    join centers c on c.id = cs.center_id
    join masterlist_items m on m.id = cs.service_id
    left join spaces r on r.id = cs.space_id
    left join bookings b on b.class_session_id = cs.id
    left join batches t on t.id = cs.batch_id
    where cs.id = ${id}::uuid and ${scopeOf(actor)} and ${CAME_ABOUT}
  `.execute(tx)
  return rows[0]?.item
}

/** A batch's class that the actor may see; undefined where it is not theirs, or a booking's. */
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

/** Whose classes: a center's own of the member's services, never an expert's elsewhere; the expert's everywhere; the family's. */
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
 * How a place p is read: who told that they cannot come does not come, also where it was told too late for their time to be
 * free.
 */
export const PLACE = ofPlace
  .case()
  .when('p.absence_told_at', 'is', null)
  .then(ofPlace.ref('p.status'))
  .else('excused' as const)
  .end()

/** Who has booked it; to learners the own family alone, in bookings and batches. */
function learnersOf(actor: SignedIn, now: Date): RawBuilder<unknown> {
  const who =
    actor.role === 'learner'
      ? sql`l.id = any(${actor.learnerIds}::uuid[]) and (p.learner_id is not null or l.id = b.learner_id)`
      : sql`cs.kind = 'booking' and l.id = b.learner_id`
  return sql`(select coalesce(json_agg(json_build_object('id', l.id, 'name', ${nameShownTo(actor, now, LEARNER)},
      'status', coalesce(${PLACE}, 'expected'), 'mark', p.mark) order by l.name), '[]'::json)
    from learners l left join class_participants p on p.class_session_id = cs.id and p.learner_id = l.id
    where ${who})`
}

function rollOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'learner') return sql`null`
  return sql`case when cs.kind = 'batch' then (select json_build_object(
      'expected', count(*) filter (where ${PLACE} = 'expected'), 'marked', count(p.mark),
      'absences', count(p.absence_told_at))
    from class_participants p where p.class_session_id = cs.id) end`
}

/** To which start the center may move it back, while that is ahead. */
function undoOf(actor: SignedIn, now: Date): RawBuilder<unknown> {
  if (actor.role !== 'center') return sql`null`
  const before = startBeforeOwnMove(ofShown.ref('cs.id'))
  return sql`case when cs.kind = 'batch' and cs.status = 'scheduled' and cs.starts_at > ${now} then (
    select ${isoText(sql`b4.at`)} from (select ${before} as at) b4 where b4.at > ${now}) end`
}
