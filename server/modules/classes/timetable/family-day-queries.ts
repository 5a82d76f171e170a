import { type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, isoText } from '#server/platform/sql-expressions.ts'
import { bookingOf, CAME_ABOUT, PLACE, scopeOf } from './shown-class-queries.ts'

/** Classes that take place, for each learner. */
const CLASSES = 3
const DAYS = 30

/** The family's classes that are not over, each with the seat of one learner. */
const selectNext = (tx: Tx, actor: SignedIn, now: Date) => {
  const seats = tx
    .selectFrom('class_sessions as cs')
    .leftJoinLateral(bookingOf(actor).as('b'), join => join.onTrue())
    .innerJoin('learners as l', join =>
      join.on(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(actor.learnerIds)))),
    )
    .leftJoin('class_participants as p', join =>
      join.onRef('p.class_session_id', '=', 'cs.id').onRef('p.learner_id', '=', 'l.id'),
    )
    .select(({ fn }) => [
      'cs.id',
      'cs.status',
      'cs.starts_at',
      'cs.ends_at',
      'cs.center_id',
      'cs.service_id',
      'cs.space_id',
      'cs.batch_id',
      'b.id as booking_id',
      'b.status as booking_status',
      'l.id as learner_id',
      fn.coalesce(PLACE, sql.lit('expected' as const)).as('place'),
      'p.mark',
      // Classes that fall or are missed come along, and leave the number of the others.
      sql<number>`count(*) filter (where cs.status <> 'cancelled')
        over (partition by l.id order by cs.starts_at, cs.id)`.as('place_in_line'),
    ])
    .where(scopeOf(actor))
    .where(CAME_ABOUT)
    .where('cs.ends_at', '>', now)
    .where('cs.starts_at', '<', sql<Date>`${now}::timestamptz + ${DAYS} * interval '1 day'`)
    .where(({ eb, fn, or, ref }) =>
      or([eb('p.learner_id', 'is not', null), eb('l.id', '=', fn.any(ref('b.learner_ids').$notNull()))]),
    )
  return tx
    .selectFrom(seats.as('n'))
    .innerJoin('centers as c', 'c.id', 'n.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'n.service_id')
    .leftJoin('batches as t', 't.id', 'n.batch_id')
    .leftJoin('spaces as r', 'r.id', 'n.space_id')
    .select(({ fn, ref, selectFrom }) => [
      'n.learner_id as learnerId',
      'n.id',
      'n.status',
      'n.booking_id as bookingId',
      'n.booking_status as bookingStatus',
      'n.place',
      'n.mark',
      isoText(ref('n.starts_at')).as('startsAt'),
      isoText(ref('n.ends_at')).as('endsAt'),
      jsonBuildObject({
        en: fn.coalesce('t.name', 'm.name_en'),
        hi: fn.coalesce('t.name', 'm.name_hi'),
      }).as('title'),
      jsonBuildObject({
        name: ref('c.name'),
        timeZone: ref('c.time_zone'),
        latitude: ref('c.latitude'),
        longitude: ref('c.longitude'),
      }).as('center'),
      'r.name as space',
      meetings.classIsOnline(ref('n.id'), ref('n.batch_id')).as('isOnline'),
      arrayOf(
        selectFrom('class_session_experts as x')
          .innerJoin('experts as e', 'e.id', 'x.expert_id')
          .select('e.name')
          .whereRef('x.class_session_id', '=', 'n.id')
          .orderBy('e.name'),
      ).as('experts'),
      selectFrom('class_session_moves as v')
        .select(eb => isoText(eb.ref('v.from_starts_at')).as('from'))
        .whereRef('v.class_session_id', '=', 'n.id')
        .whereRef('v.to_starts_at', '=', 'n.starts_at')
        .whereRef('v.from_starts_at', '<>', 'n.starts_at')
        .where('v.undone_at', 'is', null)
        .orderBy('v.moved_at', 'desc')
        .limit(1)
        .$asScalar()
        .as('movedFrom'),
    ])
    .where('n.place_in_line', '<=', CLASSES)
    .orderBy('n.starts_at')
    .orderBy('n.id')
}

/** A class that comes, with the seat of one learner of the family. */
export type FamilyClassRow = InferResult<ReturnType<typeof selectNext>>[number]

/** The next classes of each learner of the family, in order of time. */
export const listFamilyClasses = (tx: Tx, actor: SignedIn, now: Date): Promise<FamilyClassRow[]> =>
  selectNext(tx, actor, now).execute()
