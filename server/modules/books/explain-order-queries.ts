import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Orders, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { ownOrders, whatOf } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, orZero } from '#server/platform/sql-expressions.ts'

/** The subject of a question about an order: the order itself, or something that belongs to it. */
export type OrderSubject = 'order' | 'payment' | 'refund' | 'invoice' | 'transaction'

const { eb, exists, selectFrom } = expressionBuilder<Tables & { o: Orders }, 'o'>()

/** How a subject leads to its order `o`. */
const leadsTo: Record<OrderSubject, (id: string) => Expression<SqlBool>> = {
  order: id => eb('o.id', '=', id),
  payment: id =>
    exists(
      selectFrom('payments as p')
        .where('p.id', '=', id)
        .where(paid => paid('o.id', '=', paid.fn.coalesce('p.applied_order_id', 'p.order_id'))),
    ),
  refund: id => exists(selectFrom('refunds as r').where('r.id', '=', id).whereRef('r.order_id', '=', 'o.id')),
  invoice: id =>
    exists(selectFrom('invoices as i').where('i.id', '=', id).whereRef('i.order_id', '=', 'o.id')),
  transaction: id =>
    exists(selectFrom('ledger_transactions as t').where('t.id', '=', id).whereRef('t.order_id', '=', 'o.id')),
}

/** Admins manage the platform's books: they see what centers bought there. */
const visible = (actor: SignedIn) =>
  actor.role === 'admin' ? eb('o.kind', '=', 'onboarding') : ownOrders(actor)

/** Undecided and declined refunds are internal to the center: the family does not see them. */
const isDecided = (refundId: string) =>
  exists(
    selectFrom('refunds as r')
      .where('r.id', '=', refundId)
      .where('r.status', 'not in', ['quoted', 'declined']),
  )

const ids = [
  selectFrom('bookings as b').select('b.id').whereRef('b.order_id', '=', 'o.id'),
  selectFrom('enrolment_periods as e')
    .select('e.enrolment_id as id')
    .distinct()
    .whereRef('e.order_id', '=', 'o.id'),
  selectFrom('payments as p')
    .select('p.id')
    .where(paid =>
      paid.or([paid('p.order_id', '=', paid.ref('o.id')), paid('p.applied_order_id', '=', paid.ref('o.id'))]),
    ),
  selectFrom('refunds as r').select('r.id').whereRef('r.order_id', '=', 'o.id'),
  selectFrom('invoices as i').select('i.id').whereRef('i.order_id', '=', 'o.id'),
]

/** The order that a subject belongs to, if the actor may see it; amounts in paise. */
export function findExplained(tx: Tx, actor: SignedIn, kind: OrderSubject, id: string) {
  const isFamily = actor.role === 'learner'
  return tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(({ ref }) => [
      'o.id',
      'o.number',
      'o.status',
      'o.currency',
      'o.created_at as createdAt',
      'c.time_zone as timeZone',
      'c.name as centerName',
      'u.name as buyerName',
      'o.cancellation_policy as policy',
      whatOf(ref('o.id')).as('what'),
      jsonArrayFrom(
        selectFrom('order_lines as l')
          .select(['l.label', 'l.quantity', 'l.amount', 'l.reversed_amount as reversed'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        selectFrom('invoices as i')
          .select(['i.id', 'i.kind', 'i.number', 'i.total_amount as total', 'i.currency'])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.created_at')
          .orderBy('i.id'),
      ).as('documents'),
      // The subjects of audit entries about this order.
      sql<string[]>`array[${ref('o.id')}] || ${sql.join(ids.map(arrayOf), sql` || `)}`.as('subjects'),
      // Refunds on their way, which are not in the ledger's sums yet.
      orZero(
        selectFrom('refunds as r')
          .select(({ fn }) => fn.sum('r.amount').as('amount'))
          .whereRef('r.order_id', '=', 'o.id')
          .where('r.status', 'in', ['approved', 'processing', 'failed']),
      ).as('onItsWay'),
      // Other orders that its money came from or went to.
      jsonArrayFrom(
        selectFrom('payments as p')
          .innerJoin('orders as n', join =>
            join
              .onRef('n.id', '<>', 'o.id')
              .on(one => one('n.id', 'in', [one.ref('p.order_id'), one.ref('p.applied_order_id')])),
          )
          .select(['n.id', 'n.number'])
          .distinct()
          .where(one => one('o.id', 'in', [one.ref('p.order_id'), one.ref('p.applied_order_id')]))
          .orderBy('n.id'),
      ).as('others'),
    ])
    .where(leadsTo[kind](id))
    .where(visible(actor))
    .$if(isFamily && kind === 'refund', query => query.where(isDecided(id)))
    .limit(1)
    .executeTakeFirst()
}

/** An order with the facts of its explanation. */
export type ExplainedOrder = NonNullable<Awaited<ReturnType<typeof findExplained>>>

/** Transactions `t` about an order, including payments made for another order that pay for this one. */
export function transactionsOf(orderId: string): RawBuilder<boolean> {
  return sql<boolean>`(t.order_id = ${orderId} or t.source_id in (
    select p.id from payments p where p.applied_order_id = ${orderId} and p.order_id <> ${orderId}))`
}

/** What was ordered, and what was cancelled before payment, by the ledger; paise, positive. */
export async function orderedOf(tx: Tx, orderId: string): Promise<{ ordered: number; cancelled: number }> {
  const { ordered, reversed } = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', join =>
      join.onRef('a.id', '=', 'e.account_id').on('a.kind', 'in', ['learner_receivable', 'center_receivable']),
    )
    .select(({ cast, fn, lit }) => {
      const sum = fn.sum('e.amount')
      const whole = (of: typeof sum) => cast<number>(fn.coalesce(of, lit(0)), 'bigint')
      return [
        whole(sum.filterWhere('t.kind', '=', 'order_due')).as('ordered'),
        whole(sum.filterWhere('t.kind', '=', 'order_reversed')).as('reversed'),
      ]
    })
    .where('t.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ordered, cancelled: 0 - reversed }
}
