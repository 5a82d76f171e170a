import type { EmailAttachment } from '#server/adapters/email/port.ts'
import type { AskedDocument } from '#server/platform/above.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PageOf } from '#server/platform/print/print-pages.ts'
import { linesOfStatement } from '../earnings/statement-line-queries.ts'
import { findStatement, type StatementRow } from './statement-queries.ts'

type Lines = Awaited<ReturnType<typeof linesOfStatement>>

/** A statement as a file. The renderer is loaded with the first one. */
export async function drawStatement(row: StatementRow, lines: Lines, page: PageOf): Promise<EmailAttachment> {
  const { printStatement } = await import('./print/print-statement.ts')
  const bytes = await printStatement(row, lines, page)
  return { name: `Statement ${row.month} ${row.printedName}.pdf`, type: 'application/pdf', bytes }
}

/** The statement that an e-mail brings along, once it is approved. */
export async function emailedStatement(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  { actor, link, ...page }: AskedDocument,
) {
  const row = await findStatement(ctx.tx, actor, link['statementId'] ?? '', ctx.now)
  return row?.approvedAt ? drawStatement(row, await linesOfStatement(ctx.tx, row.id), page) : null
}
