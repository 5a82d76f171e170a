import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Earnings, Tables } from '#database/tables.ts'
import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

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
      // The sum of adjustments that are final.
      fn.coalesce('fixed.amount', lit(0)).as('adjusted'),
      // One not approved yet.
      'a.id as adjustmentId',
      fn.coalesce('a.amount', lit(0)).as('adjustment'),
    ])
    .where('e.kind', '=', 'class')
    .where(eb => eb('e.class_session_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/** The current line of a class or a month, with what was approved about it since. */
export type CurrentLine = Awaited<ReturnType<typeof linesOfClasses>>[number]

/** Writes lines; the caller decides what happens to existing ones. */
const insertLines = (tx: Tx, lines: readonly NewLine[], now: Date) =>
  tx
    .insertInto('earnings')
    .columns([
      'id',
      'center_id',
      'expert_id',
      'agreement_id',
      'kind',
      'class_session_id',
      'service_id',
      'corrects_id',
      'month',
      'on_date',
      'status',
      'amount',
      'currency',
      'formula',
      'reason',
      'made_by',
      'calculated_at',
      'created_at',
    ])
    .expression(eb => {
      const at = eb.cast<Date>(eb.val(now), 'timestamptz')
      return eb
        .selectFrom(
          jsonRows(lines, {
            id: 'uuid',
            centerId: 'uuid',
            expertId: 'uuid',
            agreementId: 'uuid',
            kind: 'text',
            classSessionId: 'uuid',
            serviceId: 'uuid',
            correctsId: 'uuid',
            month: 'text',
            on: 'date',
            status: 'text',
            amount: 'bigint',
            currency: 'text',
            formula: 'jsonb',
            reason: 'text',
            madeBy: 'uuid',
          }),
        )
        .select(({ ref }) => [
          'v.id',
          'v.centerId',
          'v.expertId',
          'v.agreementId',
          'v.kind',
          'v.classSessionId',
          'v.serviceId',
          'v.correctsId',
          firstOfMonth(ref('v.month')).as('month'),
          'v.on',
          'v.status',
          'v.amount',
          'v.currency',
          'v.formula',
          'v.reason',
          'v.madeBy',
          at.as('calculated_at'),
          at.as('created_at'),
        ])
    })

const firstOfMonth = (month: Expression<string>) => sql<string>`(${month} || '-01')::date`

const { and, eb, ref } = expressionBuilder<Tables & { excluded: Earnings }, 'earnings' | 'excluded'>()

/** What an existing line takes over when written again, and whether it is not approved yet and differs. */
const taken = {
  amount: ref('excluded.amount'),
  formula: ref('excluded.formula').$castTo<string>(),
  calculated_at: ref('excluded.calculated_at'),
  version: eb('earnings.version', '+', 1),
}
const isChanged = and([
  eb('earnings.status', '=', 'accrued'),
  sql<boolean>`(${ref('earnings.amount')}, ${ref('earnings.formula')})
    is distinct from (${ref('excluded.amount')}, ${ref('excluded.formula')})`,
])

/** Writes lines; an existing one not approved yet takes the new amount. Returns whose lines changed. */
export async function writeLines(
  tx: Tx,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ centerId: string; expertId: string }[]> {
  if (lines.length === 0) return []
  return insertLines(tx, lines, now)
    .onConflict(line =>
      line
        .columns(['class_session_id', 'expert_id'])
        .where('kind', '=', sql.lit('class' as const))
        .doUpdateSet({ ...taken, agreement_id: ref('excluded.agreement_id') })
        .where(isChanged),
    )
    .returning(['center_id as centerId', 'expert_id as expertId'])
    .execute()
}

/** Sets the amount of a line that is not approved yet. */
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

/** A class that an expert earned nothing for, since no terms were in force. */
export interface Gap {
  classSessionId: string
  expertId: string
  centerId: string
  serviceId: string
  month: string
  on: string
}

/** Records gaps and returns those of experts who had none in that month; gaps with terms by now are removed. */
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
  return tx
    .with('noted', db =>
      db
        .insertInto('earning_gaps')
        .columns(['class_session_id', 'expert_id', 'center_id', 'service_id', 'month', 'on_date', 'noted_at'])
        .expression(eb =>
          eb
            .selectFrom(
              jsonRows(gaps, {
                classSessionId: 'uuid',
                expertId: 'uuid',
                centerId: 'uuid',
                serviceId: 'uuid',
                month: 'text',
                on: 'date',
              }),
            )
            .select(({ cast, ref, val }) => [
              'v.classSessionId',
              'v.expertId',
              'v.centerId',
              'v.serviceId',
              firstOfMonth(ref('v.month')).as('month'),
              'v.on',
              cast(val(now), 'timestamptz').as('noted_at'),
            ]),
        )
        .onConflict(gap => gap.doNothing())
        .returning(['center_id', 'expert_id', 'month', 'on_date']),
    )
    .selectFrom('noted as n')
    .select(['n.center_id as centerId', 'n.expert_id as expertId', 'n.on_date as on'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('earning_gaps as g')
            .whereRef('g.center_id', '=', 'n.center_id')
            .whereRef('g.expert_id', '=', 'n.expert_id')
            .whereRef('g.month', '=', 'n.month'),
        ),
      ),
    )
    .execute()
}

/** Versions with monthly pay that apply at some time in these days, each with the days on which it applies. */
export function listMonthly(tx: Tx, from: string, now: Date) {
  return tx
    .selectFrom('agreements as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .select(({ fn, ref }) => [
      'a.id',
      'a.center_id as centerId',
      'a.expert_id as expertId',
      ref('a.amount').$notNull().as('rate'),
      'a.currency',
      jsonBuildObject({
        from: fn<string>('lower', ['a.holds']),
        until: sql<string | null>`upper(${ref('a.holds')}) - 1`,
      }).as('holds'),
      localDay(now, ref('c.time_zone')).as('today'),
    ])
    .where('a.fee_model', '=', 'per_month')
    .where('a.holds', 'is not', null)
    .where(({ fn, not }) => not(fn<boolean>('isempty', ['a.holds'])))
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('a.holds')} && daterange(${from}::date, ${localDay(now, ref('c.time_zone'))}, '[]')`,
    )
    .orderBy('a.id')
    .execute()
}

/** A version with monthly pay. */
export type MonthlyTerms = Awaited<ReturnType<typeof listMonthly>>[number]

/** Writes the lines of months; one not approved yet takes the new amount. */
export async function writeMonths(
  tx: Tx,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ centerId: string; expertId: string }[]> {
  if (lines.length === 0) return []
  return insertLines(tx, lines, now)
    .onConflict(line =>
      line
        .columns(['agreement_id', 'month'])
        .where('kind', '=', sql.lit('month' as const))
        .doUpdateSet({ ...taken, on_date: ref('excluded.on_date') })
        .where(isChanged),
    )
    .returning(['center_id as centerId', 'expert_id as expertId'])
    .execute()
}
