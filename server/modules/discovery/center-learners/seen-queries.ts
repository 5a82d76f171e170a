import { sql } from 'kysely'
import { seenLearners } from '#server/modules/classes/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'

/** Whether each of these is a present learner of the center whom the member sees. */
export async function seesLearners(
  tx: Tx,
  actor: CenterCtx['actor'],
  learnerIds: readonly string[],
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('memberships as m')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.learner_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
    .where('m.status', '<>', sql.lit<'ended'>('ended'))
    .where('l.status', '=', sql.lit<'active'>('active'))
    .where(seenLearners(actor))
    .executeTakeFirstOrThrow()
  return count === learnerIds.length
}
