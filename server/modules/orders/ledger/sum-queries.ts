import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** What payments brought to where money lies, by the books; `ids` selects the payments. In paise. */
export function receivedOf(tx: Tx, ids: RawBuilder<unknown>): Promise<number> {
  return sumOf(tx, ['payment_captured', 'late_payment_captured'], ids)
}

/** What refunds took from where money lies, by the books; `ids` selects the refunds. In paise, above zero. */
export async function givenOf(tx: Tx, ids: RawBuilder<unknown>): Promise<number> {
  return 0 - (await sumOf(tx, ['refund_processed'], ids))
}

async function sumOf(tx: Tx, kinds: readonly string[], ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('gateway_clearing', 'center_cash')
    where t.kind = any(${[...kinds]}) and t.source_id in (${ids})`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** What the books say a gateway holds for a center, in paise; what is on its way out is still in it. */
export async function gatewayBalance(
  tx: Tx,
  held: { centerId: string; gateway: string; currency: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'gateway_clearing' and a.label = ${held.gateway} and a.center_id = ${held.centerId}
      and a.currency = ${held.currency}`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** What the books say lies in a center's drawer: all that came in cash less all that went, in paise. */
export async function cashBalance(
  tx: Tx,
  drawer: { centerId: string; currency: string; before?: Date },
): Promise<number> {
  const until = drawer.before ? sql`and e.occurred_at < ${drawer.before}` : sql``
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'center_cash' and a.label = 'cash' and a.center_id = ${drawer.centerId}
      and a.currency = ${drawer.currency} ${until}`.execute(tx)
  return rows[0]?.amount ?? 0
}
