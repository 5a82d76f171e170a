import { sql } from 'kysely'
import type { FirstFacts } from '#domain/modules/centers/first-steps.ts'
import type { Tx } from '#server/platform/context.ts'

/** What a center has set up of what families need, and whether one of them has paid for a place. */
export function readFirstFacts(tx: Tx, centerId: string): Promise<FirstFacts> {
  const active = sql.lit<'active'>('active')
  return tx
    .selectFrom('centers as c')
    .select(({ eb, exists, or, ref, selectFrom }) => {
      const space = selectFrom('spaces as s')
        .whereRef('s.center_id', '=', 'c.id')
        .where('s.status', '=', active)
      const payee = selectFrom('center_payees as p').whereRef('p.center_id', '=', 'c.id')
      const expert = selectFrom('engagements as e')
        .whereRef('e.center_id', '=', 'c.id')
        .where('e.status', '<>', sql.lit<'ended'>('ended'))
      const invited = selectFrom('expert_invitations as v')
        .whereRef('v.center_id', '=', 'c.id')
        .where('v.status', 'in', [sql.lit<'open'>('open'), sql.lit<'asked'>('asked')])
      const batch = selectFrom('batches as b')
        .whereRef('b.center_id', '=', 'c.id')
        .where('b.status', '<>', sql.lit<'draft'>('draft'))
      const rate = selectFrom('expert_rates as r')
        .whereRef('r.center_id', '=', 'c.id')
        .where('r.status', '=', active)
      const learner = selectFrom('memberships as m').whereRef('m.center_id', '=', 'c.id')
      // What the center paid for its plan is no family's payment.
      const paid = selectFrom('payments as y')
        .innerJoin('orders as o', 'o.id', 'y.order_id')
        .whereRef('y.center_id', '=', 'c.id')
        .where('y.status', '=', sql.lit<'captured'>('captured'))
        .where('o.kind', '<>', sql.lit<'onboarding'>('onboarding'))
      return [
        eb('c.picture_id', 'is not', null).$castTo<boolean>().as('picture'),
        eb('c.hours_set_at', 'is not', null).$castTo<boolean>().as('hours'),
        exists(space).$castTo<boolean>().as('space'),
        or([exists(expert), exists(invited)])
          .$castTo<boolean>()
          .as('expert'),
        // A batch has its own price.
        or([exists(rate), exists(batch)])
          .$castTo<boolean>()
          .as('price'),
        or([ref('c.pay_at_center'), exists(payee)])
          .$castTo<boolean>()
          .as('payee'),
        exists(batch).$castTo<boolean>().as('batch'),
        exists(learner).$castTo<boolean>().as('learners'),
        exists(paid).$castTo<boolean>().as('isPaid'),
      ]
    })
    .where('c.id', '=', centerId)
    .executeTakeFirstOrThrow()
}
