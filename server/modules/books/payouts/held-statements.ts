import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { statementStates } from '#domain/modules/books/payouts/statement-states.ts'
import type { LedgerStatement } from '#domain/modules/orders/ledger/payout-postings.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { findStatement, lockStatements, type StatementRow } from './statement-queries.ts'
import { statementOf } from './statement-view.ts'

type Event = Parameters<typeof statementStates.next>[1]

/** A statement that the actor may see, locked; refused if its state does not allow the event. */
export async function heldStatement(ctx: UserCtx, id: string, event: Event): Promise<StatementRow | Refusal> {
  const rows = await heldStatements(ctx, [id], event)
  return isRefusal(rows) ? rows : (rows[0] ?? refuse('not_found'))
}

/** Several statements, locked in one order; all of them or a refusal. */
export async function heldStatements(
  ctx: UserCtx,
  ids: readonly string[],
  event: Event,
): Promise<StatementRow[] | Refusal> {
  const wanted = [...new Set(ids)]
  const held = await lockStatements(ctx.tx, ctx.actor, wanted)
  if (held.length < wanted.length) return refuse('not_found')
  const rows: StatementRow[] = []
  for (const id of wanted) {
    const row = await findStatement(ctx.tx, ctx.actor, id, ctx.now)
    if (!row) return refuse('not_found')
    const refused = whyNot(row, event)
    if (refused) return refused
    rows.push(row)
  }
  return rows
}

function whyNot(row: StatementRow, event: Event): Refusal | null {
  const next = statementStates.next(row.status, event)
  if (!isIllegal(next)) return null
  return refuse('illegal_transition', { args: { state: row.status }, extra: { allowed: next.allowed } })
}

/** Why the payment cannot have been on that day: it is in the future, or before the approval. */
export function whyNotPaidOn(row: StatementRow, paidOn: string): Refusal | null {
  const approvedOn = row.approvedAt ? localDateOf(row.approvedAt, row.timeZone) : row.today
  return paidOn > row.today || paidOn < approvedOn ? refuse('paid_in_future') : null
}

/** The current statement. */
export async function answerStatement(
  ctx: UserCtx,
  id: string,
): Promise<ApiAnswer<'GET /statements/{id}'> | Refusal> {
  const row = await findStatement(ctx.tx, ctx.actor, id, ctx.now)
  return row ? statementOf(row, ctx.actor) : refuse('not_found')
}

/** The statement in the ledger's terms. */
export function ledgerStatement(row: StatementRow): LedgerStatement {
  const { id: statementId, centerId, expertId, currency, total } = row
  return { statementId, centerId, expertId, currency, total }
}
