import { sql } from 'kysely'
import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'

import type { Tx } from '#server/platform/context.ts'

/** A line to be written; dates are local, amounts paise. */
export interface NewLine {
  id: string
  centerId: string
  expertId: string
  agreementId: string
  kind: 'class' | 'month' | 'adjustment' | 'correction'
  classSessionId: string | null
  serviceId: string | null
  correctsId: string | null
  month: string
  on: string
  status: 'accrued' | 'approved'
  amount: number
  currency: string
  formula: Formula
  reason: string
  madeBy: string | null
}

/** The lines of these classes. */
export function linesOfClasses(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('earnings as e')
    .leftJoin('earnings as a', join =>
      join.onRef('a.corrects_id', '=', 'e.id').on('a.kind', '=', 'adjustment').on('a.status', '=', 'accrued'),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('earnings as f')
          .select(({ cast, fn }) => cast<number | null>(fn.sum('f.amount'), 'bigint').as('amount'))
          .whereRef('f.corrects_id', '=', 'e.id')
          .where('f.kind', '=', 'adjustment')
          .where('f.status', '<>', 'accrued')
          .as('fixed'),
      join => join.onTrue(),
    )
    .select(({ fn, lit }) => [
      'e.id',
      'e.class_session_id as classSessionId',
      'e.expert_id as expertId',
      'e.agreement_id as agreementId',
      'e.status',
      'e.amount',
      'e.formula',
      // What adjustments that are fixed themselves come to.
      fn.coalesce('fixed.amount', lit(0)).as('adjusted'),
      // One that still follows the money.
      'a.id as adjustmentId',
      fn.coalesce('a.amount', lit(0)).as('adjustment'),
    ])
    .where('e.kind', '=', 'class')
    .where(eb => eb('e.class_session_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/** A line of a class or a month as it stands, with what was fixed about it since. */
export type CurrentLine = Awaited<ReturnType<typeof linesOfClasses>>[number]

/**
 * Writes lines; one that is there already and still follows the money takes the new amount. Answers whose line is
 * another one now.
 */
export async function writeLines(
  tx: Tx,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ centerId: string; expertId: string }[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ centerId: string; expertId: string }>`
    insert into earnings (id, center_id, expert_id, agreement_id, kind, class_session_id, service_id, corrects_id, month,
      on_date, status, amount, currency, formula, reason, made_by, calculated_at, created_at)
    select l.id, l."centerId", l."expertId", l."agreementId", l.kind, l."classSessionId", l."serviceId", l."correctsId",
      (l.month || '-01')::date, l.on, l.status, l.amount, l.currency, l.formula, l.reason, l."madeBy", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(id uuid, "centerId" uuid, "expertId" uuid,
      "agreementId" uuid, kind text, "classSessionId" uuid, "serviceId" uuid, "correctsId" uuid, month text, "on" date,
      status text, amount bigint, currency text, formula jsonb, reason text, "madeBy" uuid)
    on conflict (class_session_id, expert_id) where kind = 'class' do update
      set amount = excluded.amount, formula = excluded.formula, agreement_id = excluded.agreement_id,
        calculated_at = excluded.calculated_at, version = earnings.version + 1
      where earnings.status = 'accrued'
        and (earnings.amount, earnings.formula) is distinct from (excluded.amount, excluded.formula)
    returning center_id as "centerId", expert_id as "expertId"`.execute(tx)
  return rows
}

/** Sets what a line that still follows the money comes to. */
export async function setAmount(
  tx: Tx,
  line: { id: string; amount: number; formula: Formula },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('earnings')
    .set(eb => ({
      amount: line.amount,
      formula: JSON.stringify(line.formula),
      calculated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', line.id)
    .where('status', '=', 'accrued')
    .execute()
}

/** A class by which an expert earned nothing, since no terms were in force. */
export interface Gap {
  classSessionId: string
  expertId: string
  centerId: string
  serviceId: string
  month: string
  on: string
}

/** Notes gaps and answers those of experts who had none in that month; what has terms by now is no gap any more. */
export async function noteGaps(
  tx: Tx,
  { ids, gaps }: { ids: readonly string[]; gaps: readonly Gap[] },
  now: Date,
): Promise<{ centerId: string; expertId: string; on: string }[]> {
  await sql`
    delete from earning_gaps g where g.class_session_id = any(${ids}::uuid[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) l("classSessionId" uuid, "expertId" uuid)
      where l."classSessionId" = g.class_session_id and l."expertId" = g.expert_id)`.execute(tx)
  if (gaps.length === 0) return []
  const { rows } = await sql<{ centerId: string; expertId: string; on: string }>`
    with noted as (
      insert into earning_gaps (class_session_id, expert_id, center_id, service_id, month, on_date, noted_at)
      select l."classSessionId", l."expertId", l."centerId", l."serviceId", (l.month || '-01')::date, l.on, ${now}
      from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) l("classSessionId" uuid, "expertId" uuid, "centerId" uuid,
        "serviceId" uuid, month text, "on" date)
      on conflict do nothing
      returning center_id, expert_id, month, on_date
    )
    select n.center_id as "centerId", n.expert_id as "expertId", n.on_date::text as on from noted n
    where not exists (select from earning_gaps g
      where g.center_id = n.center_id and g.expert_id = n.expert_id and g.month = n.month)`.execute(tx)
  return rows
}

/** A version that pays by the month, with the days on which it holds. */
export interface MonthlyTerms {
  id: string
  centerId: string
  expertId: string
  rate: number
  currency: string
  holds: { from: string; until: string | null }
  today: string
}

/** Versions that pay by the month and hold at some time in these days. */
export async function listMonthly(tx: Tx, from: string, now: Date): Promise<MonthlyTerms[]> {
  const { rows } = await sql<MonthlyTerms>`
    select a.id, a.center_id as "centerId", a.expert_id as "expertId", a.amount as rate, a.currency,
      jsonb_build_object('from', lower(a.holds), 'until', upper(a.holds) - 1) as holds,
      (${now}::timestamptz at time zone c.time_zone)::date::text as today
    from agreements a join centers c on c.id = a.center_id
    where a.fee_model = 'per_month' and a.holds is not null and not isempty(a.holds)
      and a.holds && daterange(${from}::date, (${now}::timestamptz at time zone c.time_zone)::date, '[]')
    order by a.id`.execute(tx)
  return rows
}

/** Writes the lines of months; one that still follows takes the new amount. */
export async function writeMonths(
  tx: Tx,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ centerId: string; expertId: string }[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ centerId: string; expertId: string }>`
    insert into earnings (id, center_id, expert_id, agreement_id, kind, month, on_date, status, amount, currency, formula,
      calculated_at, created_at)
    select l.id, l."centerId", l."expertId", l."agreementId", 'month', (l.month || '-01')::date, l.on, 'accrued', l.amount,
      l.currency, l.formula, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(id uuid, "centerId" uuid, "expertId" uuid,
      "agreementId" uuid, month text, "on" date, amount bigint, currency text, formula jsonb)
    on conflict (agreement_id, month) where kind = 'month' do update
      set amount = excluded.amount, formula = excluded.formula, on_date = excluded.on_date,
        calculated_at = excluded.calculated_at, version = earnings.version + 1
      where earnings.status = 'accrued'
        and (earnings.amount, earnings.formula) is distinct from (excluded.amount, excluded.formula)
    returning center_id as "centerId", expert_id as "expertId"`.execute(tx)
  return rows
}
