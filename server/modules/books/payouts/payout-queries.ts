import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Payouts, Tables } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { monthOf } from '#server/platform/sql-expressions.ts'

/** Payouts an actor may see: those of the selected center, like its statements. */
function ownPayouts(actor: SignedIn): Expression<SqlBool> {
  const ofPayout = expressionBuilder<Tables & { p: Payouts }, 'p'>()
  if (actor.role !== 'center' || serviceScope(actor)) return ofPayout.lit(false)
  return ofPayout('p.center_id', '=', actor.center?.centerId ?? null)
}

const selectPayouts = (tx: Tx) =>
  tx.selectFrom('payouts as p').select(eb => [
    'p.id',
    'p.code',
    // The gateway that makes the transfers; null: a bank file.
    'p.gateway',
    'p.center_id as centerId',
    'p.created_at as createdAt',
    'p.currency',
    jsonArrayFrom(
      eb
        .selectFrom('payout_lines as l')
        .innerJoin('expert_statements as s', 's.id', 'l.statement_id')
        .innerJoin('experts as x', 'x.id', 's.expert_id')
        .innerJoin('expert_payout_accounts as a', 'a.id', 'l.account_id')
        .select(({ ref }) => [
          'l.statement_id as statementId',
          monthOf(ref('s.month')).as('month'),
          jsonBuildObject({ id: ref('x.id'), name: ref('x.name') }).as('expert'),
          'l.amount',
          'l.reference',
          // For a bank account; null for UPI, which only a gateway pays to.
          'a.account_number as accountNumber',
          'a.ifsc',
          'a.upi_id as upiId',
          'a.holder_name as holderName',
          'l.status',
          'l.failure_reason as failure',
        ])
        .whereRef('l.payout_id', '=', 'p.id')
        .orderBy('l.position'),
    ).as('lines'),
  ])

/** A bank file or a gateway payout, with its transfers; amounts in paise. */
export type PayoutRow = InferResult<ReturnType<typeof selectPayouts>>[number]

/** A page of payouts, latest first, and their number. */
export async function listPayouts(
  tx: Tx,
  actor: SignedIn,
  page: { limit: number; skip: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const rows = await selectPayouts(tx)
    .where(ownPayouts(actor))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute()
  const { total } = await tx
    .selectFrom('payouts as p')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(ownPayouts(actor))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One payout, if the actor may see it. */
export function findPayout(tx: Tx, actor: SignedIn, id: string): Promise<PayoutRow | undefined> {
  return selectPayouts(tx).where('p.id', '=', id).where(ownPayouts(actor)).executeTakeFirst()
}

/** Writes a payout of statements, to their current accounts. */
export async function insertPayout(
  tx: Tx,
  payout: {
    id: string
    code: string
    /** Makes the transfers, starting immediately; null: a bank file. */
    gateway: string | null
    centerId: string
    currency: string
    userId: string
    lines: readonly { id: string; statementId: string; expertId: string; amount: number; reference: string }[]
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      center_id: payout.centerId,
      code: payout.code,
      gateway: payout.gateway,
      currency: payout.currency,
      created_by: payout.userId,
      created_at: now,
    })
    .execute()
  const lines = payout.lines.map((line, place) => ({ ...line, place: place + 1 }))
  await tx
    .insertInto('payout_lines')
    .columns([
      'id',
      'payout_id',
      'statement_id',
      'account_id',
      'position',
      'amount',
      'reference',
      'status',
      'next_attempt_at',
    ])
    .expression(eb =>
      eb
        .selectFrom(
          jsonRows(lines, {
            id: 'uuid',
            statementId: 'uuid',
            expertId: 'uuid',
            amount: 'bigint',
            reference: 'text',
            place: 'int',
          }),
        )
        .innerJoin('expert_payout_accounts as a', join =>
          join.onRef('a.expert_id', '=', 'v.expertId').on('a.replaced_at', 'is', null),
        )
        .select(({ cast, val }) => [
          'v.id',
          val(payout.id).as('payout_id'),
          'v.statementId',
          'a.id as account_id',
          'v.place',
          'v.amount',
          'v.reference',
          sql.lit('sent').as('status'),
          cast<Date | null>(val(payout.gateway === null ? null : now), 'timestamptz').as('next_attempt_at'),
        ]),
    )
    .execute()
}

/** Settles the transfer of a statement on its way. */
export async function settleLine(
  tx: Tx,
  statementId: string,
  settled: { status: 'paid' | 'failed'; failure: string; userId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({
      status: settled.status,
      failure_reason: settled.failure,
      settled_at: now,
      settled_by: settled.userId,
    })
    .where('statement_id', '=', statementId)
    .where('status', '=', 'sent')
    .execute()
}
