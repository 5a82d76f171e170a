import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { heldStatements, whyNotPaidOn } from '#server/modules/books/payouts/held-statements.ts'
import { operation } from '#server/platform/operation.ts'
import { notePaid } from '../note-paid.ts'
import { findPayout } from '../payout-queries.ts'
import { payoutOf } from '../statement-view.ts'

/** The bank has made the transfers of a file, except those that failed. */
export const payPayout = operation('POST /payouts/{id}/payment', async (ctx, { params, body }) => {
  const { actor, tx } = ctx
  const payout = await findPayout(tx, actor, params.id)
  if (!payout) return refuse('not_found')
  if (payout.gateway) return refuse('paid_by_gateway')
  const waiting = payout.lines.filter(line => line.status === 'sent')
  if (waiting.length === 0) return refuse('illegal_transition', { args: { state: 'paid' } })
  const rows = await heldStatements(
    ctx,
    waiting.map(line => line.statementId),
    'pay',
  )
  if (isRefusal(rows)) return rows
  const refused = rows.map(row => whyNotPaidOn(row, body.paidOn)).find(each => each !== null)
  if (refused) return refused
  for (const row of rows) await notePaid(ctx, row, { ...body, method: 'bank' })
  const after = await findPayout(tx, actor, payout.id)
  return after ? payoutOf(after, actor) : refuse('not_found')
})
