import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { payoutPaid } from '#domain/modules/orders/ledger/payout-postings.ts'
import { ledgerStatement } from '#server/modules/books/payouts/held-statements.ts'
import { post } from '#server/modules/orders/public.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { settleLine } from './payout-queries.ts'
import { markPaid, type PayMethod, type StatementRow } from './statement-queries.ts'
import { tellStatement } from './tell-statement.ts'

/** Records that an expert has received the money of a locked statement: lines, books, audit trail; and tells them. */
export async function notePaid(
  ctx: UserCtx,
  row: StatementRow,
  paid: { method: 'bank' | 'upi' | 'cash'; reference: string; paidOn: string },
): Promise<void> {
  const posting = payoutPaid(ledgerStatement(row), paid.method)
  await finishPaid(ctx, row, { ...paid, userId: ctx.actor.userId }, posting)
}

/** The same, regardless of who paid: `userId` is who started it. */
export async function finishPaid(
  ctx: Ctx,
  row: StatementRow,
  paid: { method: PayMethod; reference: string; paidOn: string; userId: string },
  posting: Posting,
): Promise<void> {
  const { tx, now } = ctx
  const { method, reference, paidOn, userId } = paid
  await settleLine(tx, row.id, { status: 'paid', failure: '', userId }, now)
  await markPaid(tx, row.id, paid, now)
  await post(tx, [posting], now)
  await tellStatement(ctx, row, {
    kind: 'statement.paid',
    reference,
    details: { method, reference, paidOn },
  })
}
