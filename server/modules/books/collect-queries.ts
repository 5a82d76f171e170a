import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** What an expert earned and was paid. */
export const booksCollected: Collecting = {
  expert: {
    earnings: ({ expertId }) => sql`
      select e.id, ${nameOf('center', sql`e.center_id`)} as center, e.kind, e.month, e.on_date, e.status, e.amount, e.currency, e.formula, e.reason
      from earnings e where e.expert_id = ${expertId} order by e.on_date`,
    disputes: ({ expertId }) => sql`
      select d.earning_id, d.status, d.reason, d.opened_at, d.answer, d.answered_at
      from earning_disputes d join earnings e on e.id = d.earning_id where e.expert_id = ${expertId}`,
    statements: ({ expertId }) => sql`
      select s.id, ${nameOf('center', sql`s.center_id`)} as center, s.month, s.status, s.total_amount, s.currency, s.approved_at, s.paid_on, s.pay_method,
        s.pay_reference
      from expert_statements s where s.expert_id = ${expertId}`,
    payouts: ({ expertId }) => sql`
      select l.statement_id, l.amount, l.reference, l.status, l.failure_reason, l.settled_at
      from payout_lines l join expert_statements s on s.id = l.statement_id where s.expert_id = ${expertId}`,
    payout_accounts: ({ expertId }) => sql`
      select kind, holder_name, account_number, ifsc, upi_id, created_at, replaced_at
      from expert_payout_accounts where expert_id = ${expertId}`,
  },
}
