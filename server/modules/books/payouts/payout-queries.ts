import { type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { PayoutLineStatus } from '#domain/modules/books/payouts/statement-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** A transfer of a bank file, or of a gateway; the amount in paise. */
export interface PayoutLineRow {
  statementId: string
  month: string
  expert: { id: string; name: string }
  amount: number
  reference: string
  /** Of a bank account; null for UPI, which a gateway alone pays to. */
  accountNumber: string | null
  ifsc: string | null
  upiId: string | null
  holderName: string
  status: PayoutLineStatus
  failure: string
}

export interface PayoutRow {
  id: string
  code: string
  /** The gateway that makes the transfers; null: a bank file. */
  gateway: string | null
  centerId: string
  createdAt: Date
  currency: string
  lines: PayoutLineRow[]
}

/** Payouts an actor may see: those of the selected center, as its statements. */
function ownPayouts(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role !== 'center' || serviceScope(actor)) return sql`false`
  return sql`p.center_id = ${actor.center?.centerId ?? null}::uuid`
}

const select = sql`
  select p.id, p.code, p.gateway, p.center_id as "centerId", p.created_at as "createdAt", p.currency,
    (select jsonb_agg(jsonb_build_object('statementId', l.statement_id, 'month', to_char(s.month, 'YYYY-MM'),
        'expert', jsonb_build_object('id', x.id, 'name', x.name), 'amount', l.amount, 'reference', l.reference,
        'accountNumber', a.account_number, 'ifsc', a.ifsc, 'upiId', a.upi_id, 'holderName', a.holder_name, 'status', l.status,
        'failure', l.failure_reason) order by l.position)
      from payout_lines l join expert_statements s on s.id = l.statement_id join experts x on x.id = s.expert_id
      join expert_payout_accounts a on a.id = l.account_id
      where l.payout_id = p.id) as lines
  from payouts p`

/** A page of bank files, the latest first, and how many there are. */
export async function listPayouts(
  tx: Tx,
  actor: SignedIn,
  page: { limit: number; skip: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const { rows } = await sql<PayoutRow>`
    ${select} where ${ownPayouts(actor)} order by p.created_at desc, p.id desc
    limit ${page.limit} offset ${page.skip}`.execute(tx)
  const { total } = await tx
    .selectFrom('payouts as p')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(ownPayouts(actor))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One bank file that the actor may see, or null. */
export async function findPayout(tx: Tx, actor: SignedIn, id: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`${select} where p.id = ${id} and ${ownPayouts(actor)}`.execute(tx)
  return rows[0] ?? null
}

/** Writes a payout over statements, to the accounts that stand now. */
export async function insertPayout(
  tx: Tx,
  payout: {
    id: string
    code: string
    /** Makes the transfers, and is asked to at once; null: a bank file. */
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
  await sql`
    insert into payout_lines (id, payout_id, statement_id, account_id, position, amount, reference, status, next_attempt_at)
    select l.id, ${payout.id}, l."statementId", a.id, l.place, l.amount, l.reference, 'sent',
      ${payout.gateway === null ? null : now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(payout.lines)}::jsonb)
      as (id uuid, "statementId" uuid, "expertId" uuid, amount bigint, reference text)) with ordinality
      as l(id, "statementId", "expertId", amount, reference, place)
    join expert_payout_accounts a on a.expert_id = l."expertId" and a.replaced_at is null`.execute(tx)
}

/** Settles the transfer of a statement that is on its way. */
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
