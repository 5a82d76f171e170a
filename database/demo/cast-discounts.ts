import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { Calendar } from './calendar.ts'
import { learnerId } from './cast-families.ts'
import { centerId } from './cast-venues.ts'
import { type DemoCode, demoCodes, discountId } from './discounts.ts'
import type { PlannedPlaces } from './places.ts'
import { demoId, insertRows } from './rows.ts'

/** Writes the codes of the demo's centers, made by their heads. */
export async function castDiscounts(tx: Kysely<Tables>, calendar: Calendar, since: Date): Promise<void> {
  const codes = Object.keys(demoCodes) as DemoCode[]
  const rows = codes.map(code => {
    const { center, from, until, ...terms } = demoCodes[code]
    return {
      id: discountId(code),
      center_id: centerId(center),
      code,
      status: 'active',
      currency: 'INR',
      valid_from: addDays(calendar.today, from),
      valid_until: until === null ? null : addDays(calendar.today, until),
      scope: 'all',
      created_at: since,
      ...terms,
    }
  })
  await sql`
    insert into discounts (id, center_id, code, status, currency, valid_from, valid_until, scope,
      basis_points, amount, most_amount, new_learners_only, every_renewal, most_uses, most_uses_per_family,
      least_amount, created_by, created_at)
    select r.id, r.center_id, r.code, r.status, r.currency, r.valid_from, r.valid_until, r.scope, r.basis_points,
      r.amount, r.most_amount, r.new_learners_only, r.every_renewal, r.most_uses, r.most_uses_per_family,
      r.least_amount, m.user_id, r.created_at
    from jsonb_populate_recordset(null::discounts, ${JSON.stringify(rows)}::jsonb) r
    join lateral (select user_id from center_members where center_id = r.center_id and center_role = 'head'
      order by user_id limit 1) m on true`.execute(tx)
}

/** The use of codes by enrolments' orders: the first one as a use, later ones as renewals. */
export async function castDiscountUses(tx: Kysely<Tables>, planned: readonly PlannedPlaces[]): Promise<void> {
  const uses = planned.flatMap(({ batch, code, learners, orders }) =>
    !code
      ? []
      : orders
          .filter(order => order.lines.some(line => line.kind === 'discount'))
          .map((order, nth) => ({
            order_id: order.id,
            discount_id: discountId(code),
            batch_id: demoId(`batch ${batch.name}`),
            learner_ids: learners.map(({ name }) => learnerId(name)),
            terms: {
              basisPoints: demoCodes[code].basis_points,
              amount: demoCodes[code].amount,
              mostAmount: demoCodes[code].most_amount,
              everyRenewal: demoCodes[code].every_renewal,
            },
            is_renewal: nth > 0,
            created_at: order.at,
          })),
  )
  await insertRows(tx, 'discount_uses', uses)
}
