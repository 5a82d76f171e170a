import type { Tx } from '#server/platform/context.ts'
import { isLine, serviceName } from './earning-queries.ts'

/** The lines of a statement, by day. */
export function linesOfStatement(tx: Tx, statementId: string) {
  return tx
    .selectFrom('earnings as e')
    .leftJoin('class_sessions as cs', 'cs.id', 'e.class_session_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .leftJoin('masterlist_items as m', 'm.id', 'e.service_id')
    .leftJoin('earnings as about', 'about.id', 'e.corrects_id')
    .select([
      'e.kind',
      'e.on_date as on',
      'b.name as batchName',
      serviceName.as('service'),
      // Of the class that an adjustment or a correction is about.
      'about.on_date as aboutOn',
      'e.amount',
      'e.formula',
      'e.reason',
    ])
    .where('e.statement_id', '=', statementId)
    .where(isLine)
    .orderBy('e.on_date')
    .orderBy('cs.starts_at', order => order.asc().nullsLast())
    .orderBy('e.id')
    .execute()
}

/** A line of a statement for printing; paise, local date. */
export type StatementLine = Awaited<ReturnType<typeof linesOfStatement>>[number]
