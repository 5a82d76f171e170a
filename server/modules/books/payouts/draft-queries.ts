import { type ExpressionBuilder, sql } from 'kysely'
import type { Earnings, Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { localDay, lockName } from '#server/platform/sql-expressions.ts'
import { isLine } from '../earnings/earning-queries.ts'

/** Centers with lines of past months that are in no statement, and today's date there. */
export function listToDraft(tx: Tx, now: Date) {
  return tx
    .selectFrom('centers as c')
    .select(({ ref }) => ['c.id', localDay(now, ref('c.time_zone')).as('today')])
    .where(({ cast, exists, fn, ref, selectFrom }) =>
      exists(
        selectFrom('earnings as e')
          .whereRef('e.center_id', '=', 'c.id')
          .where('e.statement_id', 'is', null)
          .where('e.status', 'in', ['accrued', 'approved'])
          .where(
            'e.month',
            '<',
            cast<string>(fn('date_trunc', [sql.lit('month'), localDay(now, ref('c.time_zone'))]), 'date'),
          ),
      ),
    )
    .orderBy('c.id')
    .execute()
}

/** Today's date at the center. */
export async function todayAt(tx: Tx, centerId: string, now: Date): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select(({ ref }) => localDay(now, ref('time_zone')).as('today'))
    .where('id', '=', centerId)
    .executeTakeFirst()
  return row?.today ?? now.toISOString().slice(0, 10)
}

/** Serialises the drafting of a center's statements. */
export async function lockDrafting(tx: Tx, centerId: string): Promise<void> {
  await lockName(tx, `statements:${centerId}`)
}

/** Lines that could be in this month's statement and are in none. */
const waitFor = (centerId: string, month: string) => (eb: ExpressionBuilder<Tables & { e: Earnings }, 'e'>) =>
  eb.and([
    eb('e.center_id', '=', centerId),
    eb('e.statement_id', 'is', null),
    eb('e.status', 'in', ['accrued', 'approved']),
    eb('e.month', '<=', `${month}-01`),
    isLine,
  ])

/**
 * Collects lines without a statement into the drafts of a month, including those of earlier months; creates missing
 * drafts. A month with an approved statement accepts no more: its lines wait for the next.
 */
export async function gatherLines(tx: Tx, centerId: string, month: string, now: Date) {
  const pairs = await tx
    .selectFrom('earnings as e')
    .select(['e.expert_id as expertId', 'e.currency'])
    .distinct()
    .where(waitFor(centerId, month))
    .orderBy('e.expert_id')
    .orderBy('e.currency')
    .execute()
  const wanted = pairs.map(pair => ({ ...pair, id: newId(now.getTime()) }))
  if (wanted.length === 0) return []
  const made = await tx
    .insertInto('expert_statements')
    .columns(['id', 'center_id', 'expert_id', 'month', 'status', 'currency', 'drafted_at'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(wanted, { id: 'uuid', expertId: 'uuid', currency: 'text' }))
        .select(({ val }) => [
          'v.id',
          val(centerId).as('center_id'),
          'v.expertId',
          val(`${month}-01`).as('month'),
          sql.lit('draft').as('status'),
          'v.currency',
          val(now).as('drafted_at'),
        ]),
    )
    .onConflict(conflict => conflict.columns(['center_id', 'expert_id', 'month']).doNothing())
    .returning('id')
    .execute()
  const rows = await tx
    .with('gathered', db =>
      db
        .updateTable('earnings as e')
        .from('expert_statements as s')
        .set(eb => ({ statement_id: eb.ref('s.id'), version: eb('e.version', '+', 1) }))
        .where('s.month', '=', `${month}-01`)
        .where('s.status', '=', 'draft')
        .whereRef('s.center_id', '=', 'e.center_id')
        .whereRef('s.expert_id', '=', 'e.expert_id')
        .whereRef('s.currency', '=', 'e.currency')
        .where(waitFor(centerId, month))
        .returning(['s.id', 's.expert_id as expertId']),
    )
    .selectFrom('gathered')
    .select(['id', 'expertId'])
    .distinct()
    .execute()
  const isNew = new Set(made.map(row => row.id))
  return rows.map(row => ({ ...row, isNew: isNew.has(row.id) }))
}

/**
 * Moves the lines of earlier drafts without a payable total into this month's, and closes those drafts. Returns how
 * many.
 */
export async function carryOver(tx: Tx, centerId: string, month: string): Promise<number> {
  const rows = await tx
    .selectFrom('expert_statements as s')
    .select('s.id')
    .where('s.center_id', '=', centerId)
    .where('s.month', '<', `${month}-01`)
    .where('s.status', '=', 'draft')
    .where(eb =>
      eb(
        eb
          .selectFrom('earnings as e')
          .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('e.amount'), lit(0)).as('sum'))
          .whereRef('e.statement_id', '=', 's.id'),
        '<=',
        eb.lit(0),
      ),
    )
    .orderBy('s.id')
    .forUpdate()
    .execute()
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return 0
  await tx
    .updateTable('earnings')
    .set(eb => ({ statement_id: null, version: eb('version', '+', 1) }))
    .where(eb => eb('statement_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await tx
    .updateTable('expert_statements')
    .set(eb => ({ status: 'carried', version: eb('version', '+', 1) }))
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return ids.length
}
