import { sql } from 'kysely'
import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import type { Tx } from '#server/platform/context.ts'

/** A line of a statement as paper says it; paise, local date. */
export interface StatementLine {
  kind: 'class' | 'month' | 'adjustment' | 'correction'
  on: string
  batchName: string | null
  service: { en: string; hi: string } | null
  /** Of the class that an adjustment or a correction is about. */
  aboutOn: string | null
  amount: number
  formula: Formula
  reason: string
}

/** The lines of a statement, the first day first. */
export async function linesOfStatement(tx: Tx, statementId: string): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select e.kind, e.on_date::text as on, b.name as "batchName",
      case when m.id is not null then jsonb_build_object('en', m.name_en, 'hi', m.name_hi) end as service,
      about.on_date::text as "aboutOn", e.amount, e.formula, e.reason
    from earnings e left join class_sessions cs on cs.id = e.class_session_id left join batches b on b.id = cs.batch_id
    left join masterlist_items m on m.id = e.service_id left join earnings about on about.id = e.corrects_id
    where e.statement_id = ${statementId} and not (e.kind = 'adjustment' and e.amount = 0)
    order by e.on_date, cs.starts_at nulls last, e.id`.execute(tx)
  return rows
}
