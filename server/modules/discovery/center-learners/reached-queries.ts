import { type InferResult, sql } from 'kysely'
import { seenLearners } from '#server/modules/classes/public.ts'
import { hasConsent, isMinorNow } from '#server/modules/learners/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const selectReached = ({ tx, actor, now }: CenterCtx, learnerIds: readonly string[]) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .select(({ eb, ref, selectFrom }) => [
      'l.id',
      'l.name',
      eb
        .or([eb.not(isMinorNow(now)), hasConsent(ref('l.id'), 'messages')])
        .$castTo<boolean>()
        .as('mayBeWritten'),
      // Those with an account of their own: a contact of the desk reads nothing.
      arrayOf(
        selectFrom('learner_guardians as g')
          .innerJoin('users as gu', 'gu.id', 'g.user_id')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'l.id')
          .where('gu.desk_center_id', 'is', null)
          .where('gu.status', '=', 'active')
          .orderBy('g.created_at')
          .orderBy('g.user_id'),
      ).as('guardians'),
    ])
    .where('m.learner_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
    .where('m.status', '<>', sql.lit<'ended'>('ended'))
    .where('l.status', '=', sql.lit<'active'>('active'))
    .where(seenLearners(actor))
    .orderBy('l.name', order => order.collate('und-x-icu'))
    .orderBy('l.id')

/** A learner whose family is to be written to. */
export type ReachedRow = InferResult<ReturnType<typeof selectReached>>[number]

/** These learners with who reads a message about them; null if the member does not see one of them as a learner here. */
export async function listReached(
  ctx: CenterCtx,
  learnerIds: readonly string[],
): Promise<ReachedRow[] | null> {
  const ids = [...new Set(learnerIds)]
  const rows = await selectReached(ctx, ids).execute()
  return rows.length === ids.length ? rows : null
}
