import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, dayStart, monthOf } from '#server/platform/sql-expressions.ts'
import { ownEarnings, serviceName } from './earnings/earning-queries.ts'
import { ownStatements } from './payouts/statement-queries.ts'

/** Whether a transaction `t` is about what an expert is paid. */
const isPayout = sql<boolean>`t.kind in ('earnings_approved', 'payout_paid', 'payout_returned')`

/** The transactions `t` of a statement: its own, and those of transfers that a gateway made for it. */
export const transactionsOfStatement = (statementId: string): RawBuilder<boolean> =>
  sql<boolean>`(${isPayout} and t.source_id in (
    select ${statementId}::uuid union all select l.id from payout_lines l where l.statement_id = ${statementId}))`

const selectStatements = (tx: Tx) =>
  tx
    .selectFrom('expert_statements as s')
    .innerJoin('centers as c', 'c.id', 's.center_id')
    .innerJoin('experts as x', 'x.id', 's.expert_id')
    .select(eb => [
      's.id',
      monthOf(eb.ref('s.month')).as('month'),
      's.currency',
      's.drafted_at as draftedAt',
      'c.time_zone as timeZone',
      'c.name as centerName',
      'x.name as expertName',
      // What it comes to by its own row, once it is approved.
      's.total_amount as total',
      eb('s.status', '=', 'paid').$castTo<boolean>().as('isPaid'),
      jsonArrayFrom(
        eb
          .selectFrom('earnings as e')
          .select(['e.id', 'e.on_date as on', 'e.amount'])
          .whereRef('e.statement_id', '=', 's.id')
          .orderBy('e.on_date')
          .orderBy('e.id')
          .limit(200),
      ).as('lines'),
    ])

/** A statement among those the actor may see, in paise; by a transaction of it where that is asked about. */
export function findStatementOf(
  tx: Tx,
  actor: SignedIn,
  asked: { statementId: string } | { transactionId: string },
) {
  return selectStatements(tx)
    .where(eb =>
      'statementId' in asked
        ? eb('s.id', '=', asked.statementId)
        : eb(
            's.id',
            'in',
            eb
              .selectFrom('ledger_transactions as t')
              .leftJoin('payout_lines as l', 'l.id', 't.source_id')
              .select(({ fn }) => fn.coalesce('l.statement_id', 't.source_id').as('id'))
              .where('t.id', '=', asked.transactionId)
              .where(isPayout),
          ),
    )
    .where(ownStatements(actor))
    .executeTakeFirst()
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

/** A line among those the actor may see, in paise, with the classes it is for. */
export function findEarningOf(tx: Tx, actor: SignedIn, id: string) {
  return tx
    .selectFrom('earnings as e')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .innerJoin('experts as x', 'x.id', 'e.expert_id')
    .leftJoin('masterlist_items as m', 'm.id', 'e.service_id')
    .select(({ case: when, ref, selectFrom }) => [
      'e.id',
      'e.on_date as on',
      monthOf(ref('e.month')).as('month'),
      'e.amount',
      'e.currency',
      'e.formula',
      'e.created_at as createdAt',
      'c.time_zone as timeZone',
      'c.name as centerName',
      'x.name as expertName',
      serviceName.as('service'),
      'e.statement_id as statementId',
      'e.corrects_id as correctsId',
      when()
        .when('e.class_session_id', 'is not', null)
        .then(sql<string[]>`array[${ref('e.class_session_id')}]`)
        .when('e.kind', '=', 'month')
        .then(
          arrayOf(
            selectFrom('class_sessions as cs')
              .innerJoin('class_session_experts as t', 't.class_session_id', 'cs.id')
              .select('cs.id')
              .whereRef('t.expert_id', '=', 'e.expert_id')
              .whereRef('cs.center_id', '=', 'e.center_id')
              .where('cs.status', '=', 'completed')
              .where('cs.starts_at', '>=', dayStart(ref('e.month'), ref('c.time_zone')))
              .where(
                'cs.starts_at',
                '<',
                dayStart(sql<string>`(${ref('e.month')} + interval '1 month')`, ref('c.time_zone')),
              )
              .orderBy('cs.starts_at')
              .limit(100),
          ),
        )
        .else(sql<string[]>`'{}'`)
        .end()
        .as('classIds'),
    ])
    .where('e.id', '=', id)
    .where(ownEarnings(actor))
    .executeTakeFirst()
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
