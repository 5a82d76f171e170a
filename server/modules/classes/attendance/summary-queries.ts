import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownRolls } from './roll-queries.ts'

export interface SummaryRow {
  id: string
  expected: number
  marked: number
}

/** How long back rolls that nobody took are shown; after that nothing can be marked. */
const BACK = '7 days'
const MOST = 200

/** Whether a participant or the learner of a booking is to be marked: who said in time that they do not come is not. */
const expected = sql`
  select p.mark from class_participants p where p.class_session_id = cs.id and (p.status <> 'excused' or p.mark is not null)
  union all
  select null from bookings b where b.class_session_id = cs.id and b.status in ('confirmed', 'completed', 'no_show')
    and not exists (select from class_participants p
      where p.class_session_id = cs.id and p.learner_id = b.learner_id)`

/** Rolls of today, and of the last week those that are not marked whole; classes without anybody have none. */
export async function listOpenRolls(tx: Tx, actor: SignedIn, now: Date): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select cs.id, roll.expected, roll.marked
    from class_sessions cs
    join centers c on c.id = cs.center_id
    cross join lateral (
      select count(*)::int as expected, count(e.mark)::int as marked from (${expected}) e
    ) roll
    where ${ownRolls(actor)} and cs.status <> 'cancelled' and roll.expected > 0
      and cs.starts_at > ${now}::timestamptz - ${BACK}::interval and cs.starts_at < ${now}::timestamptz + interval '36 hours'
      and ((cs.starts_at at time zone c.time_zone)::date = (${now}::timestamptz at time zone c.time_zone)::date
        or (cs.starts_at <= ${now} and roll.marked < roll.expected))
    order by cs.starts_at, cs.id limit ${MOST}`.execute(tx)
  return rows
}

/** What was marked in the last 30 days. */
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
    .where('cs.starts_at', '>', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .where('cs.starts_at', '<=', now)
    .executeTakeFirstOrThrow()
}

export type Counts = Awaited<ReturnType<typeof countMarks>>
