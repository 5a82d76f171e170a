import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Column, Orders, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, dayStart, localDay, monthOf, orZero } from '#server/platform/sql-expressions.ts'
import { ownEarnings, serviceName } from './earnings/earning-queries.ts'
import { ownStatements } from './payouts/statement-queries.ts'

/** Whether a transaction `t` is about an expert's pay. */
const isPayout = sql<boolean>`t.kind in ('earnings_approved', 'payout_paid', 'payout_returned')`

/** The transactions `t` of a statement: its own, and those of gateway transfers made for it. */
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
      // The total in its own row, once it is approved.
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

/** A statement the actor may see, in paise; or the statement of a given transaction. */
export function findStatementOf(
  tx: Tx,
  actor: SignedIn,
  input: { statementId: string } | { transactionId: string },
) {
  return selectStatements(tx)
    .where(eb =>
      'statementId' in input
        ? eb('s.id', '=', input.statementId)
        : eb(
            's.id',
            'in',
            eb
              .selectFrom('ledger_transactions as t')
              .leftJoin('payout_lines as l', 'l.id', 't.source_id')
              .select(({ fn }) => fn.coalesce('l.statement_id', 't.source_id').as('id'))
              .where('t.id', '=', input.transactionId)
              .where(isPayout),
          ),
    )
    .where(ownStatements(actor))
    .executeTakeFirst()
}

/** What the ledger says about a statement: owed to the expert, and paid; paise, positive. */
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

/** A line the actor may see, in paise, with the classes it is for. */
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

const ofOrder = expressionBuilder<Tables & { o: Orders }, 'o'>()

/** The entries of order `o` in transactions of these kinds, or of all others. */
const inLedger = (kinds: readonly Column<'ledger_transactions', 'kind'>[], are: 'in' | 'not in') =>
  ofOrder
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as le', 'le.transaction_id', 't.id')
    .whereRef('t.order_id', '=', 'o.id')
    .where('t.kind', are, kinds)

/**
 * The orders that paid for classes, each with what was received and refunded according to the ledger, in paise,
 * positive; teachers see only the sums.
 */
export async function listClassesBehind(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .select(({ ref, selectFrom }) => [
      'cs.id',
      'cs.starts_at as startsAt',
      'b.name',
      jsonArrayFrom(
        selectFrom('orders as o')
          .select([
            'o.id',
            'o.number',
            'o.currency',
            orZero(
              inLedger(['order_due', 'order_reversed', 'refund_processed'], 'not in')
                .innerJoin('ledger_accounts as a', join =>
                  join.onRef('a.id', '=', 'le.account_id').on('a.kind', '=', 'learner_receivable'),
                )
                .select(({ fn, neg, ref }) => fn.sum(neg(ref('le.amount'))).as('amount')),
            ).as('paid'),
            orZero(
              inLedger(['refund_processed'], 'in')
                .select(({ fn }) => fn.sum('le.amount').as('amount'))
                .where('le.amount', '>', 0),
            ).as('givenBack'),
          ])
          .where(
            'o.id',
            'in',
            selectFrom('bookings as k')
              .select('k.order_id')
              .whereRef('k.class_session_id', '=', 'cs.id')
              .union(
                selectFrom('class_participants as cp')
                  .innerJoin('enrolment_periods as p', 'p.enrolment_id', 'cp.enrolment_id')
                  .select('p.order_id')
                  .whereRef('cp.class_session_id', '=', 'cs.id')
                  .where(({ between, ref: of }) =>
                    between(
                      localDay(ref('cs.starts_at'), ref('c.time_zone')),
                      of('p.from_on'),
                      of('p.to_on'),
                    ),
                  ),
              ),
          )
          .orderBy('o.number'),
      ).as('orders'),
    ])
    .where(eb => eb('cs.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .execute()
}

/** A class with its orders. */
export type ClassBehind = Awaited<ReturnType<typeof listClassesBehind>>[number]
