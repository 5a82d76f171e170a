import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Orders, Tables } from '#database/tables.ts'
import type { Instalment } from '#domain/modules/orders/instalment-rules.ts'
import type { Above } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

/** An order's instalments, in order; empty when it is paid in one sum. */
export function listPlan(tx: Tx, orderId: string): Promise<Instalment[]> {
  return tx
    .selectFrom('order_instalments')
    .select(['due_on as dueOn', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export async function insertPlan(tx: Tx, orderId: string, plan: readonly Instalment[]): Promise<void> {
  const rows = plan.map(({ dueOn, amount }, index) => ({
    order_id: orderId,
    position: index + 1,
    due_on: dueOn,
    amount,
  }))
  await tx.insertInto('order_instalments').values(rows).execute()
}

/** Updates the amounts of the instalments; their days stay. */
export async function resizePlan(tx: Tx, orderId: string, plan: readonly Instalment[]): Promise<void> {
  const amounts = plan.map(({ amount }, index) => ({ position: index + 1, amount }))
  await tx
    .updateTable('order_instalments as i')
    .from(jsonRows(amounts, { position: 'int', amount: 'bigint' }))
    .set(eb => ({ amount: eb.ref('v.amount') }))
    .where('i.order_id', '=', orderId)
    .whereRef('i.position', '=', 'v.position')
    .whereRef('i.amount', '<>', 'v.amount')
    .execute()
}

/** An order's instalments as JSON, for use in a larger query; null when it has none. */
export const planOf = (orderId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('order_instalments as pi')
    .select(({ fn, ref }) =>
      fn
        .agg<Instalment[] | null>('jsonb_agg', [
          jsonBuildObject({ dueOn: ref('pi.due_on'), amount: ref('pi.amount') }),
        ])
        .orderBy('pi.position')
        .as('plan'),
    )
    .where('pi.order_id', '=', orderId)
    .$asScalar()

/**
 * What decides whether an order may be paid in instalments: the most allowed (null: none), the last day of what it
 * pays for, and today at the center. Only a term or a pack may be.
 */
export const planFactsOf = ({ orders }: Above) =>
  jsonObjectFrom(
    expressionBuilder<Tables & { o: Orders }, 'o'>()
      .selectFrom(eb =>
        eb
          .selectFrom('centers as pc')
          .select([
            'pc.instalments as most',
            orders.inPartsUntil.$notNull().as('lastOn'),
            'pc.time_zone as timeZone',
          ])
          .whereRef('pc.id', '=', 'o.center_id')
          .as('paid'),
      )
      .selectAll()
      .where('paid.lastOn', 'is not', null),
  )

/** The time zone for an order's dates: that of its center. */
export async function zoneOfOrder(tx: Tx, orderId: string): Promise<string> {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select('c.time_zone as zone')
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!found) throw new Error(`order ${orderId} disappeared while being paid`)
  return found.zone
}

/** When the next unpaid instalment of an order `o` is due; null when there is none. */
export const nextInstalmentOn = sql<string | null>`(select min(ni.due_on) from (
    select due_on, sum(amount) over (order by position) as upto from order_instalments where order_id = o.id
  ) ni where ni.upto > o.paid_amount)`
