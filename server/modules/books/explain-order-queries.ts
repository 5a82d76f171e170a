import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { InvoiceKind } from '#domain/modules/orders/invoices/invoice-number.ts'
import { ownOrders, whatOf } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'

/** What of an order somebody asks about: itself, or something that hangs on it. */
export type OrderSubject = 'order' | 'payment' | 'refund' | 'invoice' | 'transaction'

/** An order as its explanation begins; amounts in paise. */
export interface ExplainedOrder {
  id: string
  number: string
  status: string
  currency: string
  createdAt: Date
  timeZone: string
  centerName: string
  buyerName: string | null
  policy: { tiers?: { hoursBefore: number; refundPercent: number }[] }
  what: { en: string; hi: string } | null
  lines: { label: { en: string; hi: string }; quantity: number; amount: number; reversed: number }[]
  documents: { id: string; kind: InvoiceKind; number: string; total: number; currency: string }[]
  /** What the trail writes about when it writes about this order. */
  subjects: string[]
  /** Refunds that are on their way, and so in no sum of the ledger yet. */
  onItsWay: number
  /** Other orders that its money came from or went to. */
  others: { id: string; number: string }[]
}

/** Where a subject leads to its order `o`. */
const leadsTo: Record<OrderSubject, (id: string) => RawBuilder<boolean>> = {
  order: id => sql<boolean>`o.id = ${id}`,
  payment: id => sql<boolean>`exists (select from payments p where p.id = ${id}
    and o.id = coalesce(p.applied_order_id, p.order_id))`,
  refund: id => sql<boolean>`exists (select from refunds r where r.id = ${id} and r.order_id = o.id)`,
  invoice: id => sql<boolean>`exists (select from invoices i where i.id = ${id} and i.order_id = o.id)`,
  transaction: id =>
    sql<boolean>`exists (select from ledger_transactions t where t.id = ${id} and t.order_id = o.id)`,
}

/** Admins keep the platform's books: they see what centers bought there. */
const visible = (actor: SignedIn) =>
  actor.role === 'admin' ? sql<boolean>`o.kind = 'onboarding'` : ownOrders(actor)

/** The order that a subject belongs to, where the actor may see it. */
export async function findExplained(
  tx: Tx,
  actor: SignedIn,
  kind: OrderSubject,
  id: string,
): Promise<ExplainedOrder | undefined> {
  const isFamily = actor.role === 'learner'
  const shown = isFamily && kind === 'refund' ? sql`and ${isDecided(id)}` : sql``
  const { rows } = await sql<ExplainedOrder>`
    select o.id, o.number, o.status, o.currency, o.created_at as "createdAt", c.time_zone as "timeZone",
      c.name as "centerName", u.name as "buyerName", o.cancellation_policy as policy,
      ${whatOf(sql`o.id`)} as what,
      coalesce((select jsonb_agg(jsonb_build_object('label', l.label, 'quantity', l.quantity, 'amount', l.amount,
          'reversed', l.reversed_amount) order by l.position) from order_lines l where l.order_id = o.id), '[]') as lines,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number,
          'total', i.total_amount, 'currency', i.currency) order by i.created_at, i.id)
        from invoices i where i.order_id = o.id), '[]') as documents,
      array[o.id] || array(select b.id from bookings b where b.order_id = o.id)
        || array(select distinct e.enrolment_id from enrolment_periods e where e.order_id = o.id)
        || array(select p.id from payments p where p.order_id = o.id or p.applied_order_id = o.id)
        || array(select r.id from refunds r where r.order_id = o.id)
        || array(select i.id from invoices i where i.order_id = o.id) as subjects,
      (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = o.id
        and r.status in ('approved', 'processing', 'failed')) as "onItsWay",
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', n.id, 'number', n.number))
        from payments p join orders n on n.id <> o.id and n.id in (p.order_id, p.applied_order_id)
        where o.id in (p.order_id, p.applied_order_id)), '[]') as others
    from orders o join centers c on c.id = o.center_id join users u on u.id = o.buyer_user_id
    where ${leadsTo[kind](id)} and ${visible(actor)} ${shown} limit 1`.execute(tx)
  return rows[0]
}

/** What the center has not decided about, or has declined, is none of the family's. */
const isDecided = (refundId: string) => sql`exists (select from refunds r where r.id = ${refundId}
  and r.status not in ('quoted', 'declined'))`

/** Transactions `t` about an order, with those of money that came for another one and pays for this. */
export function transactionsOf(orderId: string): RawBuilder<boolean> {
  return sql<boolean>`(t.order_id = ${orderId} or t.source_id in (
    select p.id from payments p where p.applied_order_id = ${orderId} and p.order_id <> ${orderId}))`
}

/** What was ordered and what of it was cancelled before it was paid, by the ledger; paise above zero. */
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
