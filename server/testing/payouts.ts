import { newId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'
import { TEST_NOW } from './context.ts'

/** A statement in a bank file, with the one line it comes to. */
export interface PaidMonth {
  earning: string
  statement: string
  payout: string
}

/** An expert held a class, the center said yes to what they get for it, and it is in a bank file. */
export async function aPaidMonth(
  { pool }: Pick<Database, 'pool'>,
  of: {
    engagementId: string
    centerId: string
    expertId: string
    expertUserId: string
    serviceId: string
    memberId: string
    /** Marks what nobody else may read. */
    name: string
  },
): Promise<PaidMonth> {
  const [agreement, cls, earning, statement, account, payout] = Array.from({ length: 6 }, () => newId())
  await pool.query(
    `insert into agreements (id, engagement_id, center_id, expert_id, number, status, made_by, made_by_user, fee_model,
       amount, currency, service_ids, weekdays, from_on, notice_days, texts, fingerprint, created_at, sent_at,
       verified_at, verified_by, holds)
     values ($1, $2, $3, $4, 90, 'superseded', 'center', $5, 'per_class', 45000, 'INR', array[$6::uuid], '{1}',
       '2026-09-01', 30, '{"en": {"title": "", "clauses": []}, "hi": {"title": "", "clauses": []}}', $7, $8, $8, $8, $5,
       '[2026-09-01,2026-11-01)')`,
    [
      agreement,
      of.engagementId,
      of.centerId,
      of.expertId,
      of.expertUserId,
      of.serviceId,
      'e'.repeat(64),
      TEST_NOW,
    ],
  )
  await pool.query(
    `insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
     values ($1, $2, 'booking', $3, '2026-10-14T11:00:00Z', '2026-10-14T12:00:00Z', 'completed', $4)`,
    [cls, of.centerId, of.serviceId, TEST_NOW],
  )
  await pool.query(
    `insert into expert_statements (id, center_id, expert_id, month, status, currency, total_amount, drafted_at,
       approved_at, approved_by)
     values ($1, $2, $3, '2026-10-01', 'sent', 'INR', 45000, $4, $4, $5)`,
    [statement, of.centerId, of.expertId, TEST_NOW, of.memberId],
  )
  await pool.query(
    `insert into earnings (id, center_id, expert_id, agreement_id, kind, class_session_id, service_id, month, on_date,
       status, amount, currency, formula, reason, calculated_at, created_at, statement_id)
     values ($1, $2, $3, $4, 'class', $5, $6, '2026-10-01', '2026-10-14', 'in_statement', 45000, 'INR',
       '{"model": "per_class", "rate": 45000}', $7, $8, $8, $9)`,
    [
      earning,
      of.centerId,
      of.expertId,
      agreement,
      cls,
      of.serviceId,
      `Earned ${of.name}`,
      TEST_NOW,
      statement,
    ],
  )
  await pool.query(
    `insert into expert_payout_accounts (id, expert_id, kind, holder_name, account_number, ifsc, verification_id,
       created_by, created_at)
     values ($1, $2, 'bank', $3, '502100448812', 'HDFC0000240', $1, $4, $5)`,
    [account, of.expertId, `Holder ${of.name}`, of.expertUserId, TEST_NOW],
  )
  await pool.query(
    `insert into payouts (id, center_id, code, currency, created_by, created_at) values ($1, $2, $3, 'INR', $4, $5)`,
    [payout, of.centerId, `P${of.name}`, of.memberId, TEST_NOW],
  )
  await pool.query(
    `insert into payout_lines (id, payout_id, statement_id, account_id, position, amount, reference, status)
     values ($1, $2, $3, $4, 1, 45000, $5, 'sent')`,
    [newId(), payout, statement, account, `P${of.name}001`],
  )
  return { earning: earning!, statement: statement!, payout: payout! }
}
