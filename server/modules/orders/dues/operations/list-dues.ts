import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { ageOf } from '#domain/modules/orders/dues/due-rules.ts'
import { shownOrderStatus } from '#domain/modules/orders/order-states.ts'
import { operation } from '#server/platform/operation.ts'
import { againOn, leftOutOf } from '../due-facts.ts'
import { centerOf, type DueRow, listDues as read } from '../due-queries.ts'

/** A page of unpaid amounts, with totals by age. */
export const listDues = operation('GET /center/dues', async (ctx, { query }) => {
  const { tx, actor } = ctx
  const { rows, total, next, sums } = await read(ctx, query)
  const { currency } = await centerOf(tx, actor.center.centerId)
  const mayRemind = mayInCenter(actor, 'desk_payment:manage')
  const sum = (name: keyof typeof sums) => money(sums[name], currency)
  return {
    items: rows.map(row => listed(row, mayRemind)),
    total,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next,
    sums: {
      not_due: sum('not_due'),
      days_1_7: sum('days_1_7'),
      days_8_30: sum('days_8_30'),
      over_30: sum('over_30'),
      all: sum('all'),
    },
  }
})

function listed(row: DueRow, mayRemind: boolean) {
  const leftOut = leftOutOf(row)
  return {
    id: `${row.order_id} ${row.due_on}`,
    orderId: row.order_id,
    number: row.number,
    kind: row.kind,
    familyId: row.buyer_user_id,
    what: row.what,
    buyerName: row.buyer_name,
    learnerNames: row.learner_names,
    part: row.position && row.parts ? { position: row.position, of: row.parts } : null,
    dueOn: row.due_on,
    age: ageOf(row.days_late),
    daysLate: Math.max(0, row.days_late),
    amount: money(row.amount, row.currency),
    isPartlyPaid: shownOrderStatus({ status: row.status, paid: row.paid_amount }) === 'partly_paid',
    lastRemindedAt: row.last_reminded_at && isoInstant(row.last_reminded_at),
    leftOut,
    againOn: againOn(row),
    can: { remind: mayRemind && leftOut === null },
  }
}
