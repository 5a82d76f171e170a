import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownEarnings } from './earnings/earning-queries.ts'
import { ownStatements } from './payouts/statement-queries.ts'

/** Whether a transaction `t` is about what an expert is paid. */
const isPayout = sql<boolean>`t.kind in ('earnings_approved', 'payout_paid', 'payout_returned')`

/** The transactions `t` of a statement: its own, and those of transfers that a gateway made for it. */
export const transactionsOfStatement = (statementId: string): RawBuilder<boolean> =>
  sql<boolean>`(${isPayout} and t.source_id in (
    select ${statementId}::uuid union all select l.id from payout_lines l where l.statement_id = ${statementId}))`

/** A statement as its explanation begins; amounts in paise. */
export interface ExplainedStatement {
  id: string
  month: string
  currency: string
  draftedAt: Date
  timeZone: string
  centerName: string
  expertName: string
  /** What it comes to by its own row, once it is approved. */
  total: number | null
  isPaid: boolean
  lines: { id: string; on: string; amount: number }[]
}

/** A statement among those the actor may see; by a transaction of it where that is asked about. */
export async function findStatementOf(
  tx: Tx,
  actor: SignedIn,
  asked: { statementId: string } | { transactionId: string },
): Promise<ExplainedStatement | undefined> {
  const which =
    'statementId' in asked
      ? sql`s.id = ${asked.statementId}`
      : sql`s.id in (select coalesce(l.statement_id, t.source_id) from ledger_transactions t
          left join payout_lines l on l.id = t.source_id where t.id = ${asked.transactionId} and ${isPayout})`
  const { rows } = await sql<ExplainedStatement>`
    select s.id, to_char(s.month, 'YYYY-MM') as month, s.currency, s.drafted_at as "draftedAt",
      c.time_zone as "timeZone", c.name as "centerName", x.name as "expertName", s.total_amount as total,
      s.status = 'paid' as "isPaid",
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'on', e.on_date, 'amount', e.amount) order by e.on_date, e.id)
        from (select * from earnings e where e.statement_id = s.id order by e.on_date, e.id limit 200) e), '[]') as lines
    from expert_statements s join centers c on c.id = s.center_id join experts x on x.id = s.expert_id
    where ${which} and ${ownStatements(actor)}`.execute(tx)
  return rows[0]
}

/** What the ledger says of a statement: owed to the expert, and paid; paise above zero. */
export async function statementSums(
  tx: Tx,
  statementId: string,
): Promise<{ earned: number; paidOut: number }> {
  const { owed, paidOut } = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', join =>
      join.onRef('a.id', '=', 'e.account_id').on('a.kind', '=', 'expert_payable'),
    )
    .select(({ cast, fn, lit }) => {
      const sum = fn.sum('e.amount')
      const whole = (of: typeof sum) => cast<number>(fn.coalesce(of, lit(0)), 'bigint')
      return [
        whole(sum.filterWhere('t.kind', '=', 'earnings_approved')).as('owed'),
        whole(sum.filterWhere('t.kind', '<>', 'earnings_approved')).as('paidOut'),
      ]
    })
    .where(transactionsOfStatement(statementId))
    .executeTakeFirstOrThrow()
  return { earned: 0 - owed, paidOut }
}

/** A line of an expert as its explanation begins; the amount in paise. */
export interface ExplainedEarning {
  id: string
  kind: 'class' | 'month' | 'adjustment' | 'correction'
  on: string
  month: string
  amount: number
  currency: string
  formula: Formula
  createdAt: Date
  timeZone: string
  centerName: string
  expertName: string
  service: { en: string; hi: string } | null
  statementId: string | null
  correctsId: string | null
  classIds: string[]
}

/** A line among those the actor may see, with the classes it is for. */
export async function findEarningOf(
  tx: Tx,
  actor: SignedIn,
  id: string,
): Promise<ExplainedEarning | undefined> {
  const { rows } = await sql<ExplainedEarning>`
    select e.id, e.kind, e.on_date::text as on, to_char(e.month, 'YYYY-MM') as month, e.amount, e.currency, e.formula,
      e.created_at as "createdAt", c.time_zone as "timeZone", c.name as "centerName", x.name as "expertName",
      case when m.id is not null then jsonb_build_object('en', m.name_en, 'hi', m.name_hi) end as service,
      e.statement_id as "statementId", e.corrects_id as "correctsId",
      case when e.class_session_id is not null then array[e.class_session_id]
        when e.kind = 'month' then array(
          select cs.id from class_sessions cs join class_session_experts t on t.class_session_id = cs.id
          where t.expert_id = e.expert_id and cs.center_id = e.center_id and cs.status = 'completed'
            and cs.starts_at >= e.month::timestamp at time zone c.time_zone
            and cs.starts_at < (e.month + interval '1 month')::timestamp at time zone c.time_zone
          order by cs.starts_at limit 100)
        else '{}' end as "classIds"
    from earnings e join centers c on c.id = e.center_id join experts x on x.id = e.expert_id
    left join masterlist_items m on m.id = e.service_id
    where e.id = ${id} and ${ownEarnings(actor)}`.execute(tx)
  return rows[0]
}

/** A class with its orders, each with what the ledger says came for it and went back; paise above zero. */
export interface ClassBehind {
  id: string
  startsAt: string
  name: string | null
  orders: { id: string; number: string; currency: string; paid: number; givenBack: number }[]
}

/** The orders that paid for classes; whoever teaches sees no more of them than the sums. */
export async function listClassesBehind(tx: Tx, ids: readonly string[]): Promise<ClassBehind[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ClassBehind>`
    select cs.id, to_char(cs.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt", b.name,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'currency', o.currency,
          'paid', ${inLedger(sql`t.kind not in ('order_due', 'order_reversed', 'refund_processed')`, -1)},
          'givenBack', ${refundedInLedger}) order by o.number)
        from orders o where o.id in (
          select k.order_id from bookings k where k.class_session_id = cs.id
          union select p.order_id from class_participants cp join enrolment_periods p on p.enrolment_id = cp.enrolment_id
            where cp.class_session_id = cs.id and p.order_id is not null
              and (cs.starts_at at time zone c.time_zone)::date between p.from_on and p.to_on)), '[]') as orders
    from class_sessions cs join centers c on c.id = cs.center_id left join batches b on b.id = cs.batch_id
    where cs.id = any(${[...ids]}::uuid[]) order by cs.starts_at, cs.id`.execute(tx)
  return rows
}

function inLedger(kinds: RawBuilder<unknown>, sign: 1 | -1) {
  return sql`coalesce((select ${sql.raw(String(sign))} * sum(le.amount) from ledger_transactions t
    join ledger_entries le on le.transaction_id = t.id
    join ledger_accounts a on a.id = le.account_id and a.kind = 'learner_receivable'
    where t.order_id = o.id and ${kinds}), 0)::bigint`
}

const refundedInLedger = sql`coalesce((select sum(le.amount) from ledger_transactions t
  join ledger_entries le on le.transaction_id = t.id and le.amount > 0
  where t.order_id = o.id and t.kind = 'refund_processed'), 0)::bigint`
