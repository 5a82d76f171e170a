import { isRefusal } from '#domain/kernel/refusal.ts'
import { earningsApproved } from '#domain/modules/orders/ledger/payout-postings.ts'
import { refuse } from '#domain/refusals.ts'
import {
  answerStatement,
  heldStatement,
  ledgerStatement,
} from '#server/modules/books/payouts/held-statements.ts'
import { post } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { approveStatement as approve, findStatement, lockLines } from '../statement-queries.ts'
import { tellStatement } from '../tell-statement.ts'

/** The center approves a statement as shown: its lines are final, and the center owes the sum. */
export const approveStatement = operation('POST /statements/{id}/approval', async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx
  const held = await heldStatement(ctx, params.id, 'approve')
  if (isRefusal(held)) return held
  await lockLines(tx, held.id)
  const row = await findStatement(tx, actor, held.id, now)
  if (!row || row.version !== body.version || row.total !== body.total) return refuse('changed_meanwhile')
  if (row.total <= 0) return refuse('nothing_to_pay_out')
  const total = await approve(tx, row.id, actor.userId, now)
  await post(tx, [earningsApproved({ ...ledgerStatement(row), total })], now)
  await tellStatement(ctx, row, { kind: 'statement.approved', details: { lines: row.lines } })
  return answerStatement(ctx, row.id)
})
