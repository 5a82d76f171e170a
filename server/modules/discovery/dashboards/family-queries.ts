import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** The learners of a family, seats that are held for them, and whether they ever booked, joined or asked to. */
export async function readFamily(tx: Tx, learnerIds: readonly string[], now: Date) {
  const rows = await tx
    .selectFrom('learners as l')
    .select(({ exists, or, selectFrom }) => [
      'l.id',
      'l.name',
      selectFrom('enrolments as e')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('e.learner_id', '=', 'l.id')
        .where('e.status', '=', sql.lit('offered'))
        .where('e.offered_until', '>', now)
        .$asScalar()
        .$notNull()
        .as('offers'),
      or([
        exists(selectFrom('bookings as k').whereRef('k.learner_id', '=', 'l.id')),
        exists(selectFrom('enrolments as e').whereRef('e.learner_id', '=', 'l.id')),
        exists(selectFrom('memberships as m').whereRef('m.learner_id', '=', 'l.id')),
      ])
        .$castTo<boolean>()
        .as('isKnown'),
    ])
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(learnerIds))))
    .where('l.status', '=', 'active')
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
  return rows
}
