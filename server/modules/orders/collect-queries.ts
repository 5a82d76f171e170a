import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** What a guardian ordered and paid, and their wallets. */
export const ordersCollected: Collecting = {
  family: {
    orders: ({ userId }) => sql`
      select o.id, o.number, o.kind, ${nameOf('center', sql`o.center_id`)} as center, o.status, o.currency, o.total_amount, o.paid_amount, o.created_at
      from orders o where o.buyer_user_id = ${userId}`,
    order_lines: ({ userId }) => sql`
      select order_id, kind, label, quantity, amount from order_lines
      where order_id in (select id from orders where buyer_user_id = ${userId})`,
    payments: ({ userId }) => sql`
      select id, order_id, method, status, amount, currency, reference, created_at, captured_at
      from payments where order_id in (select id from orders where buyer_user_id = ${userId})`,
    refunds: ({ userId }) => sql`
      select id, order_id, status, reason, amount, currency, destination, created_at, processed_at
      from refunds where order_id in (select id from orders where buyer_user_id = ${userId}) and status not in ('quoted', 'declined')`,
    mandates: ({ userId }) => sql`
      select id, ${nameOf('center', sql`center_id`)} as center, status, cap_amount, currency, created_at, ended_at
      from mandates where buyer_user_id = ${userId}`,
    invoices: ({ userId }) => sql`
      select id, number, kind, issued_on, buyer_name, buyer_gstin, place_of_supply, total_amount, currency
      from invoices where buyer_user_id = ${userId}`,
    wallet: ({ userId }) => sql`
      select ${nameOf('center', sql`a.center_id`)} as center, -e.amount as amount, e.currency, e.occurred_at
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'learner_wallet' and a.owner_id = ${userId}`,
  },
}
