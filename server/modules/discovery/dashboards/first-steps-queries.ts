import { sql } from 'kysely'
import type { FirstFacts } from '#domain/modules/centers/first-steps.ts'
import type { Tx } from '#server/platform/context.ts'

/** What a center has set up of what families need before they can come. */
export async function readFirstFacts(tx: Tx, centerId: string): Promise<FirstFacts> {
  const active = sql.lit<'active'>('active')
  const facts = await tx
    .selectFrom('centers as c')
    .select(({ exists, or, ref, selectFrom }) => {
      const space = selectFrom('spaces as s')
        .whereRef('s.center_id', '=', 'c.id')
        .where('s.status', '=', active)
      const payee = selectFrom('center_payees as p').whereRef('p.center_id', '=', 'c.id')
      const expert = selectFrom('engagements as e')
        .whereRef('e.center_id', '=', 'c.id')
        .where('e.status', '<>', sql.lit<'ended'>('ended'))
      const batch = selectFrom('batches as b')
        .whereRef('b.center_id', '=', 'c.id')
        .where('b.status', '<>', sql.lit<'draft'>('draft'))
      const rate = selectFrom('expert_rates as r')
        .whereRef('r.center_id', '=', 'c.id')
        .where('r.status', '=', active)
      return [
        exists(space).$castTo<boolean>().as('space'),
        or([ref('c.pay_at_center'), exists(payee)])
          .$castTo<boolean>()
          .as('payee'),
        exists(expert).$castTo<boolean>().as('expert'),
        or([exists(batch), exists(rate)])
          .$castTo<boolean>()
          .as('offer'),
      ]
    })
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  return facts ?? { space: false, payee: false, expert: false, offer: false }
}
