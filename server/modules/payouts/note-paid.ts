import { payoutPaid } from '#domain/modules/ledger/payout-postings.ts'
import { post } from '#server/modules/ledger/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { settleLine } from './payout-queries.ts'
import { markPaid, type StatementRow } from './statement-queries.ts'
import { ledgerStatement } from './statement-scene.ts'
import { tellStatement } from './tell-statement.ts'

/** Notes that an expert has the money of a statement that is held: lines, books, trail; and tells them. */
export async function notePaid(
  ctx: UserCtx,
  row: StatementRow,
  paid: { method: 'bank' | 'upi' | 'cash'; reference: string; paidOn: string },
): Promise<void> {
  const { tx, now } = ctx
  const { userId } = ctx.actor
  await settleLine(tx, row.id, { status: 'paid', failure: '', userId }, now)
  await markPaid(tx, row.id, { ...paid, userId }, now)
  await post(tx, [payoutPaid(ledgerStatement(row), paid.method)], now)
  const { method, reference, paidOn } = paid
  await tellStatement(ctx, row, {
    kind: 'statement.paid',
    reference,
    details: { method, reference, paidOn },
  })
}
