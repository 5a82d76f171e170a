import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { operation } from '#server/platform/operation.ts'
import { currencyOf } from '../center-currency-queries.ts'
import { dueOfOrders, type ListedOrderRow, listOrders as read } from '../order-list-queries.ts'

/** A page of orders for the center's learners. */
export const listOrders = operation('GET /center/orders', async (ctx, { query }) => {
  const { tx, actor } = ctx
  const { rows, ...page } = await read(tx, actor, query)
  const due = await dueOfOrders(tx, actor, query)
  return {
    ...page,
    items: rows.map(listed),
    limit: query.limit,
    offset: query.offset,
    due: money(due, await currencyOf(tx, actor.center.centerId)),
  }
})

function listed(row: ListedOrderRow): ApiAnswer<'GET /center/orders'>['items'][number] {
  const { id, number, kind, status, what, currency } = row
  return {
    id,
    number,
    kind,
    status,
    what,
    buyerName: row.buyer_name,
    learnerNames: row.learner_names,
    total: money(row.total_amount, currency),
    paid: money(row.paid_amount, currency),
    refunded: money(row.refunded_amount, currency),
    due: money(status === 'open' ? row.total_amount - row.paid_amount : 0, currency),
    payBy: row.pay_by && isoInstant(row.pay_by),
    isBeingChecked: row.is_being_checked,
    createdAt: isoInstant(row.sorted_at),
  }
}
