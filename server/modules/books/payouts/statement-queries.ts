import { type Expression, expressionBuilder, type InferResult, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Column, ExpertStatements, Tables } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { StatementStatus } from '#domain/modules/books/payouts/statement-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { localDay, monthOf, orZero } from '#server/platform/sql-expressions.ts'
import { isLine } from '../earnings/earning-queries.ts'
import { accountColumns } from './account-queries.ts'

const ofStatement = expressionBuilder<Tables & { s: ExpertStatements }, 's'>()

/** How an expert got the money of a statement. */
export type PayMethod = NonNullable<Column<'expert_statements', 'pay_method'>>

/**
 * Statements an actor may see: the expert's own once they are approved; those of the selected center, unless the
 * member is limited to services, since a statement covers all of them.
 */
export function ownStatements(actor: SignedIn): Expression<SqlBool> {
  const { and, lit } = ofStatement
  if (actor.role === 'expert')
    return and([
      ofStatement('s.expert_id', '=', actor.expertId),
      ofStatement('s.approved_at', 'is not', null),
    ])
  if (actor.role !== 'center' || serviceScope(actor)) return lit(false)
  return ofStatement('s.center_id', '=', actor.center?.centerId ?? null)
}

const selectStatements = (tx: Tx, now: Date) =>
  tx
    .selectFrom('expert_statements as s')
    .innerJoin('centers as c', 'c.id', 's.center_id')
    .innerJoin('experts as x', 'x.id', 's.expert_id')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('earnings as e')
        .select(({ fn }) => [
          fn.countAll<number>().as('lines'),
          fn.count<number>('e.class_session_id').distinct().as('classes'),
          orZero(fn.sum('e.amount')).as('total'),
        ])
        .whereRef('e.statement_id', '=', 's.id')
        .where(isLine)
        .as('listed'),
    )
    .select(({ case: when, fn, ref, selectFrom, val }) => {
      const printedName = fn.coalesce('s.expert_name', 'x.name')
      const transfers = selectFrom('payout_lines as l').whereRef('l.statement_id', '=', 's.id')
      return [
        's.id',
        's.status',
        monthOf(ref('s.month')).as('month'),
        'c.id as centerId',
        'c.name as centerName',
        sql<string>`${ref('c.address_line')} || ', ' || ${ref('c.city')}`.as('centerPlace'),
        'c.gstin',
        'c.time_zone as timeZone',
        localDay(now, ref('c.time_zone')).as('today'),
        'x.id as expertId',
        // As on the document, even if the person was erased.
        printedName.as('printedName'),
        when().when('x.erased_at', 'is', null).then(printedName).else(ref('x.name')).end().as('expertName'),
        's.currency',
        'listed.lines',
        'listed.classes',
        fn.coalesce('s.total_amount', 'listed.total').as('total'),
        's.drafted_at as draftedAt',
        's.approved_at as approvedAt',
        's.paid_on as paidOn',
        's.pay_method as payMethod',
        's.pay_reference as payReference',
        's.version',
        selectFrom('earnings as d')
          .select(fn.countAll<number>().as('count'))
          .whereRef('d.center_id', '=', 's.center_id')
          .whereRef('d.expert_id', '=', 's.expert_id')
          .where('d.status', '=', 'disputed')
          .whereRef('d.month', '<=', 's.month')
          .as('disputed'),
        jsonObjectFrom(
          selectFrom('expert_payout_accounts as a')
            .select(accountColumns)
            .whereRef('a.expert_id', '=', 's.expert_id')
            .where('a.replaced_at', 'is', null),
        ).as('account'),
        fn
          .coalesce(
            transfers
              .select('l.failure_reason')
              .where('s.status', '=', 'approved')
              .where('l.status', '=', 'failed')
              .orderBy('l.settled_at', 'desc')
              .limit(1),
            val(''),
          )
          .as('failure'),
        // The gateway with a transfer for it on the way.
        transfers
          .innerJoin('payouts as p', 'p.id', 'l.payout_id')
          .select('p.gateway')
          .where('l.status', '=', 'sent')
          .as('sentBy'),
      ]
    })
    .$narrowType<{ disputed: NotNull }>()

/** A statement with both sides; amounts in paise, dates local. */
export type StatementRow = InferResult<ReturnType<typeof selectStatements>>[number]

/** The filter of a list of statements. */
export interface StatementFilter {
  month?: string | undefined
  status?: readonly string[] | undefined
  expert?: string | undefined
  search?: string | undefined
}

function filtered(actor: SignedIn, { month, status, expert, search }: StatementFilter): Expression<SqlBool> {
  const { and, exists, fn, selectFrom, val } = ofStatement
  const parts = [ownStatements(actor)]
  if (month) parts.push(ofStatement('s.month', '=', `${month}-01`))
  if (status) parts.push(ofStatement('s.status', '=', fn.any(val(status).$castTo<StatementStatus[]>())))
  if (expert) parts.push(ofStatement('s.expert_id', '=', expert))
  if (search) {
    const other =
      actor.role === 'expert'
        ? selectFrom('centers as n').whereRef('n.id', '=', 's.center_id')
        : selectFrom('experts as n').whereRef('n.id', '=', 's.expert_id')
    parts.push(exists(other.where(namedLike(sql.ref('n.name_key'), search))))
  }
  return and(parts)
}

/** A page of statements, the latest month first, and their number. */
export async function listStatements(
  tx: Tx,
  actor: SignedIn,
  filter: StatementFilter,
  page: { limit: number; skip: number },
  now: Date,
): Promise<{ rows: StatementRow[]; total: number }> {
  const where = filtered(actor, filter)
  const rows = await selectStatements(tx, now)
    .where(where)
    .orderBy('s.month', 'desc')
    .orderBy('x.name')
    .orderBy('c.name')
    .orderBy('s.id')
    .limit(page.limit)
    .offset(page.skip)
    .execute()
  const { total } = await tx
    .selectFrom('expert_statements as s')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One statement, if the actor may see it. */
export function findStatement(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<StatementRow | undefined> {
  return selectStatements(tx, now).where('s.id', '=', id).where(ownStatements(actor)).executeTakeFirst()
}

/** Locks a statement for this transaction without an actor: for a gateway's message about its transfer. */
export async function lockForGateway(tx: Tx, id: string, now: Date): Promise<StatementRow | undefined> {
  await tx.selectFrom('expert_statements').where('id', '=', id).forUpdate().execute()
  return selectStatements(tx, now).where('s.id', '=', id).executeTakeFirst()
}

/** Locks statements for this transaction, always in the same order; returns those the actor may see. */
export async function lockStatements(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('expert_statements as s')
    .select('s.id')
    .where(eb => eb('s.id', '=', eb.fn.any(eb.val(ids))))
    .where(ownStatements(actor))
    .orderBy('s.id')
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/** Fixes the amounts of a statement and its lines; returns the sum. */
export async function approveStatement(tx: Tx, id: string, userId: string, now: Date): Promise<number> {
  const approved = await tx
    .with('fixed', db =>
      db
        .updateTable('earnings')
        .set(eb => ({ status: 'in_statement', version: eb('version', '+', 1) }))
        .where('statement_id', '=', id)
        .where('status', 'in', ['accrued', 'approved'])
        .returning('amount'),
    )
    .updateTable('expert_statements')
    .set(eb => ({
      status: 'approved',
      approved_at: now,
      approved_by: userId,
      total_amount: eb.selectFrom('fixed').select(({ fn }) => fn.sum<number>('amount').as('sum')),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('total_amount as total')
    .executeTakeFirst()
  return approved?.total ?? 0
}

/** Locks the lines of a draft for this transaction, so that none changes while it is approved. */
export async function lockLines(tx: Tx, statementId: string): Promise<void> {
  await tx.selectFrom('earnings').where('statement_id', '=', statementId).orderBy('id').forUpdate().execute()
}

/** Marks a statement, and its lines, as paid. */
export async function markPaid(
  tx: Tx,
  id: string,
  paid: { method: PayMethod; reference: string; paidOn: string; userId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('expert_statements')
    .set(eb => ({
      status: 'paid',
      paid_at: now,
      paid_by: paid.userId,
      paid_on: paid.paidOn,
      pay_method: paid.method,
      pay_reference: paid.reference,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('earnings')
    .set(eb => ({ status: 'paid', version: eb('version', '+', 1) }))
    .where('statement_id', '=', id)
    .where('status', '=', 'in_statement')
    .execute()
}

/** Records that a paid statement's money came back: it waits to be paid again, and so do its lines. */
export async function markReturned(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('expert_statements')
    .set(eb => ({
      status: 'approved',
      paid_at: null,
      paid_by: null,
      paid_on: null,
      pay_method: null,
      pay_reference: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('earnings')
    .set(eb => ({ status: 'in_statement', version: eb('version', '+', 1) }))
    .where('statement_id', '=', id)
    .where('status', '=', 'paid')
    .execute()
}

/** Sets a statement's status, when that neither approves nor pays it. */
export async function setStatus(tx: Tx, ids: readonly string[], status: 'approved' | 'sent'): Promise<void> {
  await tx
    .updateTable('expert_statements')
    .set(eb => ({ status, version: eb('version', '+', 1) }))
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
