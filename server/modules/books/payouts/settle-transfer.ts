import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { payoutLineStates } from '#domain/modules/books/payouts/statement-states.ts'
import { payoutReturned, payoutSentOn } from '#domain/modules/orders/ledger/payout-postings.ts'
import type { GatewayEvent, GatewayPayoutOutcome } from '#server/adapters/payments/port.ts'
import { ledgerStatement } from '#server/modules/books/payouts/held-statements.ts'
import { post } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { finishPaid } from './note-paid.ts'
import { lockForGateway, markReturned, type StatementRow, setStatus } from './statement-queries.ts'
import { tellStatement } from './tell-statement.ts'
import { findTransfer, noteFailed, noteGatewayId, type Transfer } from './transfer-queries.ts'

/** Handles a gateway's message about a payout; sum and currency have to match the transfer. */
export async function payoutSettled(ctx: Ctx, event: GatewayEvent): Promise<string> {
  const { payout, amount } = event
  const named = payout && (await findTransfer(ctx.tx, payout))
  if (!payout || !named) {
    await note(ctx, 'payout.unknown', null, { eventId: event.eventId, payout })
    return 'unknown_payout'
  }
  if (amount.amount !== named.amount || amount.currency !== named.currency) {
    await note(ctx, 'payout.differs', named, { eventId: event.eventId, amount })
    return 'differs'
  }
  return settleTransfer(ctx, named.id, payout)
}

/** Records the outcome of a transfer, once; one still on its way only gets its gateway id. Returns the outcome. */
export async function settleTransfer(
  ctx: Ctx,
  transferId: string,
  outcome: GatewayPayoutOutcome,
): Promise<string> {
  const { tx, now } = ctx
  const named = await findTransfer(tx, { transferId, gatewayPayoutId: null })
  const row = named && (await lockForGateway(tx, named.statementId, now))
  // Read again under the statement's lock: a message and an answer may arrive at the same moment.
  const transfer = row && (await findTransfer(tx, { transferId, gatewayPayoutId: null }))
  if (!row || !transfer) return 'unknown_payout'
  if (outcome.gatewayPayoutId) await noteGatewayId(tx, transfer.id, outcome.gatewayPayoutId)
  if (outcome.status === 'processing') return 'processing'
  const event = outcome.status === 'processed' ? 'pay' : transfer.status === 'paid' ? 'return' : 'fail'
  if (isIllegal(payoutLineStates.next(transfer.status, event))) return `ignored: it is ${transfer.status}`
  if (event === 'pay') await pay(ctx, row, transfer, outcome.reference ?? transfer.reference)
  else await giveUp(ctx, row, transfer, outcome.failureCode ?? 'failed')
  return event === 'pay' ? 'processed' : event === 'return' ? 'returned' : 'failed'
}

async function pay(ctx: Ctx, row: StatementRow, transfer: Transfer, reference: string): Promise<void> {
  const { id: transferId, gateway, userId } = transfer
  const paid = {
    method: 'gateway' as const,
    reference,
    paidOn: localDateOf(ctx.now, row.timeZone),
    userId,
  }
  await finishPaid(ctx, row, paid, payoutSentOn(ledgerStatement(row), { transferId, gateway }))
}

/** The statement waits to be paid again; what the books had paid out is the center's debt again. */
async function giveUp(ctx: Ctx, row: StatementRow, transfer: Transfer, reason: string): Promise<void> {
  const { tx, now } = ctx
  const { id: transferId, gateway, userId } = transfer
  await noteFailed(tx, transfer.id, { reason, userId }, now)
  if (transfer.status === 'paid') {
    await markReturned(tx, row.id)
    await post(tx, [payoutReturned(ledgerStatement(row), { transferId, gateway })], now)
  } else await setStatus(tx, [row.id], 'approved')
  await tellStatement(ctx, row, {
    kind: 'statement.failed',
    details: { reason, gateway, wasPaid: transfer.status === 'paid' },
  })
}

function note(ctx: Ctx, action: string, transfer: Transfer | null, details: Record<string, unknown>) {
  return ctx.audit({
    action,
    subjectKind: transfer ? 'statement' : 'gateway_event',
    subjectId: transfer?.statementId ?? null,
    ...(transfer && { centerId: transfer.centerId }),
    details,
  })
}
