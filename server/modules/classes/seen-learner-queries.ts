import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Memberships, Tables } from '#database/tables.ts'
import { serviceScope } from '#domain/access/actor.ts'
import { numberStatus } from '#server/modules/learners/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

const ofMember = expressionBuilder<Tables & { m: Memberships }, 'm'>()

/**
 * Memberships of the center. A member limited to services sees learners of those, and learners without any class
 * here yet.
 */
export function seenLearners(actor: CenterCtx['actor']): Expression<SqlBool> {
  const { and, exists, not, or, selectFrom } = ofMember
  const { centerId } = actor.center
  const here = ofMember('m.center_id', '=', centerId)
  if (!serviceScope(actor)) return here
  const learnt = selectFrom('enrolments as e')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .select('b.service_id')
    .whereRef('e.learner_id', '=', 'm.learner_id')
    .where('e.center_id', '=', centerId)
    .unionAll(
      selectFrom('bookings as k')
        .select('k.service_id')
        .whereRef('k.learner_id', '=', 'm.learner_id')
        .where('k.center_id', '=', centerId),
    )
  const ofOwn = selectFrom(learnt.as('learnt')).where(({ ref }) =>
    ofOwnServices(actor, ref('learnt.service_id')),
  )
  return and([here, or([exists(ofOwn), not(exists(learnt))])])
}

/** A membership whose learner a member of the center may see, with what is known about its phone number. */
export function findSeen(tx: Tx, actor: CenterCtx['actor'], membershipId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .select(['m.id', 'm.learner_id as learnerId', numberStatus.as('number')])
    .where('m.id', '=', membershipId)
    .where(seenLearners(actor))
    .executeTakeFirst()
}
