import type { InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { bookingOf, CAME_ABOUT, PLACE, scopeOf } from './shown-class-queries.ts'

const selectPlanned = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
    .leftJoin('spaces as r', 'r.id', 'cs.space_id')
    .leftJoinLateral(bookingOf(actor).as('b'), join => join.onTrue())
    .leftJoin('batches as t', 't.id', 'cs.batch_id')
    .select(({ fn, lit, ref, selectFrom, val }) => [
      meetings.classIsOnline(ref('cs.id'), ref('cs.batch_id')).as('isOnline'),
      'cs.id',
      'cs.version',
      'cs.status',
      'b.status as bookingStatus',
      'cs.starts_at as startsAt',
      'cs.ends_at as endsAt',
      'cs.created_at as createdAt',
      // When it was last moved or cancelled, otherwise created.
      fn<Date>('greatest', [
        'cs.created_at',
        'cs.cancelled_at',
        selectFrom('class_session_moves as v')
          .select(({ fn }) => fn.max('v.moved_at').as('at'))
          .whereRef('v.class_session_id', '=', 'cs.id'),
      ]).as('changedAt'),
      fn.coalesce('t.name', 'm.name_en').as('titleEn'),
      fn.coalesce('t.name', 'm.name_hi').as('titleHi'),
      'c.name as centerName',
      fn<string>('concat_ws', [val(', '), 'c.address_line', 'c.city']).as('address'),
      'c.time_zone as timeZone',
      'r.name as spaceName',
      arrayOf(
        selectFrom('class_session_experts as x')
          .innerJoin('experts as e', 'e.id', 'x.expert_id')
          .select('e.name')
          .whereRef('x.class_session_id', '=', 'cs.id')
          .orderBy('e.name'),
      ).as('experts'),
      // Of the actor's own family; empty for center and expert.
      jsonArrayFrom(
        selectFrom('learners as l')
          .leftJoin('class_participants as p', join =>
            join.onRef('p.class_session_id', '=', 'cs.id').onRef('p.learner_id', '=', 'l.id'),
          )
          .select(['l.name', fn.coalesce(PLACE, val('expected' as const)).as('status')])
          .where(lit(actor.role === 'learner'))
          .where('l.id', '=', fn.any(val(actor.learnerIds)))
          .where(eb =>
            eb.or([
              eb('p.learner_id', 'is not', null),
              eb('l.id', '=', eb.fn.any(eb.ref('b.learner_ids').$notNull())),
            ]),
          )
          .orderBy('l.name'),
      ).as('learners'),
    ])
    .where(scopeOf(actor))
    .where(CAME_ABOUT)

/** A class as an external calendar shows it. */
export type PlannedClass = InferResult<ReturnType<typeof selectPlanned>>[number]

/** The actor's classes from an instant on, including cancelled ones, in order of time. */
export function classesSince(
  tx: Tx,
  actor: SignedIn,
  { from, expertId, spaceId }: { from: Date; expertId: string | null; spaceId: string | null },
): Promise<PlannedClass[]> {
  return selectPlanned(tx, actor)
    .where('cs.starts_at', '>=', from)
    .$if(spaceId !== null, query => query.where('cs.space_id', '=', spaceId))
    .$if(expertId !== null, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('class_session_experts as x')
            .whereRef('x.class_session_id', '=', 'cs.id')
            .where('x.expert_id', '=', expertId),
        ),
      ),
    )
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .execute()
}
