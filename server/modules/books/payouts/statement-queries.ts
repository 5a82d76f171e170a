import { type RawBuilder, sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { StatementStatus } from '#domain/modules/books/payouts/statement-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'

/** A statement with its two sides; amounts in paise, dates local. */
export interface StatementRow {
  id: string
  status: StatementStatus
  month: string
  centerId: string
  centerName: string
  centerPlace: string
  gstin: string | null
  timeZone: string
  today: string
  expertId: string
  expertName: string
  /** As it stands on the document, whatever became of the person. */
  nameOnPaper: string
  currency: string
  lines: number
  classes: number
  disputed: number
  total: number
  draftedAt: Date
  approvedAt: Date | null
  paidOn: string | null
  payMethod: PayMethod | null
  payReference: string | null
  account: AccountJson | null
  failure: string
  /** The gateway that has a transfer of it on the way; null where none has. */
  sentBy: string | null
  version: number
}

/** How an expert got the money of a statement. */
export type PayMethod = NonNullable<Column<'expert_statements', 'pay_method'>>

/** The account of an expert that stands, as JSON of the database. */
export interface AccountJson {
  kind: 'bank' | 'upi'
  holderName: string
  accountNumber: string | null
  ifsc: string | null
  upiId: string | null
  since: string
}

/**
 * Statements an actor may see: the expert's own once they are approved; those of the selected center, unless the member
 * works for some services alone, since a statement is about all of them.
 */
export function ownStatements(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'expert')
    return sql`(s.expert_id = ${actor.expertId}::uuid and s.approved_at is not null)`
  if (actor.role !== 'center' || serviceScope(actor)) return sql`false`
  return sql`s.center_id = ${actor.center?.centerId ?? null}::uuid`
}

const select = (now: Date) => sql`
  select s.id, s.status, to_char(s.month, 'YYYY-MM') as month, c.id as "centerId", c.name as "centerName",
    c.address_line || ', ' || c.city as "centerPlace", c.gstin, c.time_zone as "timeZone",
    (${now}::timestamptz at time zone c.time_zone)::date::text as today,
    x.id as "expertId", coalesce(s.expert_name, x.name) as "nameOnPaper",
    case when x.erased_at is null then coalesce(s.expert_name, x.name) else x.name end as "expertName", s.currency, listed.lines, listed.classes,
    coalesce(s.total_amount, listed.total) as total, s.drafted_at as "draftedAt", s.approved_at as "approvedAt",
    s.paid_on::text as "paidOn", s.pay_method as "payMethod", s.pay_reference as "payReference", s.version,
    (select count(*)::int from earnings d where d.center_id = s.center_id and d.expert_id = s.expert_id
      and d.status = 'disputed' and d.month <= s.month) as disputed,
    (select jsonb_build_object('kind', p.kind, 'holderName', p.holder_name, 'accountNumber', p.account_number,
        'ifsc', p.ifsc, 'upiId', p.upi_id, 'since', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from expert_payout_accounts p where p.expert_id = s.expert_id and p.replaced_at is null) as account,
    coalesce((select l.failure_reason from payout_lines l where l.statement_id = s.id and s.status = 'approved'
      and l.status = 'failed' order by l.settled_at desc limit 1), '') as failure,
    (select p.gateway from payout_lines l join payouts p on p.id = l.payout_id
      where l.statement_id = s.id and l.status = 'sent') as "sentBy"
  from expert_statements s join centers c on c.id = s.center_id join experts x on x.id = s.expert_id
  cross join lateral (
    select count(*)::int as lines, count(distinct e.class_session_id)::int as classes,
      coalesce(sum(e.amount), 0)::bigint as total
    from earnings e where e.statement_id = s.id and not (e.kind = 'adjustment' and e.amount = 0)
  ) listed`

/** What a list of statements is narrowed to. */
export interface StatementFilter {
  month?: string | undefined
  status?: readonly string[] | undefined
  expert?: string | undefined
  search?: string | undefined
}

function filtered(actor: SignedIn, filter: StatementFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [ownStatements(actor)]
  if (filter.month) parts.push(sql`s.month = (${filter.month} || '-01')::date`)
  if (filter.status) parts.push(sql`s.status = any(${filter.status}::text[])`)
  if (filter.expert) parts.push(sql`s.expert_id = ${filter.expert}::uuid`)
  if (filter.search) {
    const other =
      actor.role === 'expert'
        ? sql`centers n where n.id = s.center_id`
        : sql`experts n where n.id = s.expert_id`
    parts.push(sql`exists (select from ${other} and ${namedLike(sql`n.name_key`, filter.search)})`)
  }
  return sql.join(parts, sql` and `)
}

/** A page of statements, the latest month first, and how many there are. */
export async function listStatements(
  tx: Tx,
  actor: SignedIn,
  filter: StatementFilter,
  page: { limit: number; skip: number },
  now: Date,
): Promise<{ rows: StatementRow[]; total: number }> {
  const where = filtered(actor, filter)
  const { rows } = await sql<StatementRow>`
    ${select(now)} where ${where} order by s.month desc, x.name, c.name, s.id
    limit ${page.limit} offset ${page.skip}`.execute(tx)
  const { total } = await tx
    .selectFrom('expert_statements as s')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One statement that the actor may see, or null. */
export async function findStatement(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<StatementRow | null> {
  const { rows } =
    await sql<StatementRow>`${select(now)} where s.id = ${id} and ${ownStatements(actor)}`.execute(tx)
  return rows[0] ?? null
}

/** Takes a statement for this transaction, whoever may see it: a gateway has something to say about its transfer. */
export async function holdForGateway(tx: Tx, id: string, now: Date): Promise<StatementRow | null> {
  await tx.selectFrom('expert_statements').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<StatementRow>`${select(now)} where s.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Takes statements for this transaction, in one order for everybody; answers those the actor may see. */
export async function holdStatements(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<string[]> {
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

/** Fixes a statement and its lines as they come to now; answers the sum. */
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

/** Takes the lines of a draft for this transaction, so that none moves while it is approved. */
export async function holdLines(tx: Tx, statementId: string): Promise<void> {
  await tx.selectFrom('earnings').where('statement_id', '=', statementId).orderBy('id').forUpdate().execute()
}

/** Notes a statement, and its lines, as paid. */
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

/** Notes that the money of a paid statement came back: it waits to be paid again, and so do its lines. */
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

/** Sets where a statement stands that is neither approved nor paid by it. */
export async function setStatus(tx: Tx, ids: readonly string[], status: 'approved' | 'sent'): Promise<void> {
  await tx
    .updateTable('expert_statements')
    .set(eb => ({ status, version: eb('version', '+', 1) }))
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
