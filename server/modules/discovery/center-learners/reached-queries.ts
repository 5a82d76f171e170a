import { sql } from 'kysely'
import { seenLearners } from '#server/modules/classes/public.ts'
import { type Reached, reachedColumns } from '#server/modules/learners/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'

/** These learners with who reads a message about them; null if the member does not see one of them as a learner here. */
export async function listReached(
  { tx, actor, now }: CenterCtx,
  learnerIds: readonly string[],
): Promise<Reached[] | null> {
  const ids = [...new Set(learnerIds)]
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .select(reachedColumns(now))
    .where('m.learner_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('m.status', '<>', sql.lit<'ended'>('ended'))
    .where('l.status', '=', sql.lit<'active'>('active'))
    .where(seenLearners(actor))
    .orderBy('l.name', order => order.collate('und-x-icu'))
    .orderBy('l.id')
    .execute()
  return rows.length === ids.length ? rows : null
}
