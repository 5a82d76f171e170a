import { money } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import type { Ctx } from '#server/platform/context.ts'
import { booksNotifications } from '../notification-templates.ts'
import type { StatementRow } from './statement-queries.ts'

/** Writes a change of a statement to the audit trail and the outbox, and notifies the expert. */
export async function tellStatement(
  ctx: Ctx,
  row: StatementRow,
  event: {
    kind: 'statement.approved' | 'statement.paid' | 'statement.failed'
    reference?: string
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { kind, reference = '', details = {} } = event
  await ctx.audit({
    action: kind,
    subjectKind: 'statement',
    subjectId: row.id,
    centerId: row.centerId,
    details: {
      expertId: row.expertId,
      month: row.month,
      total: row.total,
      currency: row.currency,
      ...details,
    },
  })
  await ctx.emit({
    kind,
    topics: [`center:${row.centerId}`, `expert:${row.expertId}`],
    payload: { statementId: row.id },
  })
  await ctx.notify(booksNotifications[kind], {
    recipients: [{ expertId: row.expertId }],
    args: {
      center: row.centerName,
      amount: money(row.total, row.currency),
      month: { en: monthText(row.month, 'en'), hi: monthText(row.month, 'hi') },
      reference,
    },
    link: { statementId: row.id },
    centerId: row.centerId,
  })
}
