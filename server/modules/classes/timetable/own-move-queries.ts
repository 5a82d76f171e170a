import { type Expression, expressionBuilder } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

const of = expressionBuilder<Tables, never>()

/**
 * The start of a class before its latest move, if the center made that move itself and can undo it alone: a
 * negotiated move is undone with the negotiation, and a timetable change with the timetable. Otherwise null.
 */
export const startBeforeOwnMove = (classId: Expression<string>) =>
  of
    .selectFrom(
      of
        .selectFrom('class_session_moves as v')
        .selectAll('v')
        .where('v.class_session_id', '=', classId)
        .where('v.undone_at', 'is', null)
        .orderBy('v.moved_at', 'desc')
        .orderBy('v.id', 'desc')
        .limit(1)
        .as('last'),
    )
    .select('last.from_starts_at')
    .where('last.moved_as', '=', 'center')
    .where('last.reason', '<>', 'timetable_changed')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('reschedules as r')
            .innerJoin('reschedule_proposals as p', 'p.id', 'r.chosen_proposal_id')
            .whereRef('r.class_session_id', '=', 'last.class_session_id')
            .where('r.status', 'in', ['moved', 'final'])
            .whereRef('p.starts_at', '=', 'last.to_starts_at'),
        ),
      ),
    )

export async function findOwnMove(tx: Tx, id: string): Promise<Date | null> {
  const { at } = await tx
    .selectNoFrom(({ val }) => startBeforeOwnMove(val(id)).as('at'))
    .executeTakeFirstOrThrow()
  return at
}
