import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'
import { ofClass, ownRolls } from './roll-queries.ts'

/** How far back untaken rolls are shown; after that nothing can be marked. */
const BACK = 7 * 24
const AHEAD = 36
const HOUR = 3_600_000
const MOST = 200

/**
 * Whether a participant or the learner of a booking has to be marked: those who reported their absence in time do
 * not.
 */
const expected = ofClass
  .selectFrom('class_participants as p')
  .select('p.mark')
  .whereRef('p.class_session_id', '=', 'cs.id')
  .where(eb => eb.or([eb('p.status', '<>', 'excused'), eb('p.mark', 'is not', null)]))
  .unionAll(
    ofClass
      .selectFrom('bookings as b')
      .select(({ cast, lit }) => cast<Mark | null>(lit(null), 'text').as('mark'))
      .whereRef('b.class_session_id', '=', 'cs.id')
      .where('b.status', 'in', ['confirmed', 'completed', 'no_show'])
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('class_participants as p')
              .whereRef('p.class_session_id', '=', 'cs.id')
              .whereRef('p.learner_id', '=', 'b.learner_id'),
          ),
        ),
      ),
  )

/** Today's rolls, and those of the last week that are not fully marked; classes without learners have none. */
export function listOpenRolls(tx: Tx, actor: SignedIn, now: Date) {
  const at = now.getTime()
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom(expected.as('e'))
        .select(({ fn }) => [fn.countAll<number>().as('expected'), fn.count<number>('e.mark').as('marked')])
        .as('roll'),
    )
    .select(['cs.id', 'roll.expected', 'roll.marked'])
    .where(ownRolls(actor))
    .where('cs.status', '<>', sql.lit('cancelled'))
    .where('roll.expected', '>', 0)
    .where('cs.starts_at', '>', new Date(at - BACK * HOUR))
    .where('cs.starts_at', '<', new Date(at + AHEAD * HOUR))
    .where(({ and, eb, or, ref }) =>
      or([
        eb(localDay(ref('cs.starts_at'), ref('c.time_zone')), '=', localDay(now, ref('c.time_zone'))),
        and([eb('cs.starts_at', '<=', now), eb('roll.marked', '<', ref('roll.expected'))]),
      ]),
    )
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .limit(MOST)
    .execute()
}

/** The marks of the last 30 days, counted. */
export function countMarks(tx: Tx, actor: SignedIn, now: Date) {
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('class_participants as p', 'p.class_session_id', 'cs.id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('p.mark', '=', 'present').as('present'),
      fn.countAll<number>().filterWhere('p.mark', '=', 'late').as('late'),
      fn.countAll<number>().filterWhere('p.mark', '=', 'absent').as('absent'),
      fn.countAll<number>().filterWhere('p.mark', '=', 'excused').as('excused'),
    ])
    .where(ownRolls(actor))
    .where('cs.status', '<>', sql.lit('cancelled'))
    .where('cs.starts_at', '>', new Date(now.getTime() - 30 * 24 * HOUR))
    .where('cs.starts_at', '<=', now)
    .executeTakeFirstOrThrow()
}

export type Counts = Awaited<ReturnType<typeof countMarks>>
