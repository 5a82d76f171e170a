import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Instalment } from '#domain/modules/orders/instalment-rules.ts'
import type { Above } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'

/** The plan of an order, in its order; empty where it is paid in one sum. */
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

/** Writes what the parts of a plan come to now; their days stay. */
export async function resizePlan(tx: Tx, orderId: string, plan: readonly Instalment[]): Promise<void> {
  const amounts = plan.map(({ amount }, index) => ({ position: index + 1, amount }))
  await sql`
    update order_instalments i set amount = w.amount
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) w(position smallint, amount bigint)
    where i.order_id = ${orderId} and i.position = w.position and i.amount <> w.amount`.execute(tx)
}

/** The parts of an order's plan as JSON, as a part of a larger query; null where it has none. */
export function planOf(orderId: Expression<unknown>): RawBuilder<Instalment[] | null> {
  return sql`(select jsonb_agg(jsonb_build_object('dueOn', pi.due_on, 'amount', pi.amount) order by pi.position)
    from order_instalments pi where pi.order_id = ${orderId})`
}

/**
 * What decides whether an order may be paid in parts: at most so many (null: not at all), the last day of what it pays
 * for, and today at the center. Only a term or a pack is.
 */
export const planFactsOf = ({ orders }: Above) => sql`(
  select jsonb_build_object('most', pc.instalments, 'lastOn', paid.until, 'timeZone', pc.time_zone)
  from centers pc cross join lateral (select ${orders.inPartsUntil} as until) paid
  where pc.id = o.center_id and paid.until is not null)`

/** What `planFactsOf` answers. */
export interface PlanFacts {
  most: number | null
  lastOn: string
  timeZone: string
}

/** The zone in which the days of an order count: that of its center. */
export async function zoneOfOrder(tx: Tx, orderId: string): Promise<string> {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select('c.time_zone as zone')
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!found) throw new Error(`order ${orderId} is gone while it is being paid`)
  return found.zone
}

/** The day on which the next part of the plan of an order `o` is to be paid that is not; null where it has none. */
export const nextInstalmentOn = sql<string | null>`(select min(ni.due_on) from (
    select due_on, sum(amount) over (order by position) as upto from order_instalments where order_id = o.id
  ) ni where ni.upto > o.paid_amount)`
