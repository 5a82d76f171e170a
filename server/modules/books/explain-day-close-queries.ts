import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { LedgerEntries, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import { orZero } from '#server/platform/sql-expressions.ts'
import { isOfAccount } from './book-queries.ts'

/** One of this center's day closes. */
export function findCloseOf(tx: Tx, centerId: string, id: string) {
  return tx
    .selectFrom('day_closes as d')
    .innerJoin('centers as c', 'c.id', 'd.center_id')
    .innerJoin('users as u', 'u.id', 'd.closed_by')
    .leftJoin('center_members as m', join =>
      join.onRef('m.user_id', '=', 'd.closed_by').onRef('m.center_id', '=', 'd.center_id'),
    )
    .select(({ fn }) => [
      'd.id',
      'd.center_id as centerId',
      'd.on_date as onDate',
      'c.time_zone as timeZone',
      'd.currency',
      'd.since',
      'd.closed_at as closedAt',
      fn.coalesce('m.name', 'u.name').as('closedByName'),
      'd.float_amount as float',
      'd.moved_amount as moved',
      'd.counted_amount as counted',
      'd.left_amount as left',
    ])
    .where('d.id', '=', id)
    .where('d.center_id', '=', centerId)
    .executeTakeFirst()
}

/** A closed day with the facts of its explanation; amounts in paise. */
export type ExplainedClose = NonNullable<Awaited<ReturnType<typeof findCloseOf>>>

const { and, eb, selectFrom } = expressionBuilder<Tables & { e: LedgerEntries }, 'e'>()

/** Whether an entry `e` moved cash between two closes. */
const isCash = ({ centerId, currency, since, closedAt }: ExplainedClose) =>
  and([
    isOfAccount(centerId, { account: 'center_cash', label: 'cash', currency }),
    eb('e.occurred_at', '>', since),
    eb('e.occurred_at', '<=', closedAt),
  ])

/** Cash in and out between two closes by the ledger, both positive; without what the close itself posts. */
export function cashSums(tx: Tx, close: ExplainedClose): Promise<{ cameIn: number; wentOut: number }> {
  return tx
    .selectFrom('ledger_entries as e')
    .select(({ fn, neg, ref }) => [
      orZero(fn.sum('e.amount').filterWhere('e.amount', '>', 0)).as('cameIn'),
      orZero(fn.sum(neg(ref('e.amount'))).filterWhere('e.amount', '<', 0)).as('wentOut'),
    ])
    .where(isCash(close))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transactions as t')
            .whereRef('t.id', '=', 'e.transaction_id')
            .where('t.kind', '=', 'day_closed'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
}

/** The transactions `t` behind those sums. */
export const transactionsOfDrawer = (close: ExplainedClose): RawBuilder<boolean> =>
  sql<boolean>`t.id in ${selectFrom('ledger_entries as e').select('e.transaction_id').where(isCash(close))}`
