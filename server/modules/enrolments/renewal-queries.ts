import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

/**
 * Enrolments in running batches whose ordered period ends within so many days, though the batch continues: by id,
 * after the given one. An enrolment that already has its next period, paid or not, is left out.
 */
export async function listRenewing(
  tx: Tx,
  now: Date,
  days: number,
  after: string,
  most: number,
  only?: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as e')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('enrolment_periods as p')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .select(({ fn }) => fn.max<string | null>('p.to_on').as('until'))
          .whereRef('p.enrolment_id', '=', 'e.id')
          .where('o.status', 'not in', ['expired', 'cancelled'])
          .as('covered'),
      join => join.onTrue(),
    )
    .select('e.id')
    .where('b.status', '=', 'active')
    .where('b.price_per', '<>', 'term')
    .where('e.status', '=', sql.lit('active'))
    .where('e.kind', '=', sql.lit('regular'))
    .$if(after !== '', query => query.where('e.id', '>', after))
    .where(eb => (only ? eb('e.id', '=', only) : eb.lit(true)))
    .where(eb =>
      eb.or([
        eb('covered.until', 'is', null),
        eb('covered.until', '<=', sql<string>`${localDay(now, eb.ref('c.time_zone'))} + ${days}::int`),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_sessions as cs')
          .whereRef('cs.batch_id', '=', 'b.id')
          .where('cs.status', '=', 'scheduled')
          .where('cs.starts_at', '>', now)
          .where(eb =>
            eb.or([
              eb('covered.until', 'is', null),
              eb(
                eb.fn.coalesce('cs.pattern_on', localDay(eb.ref('cs.starts_at'), eb.ref('c.time_zone'))),
                '>',
                eb.ref('covered.until'),
              ),
            ]),
          ),
      ),
    )
    .orderBy('e.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Enrolments whose pause begins or is over. */
export async function listTurning(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as e')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .select('e.id')
    .where(eb => {
      const today = localDay(now, eb.ref('c.time_zone'))
      return eb.or([
        eb('e.status', '=', 'active').and('e.paused_from', '<=', today),
        eb('e.status', 'in', ['active', 'paused']).and('e.paused_until', '<', today),
      ])
    })
    .orderBy('e.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Enrolments that are over: a trial whose class has passed, and those of a finished batch. */
export async function listOver(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as e')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .leftJoin('class_sessions as t', 't.id', 'e.trial_session_id')
    .select('e.id')
    .where('e.status', 'in', ['active', 'paused'])
    .where(eb => eb.or([eb('t.ends_at', '<=', now), eb('b.status', '=', 'completed')]))
    .orderBy('e.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}
