import { sql } from 'kysely'
import type { FirstFacts } from '#domain/modules/centers/first-steps.ts'
import type { Tx } from '#server/platform/context.ts'

/** What a center has of what families need before they can come. */
export async function readFirstFacts(tx: Tx, centerId: string): Promise<FirstFacts> {
  const { rows } = await sql<FirstFacts>`
    select exists (select from spaces s where s.center_id = c.id and s.status = 'active') as space,
      c.pay_at_center or exists (select from center_payees p where p.center_id = c.id) as payee,
      exists (select from engagements e where e.center_id = c.id and e.status <> 'ended') as expert,
      exists (select from batches b where b.center_id = c.id and b.status <> 'draft')
        or exists (select from expert_rates r where r.center_id = c.id and r.status = 'active') as offer
    from centers c where c.id = ${centerId}`.execute(tx)
  return rows[0] ?? { space: false, payee: false, expert: false, offer: false }
}
