import { type RawBuilder, sql } from 'kysely'
import { OWN_MONEY } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'

/** An order's money twice, in paise: as its own columns have it, and as the sums over its ledger entries. */
export interface OrderSums {
  id: string
  number: string
  currency: string
  /** What is still owed. */
  dueColumn: number
  dueLedger: number
  /** What counts as paid for it. */
  paidColumn: number
  paidLedger: number
  /** What of that went back. */
  refundedColumn: number
  refundedLedger: number
}

/** What stands on what somebody owes for an order `o`; `kinds` narrows the transactions. */
const owedBy = (kinds: RawBuilder<unknown>) => sql`coalesce((select sum(e.amount)
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind in ('learner_receivable', 'center_receivable')
  where t.order_id = o.id and e.currency = o.currency and ${kinds}), 0)::bigint`

/** What of the money that counted for an order `o` has left again. */
const gaveBack = sql`coalesce((select sum(e.amount)
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0
  join refunds r on r.id = t.source_id join payments p on p.id = r.payment_id and p.applied_order_id = o.id
  where t.order_id = o.id and t.kind = 'refund_processed'
    and r.reason <> all(${[...OWN_MONEY]})), 0)::bigint`

const sums = sql`o.id, o.number, o.currency,
  case when o.status = 'open' then o.total_amount - o.paid_amount else 0 end as "dueColumn",
  ${owedBy(sql`true`)} as "dueLedger",
  o.paid_amount as "paidColumn",
  0 - ${owedBy(sql`t.kind not in ('order_due', 'order_reversed')`)} as "paidLedger",
  o.refunded_amount as "refundedColumn", ${gaveBack} as "refundedLedger"`

/** The sums of one order. */
export async function sumsOfOrder(tx: Tx, orderId: string): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`select ${sums} from orders o where o.id = ${orderId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`order ${orderId} is gone while its money is explained`)
  return found
}

/** Of the next `most` orders after an id, those whose columns say something else than the ledger. */
export async function listWrongOrders(
  tx: Tx,
  after: string,
  most: number,
): Promise<{ last: string | null; wrong: OrderSums[] }> {
  const { rows } = await sql<{ last: string | null; wrong: OrderSums[] }>`
    with page as materialized (select * from orders where id > ${after}::uuid order by id limit ${most}),
    summed as (select ${sums} from page o)
    select (select id from page order by id desc limit 1) as last,
      coalesce(jsonb_agg(to_jsonb(s)) filter (where s.id is not null), '[]') as wrong
    from (select * from summed where ("dueColumn", "paidColumn", "refundedColumn")
      is distinct from ("dueLedger", "paidLedger", "refundedLedger")) s`.execute(tx)
  return rows[0] ?? { last: null, wrong: [] }
}

/** Currencies in which debits and credits over all books are not equal, off the sums of the days. */
export async function listUnbalancedCurrencies(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from (
      select currency, sum(debit_amount - credit_amount) as balance from ledger_days group by 1
      union all
      select e.currency, sum(e.amount) from ledger_unsummed w
      join ledger_entries e on e.transaction_id = w.transaction_id group by 1
    ) b group by 1 having sum(balance) <> 0`.execute(tx)
  return rows.map(row => row.currency)
}

/** Every set of books that something was written in: the centers, and the platform. */
export async function listBooks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ledger_books(kind, center_id) as id from ledger_accounts order by 1`.execute(tx)
  return rows.map(row => row.id)
}
