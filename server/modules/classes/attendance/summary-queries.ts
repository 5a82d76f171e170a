import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'
import { findClasses, ofClass, ownRolls } from './roll-queries.ts'

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

/** Classes of the last week and the next day that somebody is expected in, with how many are marked. */
const withRolls = (tx: Tx, actor: SignedIn, now: Date) =>
  tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom(expected.as('e'))
        .select(({ fn }) => [fn.countAll<number>().as('expected'), fn.count<number>('e.mark').as('marked')])
        .as('roll'),
    )
    .where(ownRolls(actor))
    .where('cs.status', '<>', sql.lit('cancelled'))
    .where('roll.expected', '>', 0)
    .where('cs.starts_at', '>', new Date(now.getTime() - BACK * HOUR))
    .where('cs.starts_at', '<', new Date(now.getTime() + AHEAD * HOUR))

/** Today's rolls, and those of the last week that are not fully marked; classes without learners have none. */
export function listOpenRolls(tx: Tx, actor: SignedIn, now: Date) {
  return withRolls(tx, actor, now)
    .select(['cs.id', 'roll.expected', 'roll.marked'])
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

/** Rolls that are late: the class has begun, and not everybody is marked. */
const rollsToTake = (tx: Tx, actor: SignedIn, now: Date) =>
  withRolls(tx, actor, now).where('cs.starts_at', '<=', now).whereRef('roll.marked', '<', 'roll.expected')

/** How many rolls the actor has yet to take or to complete. */
export async function countRollsToTake(tx: Tx, actor: SignedIn, now: Date): Promise<number> {
  const { count } = await rollsToTake(tx, actor, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The rolls to take, the oldest first, since they close first. */
export async function listRollsToTake(tx: Tx, actor: SignedIn, now: Date, limit: number) {
  const open = await rollsToTake(tx, actor, now)
    .select(['cs.id', 'roll.expected', 'roll.marked'])
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .limit(limit)
    .execute()
  const ids = open.map(row => row.id)
  const found = await findClasses(tx, ofClass('cs.id', '=', ofClass.fn.any(ofClass.val(ids))))
  const classes = new Map(found.map(one => [one.id, one]))
  return open.flatMap(row => {
    const cls = classes.get(row.id)
    return cls ? [{ ...row, cls }] : []
  })
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
