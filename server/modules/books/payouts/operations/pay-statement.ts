import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import {
  answerStatement,
  heldStatement,
  whyNotPaidOn,
} from '#server/modules/books/payouts/held-statements.ts'
import { operation } from '#server/platform/operation.ts'
import { notePaid } from '../note-paid.ts'
import { settleLine } from '../payout-queries.ts'
import { setStatus } from '../statement-queries.ts'
import { tellStatement } from '../tell-statement.ts'

/** The expert has received a statement's money: through a bank file, or another way. */
export const payStatement = operation('POST /statements/{id}/payment', async (ctx, { params, body }) => {
  const row = await heldStatement(ctx, params.id, 'pay')
  if (isRefusal(row)) return row
  if (row.sentBy) return refuse('paid_by_gateway')
  const refused = whyNotPaidOn(row, body.paidOn)
  if (refused) return refused
  await notePaid(ctx, row, body)
  return answerStatement(ctx, row.id)
})

/** The bank could not make a transfer: the statement waits to be paid again. */
export const failStatement = operation('POST /statements/{id}/failure', async (ctx, { params, body }) => {
  const row = await heldStatement(ctx, params.id, 'fail')
  if (isRefusal(row)) return row
  if (row.sentBy) return refuse('paid_by_gateway')
  const { userId } = ctx.actor
  await settleLine(ctx.tx, row.id, { status: 'failed', failure: body.reason, userId }, ctx.now)
  await setStatus(ctx.tx, [row.id], 'approved')
  await tellStatement(ctx, row, { kind: 'statement.failed', details: { reason: body.reason } })
  return answerStatement(ctx, row.id)
})
