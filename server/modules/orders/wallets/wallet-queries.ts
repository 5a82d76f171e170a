import { sql } from 'kysely'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { whatOf } from '../order-queries.ts'

type Movement = ApiAnswer<'GET /family/wallet-movements'>['items'][number]

/** What lies at one center; in paise. */
export interface WalletRow {
  center: Movement['center']
  balance: number
  currency: string
}

const center = sql`jsonb_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone)`

/** The wallets of a person, where anything ever lay, the fullest first. */
export async function listWallets(tx: Tx, userId: string): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select ${center} as center, a.currency, coalesce(-sum(e.amount), 0)::bigint as balance
    from ledger_accounts a join centers c on c.id = a.center_id
    left join ledger_entries e on e.account_id = a.id
    where a.kind = 'learner_wallet' and a.owner_id = ${userId}
    group by c.id, a.currency order by balance desc, c.name`.execute(tx)
  return rows
}

/** One movement; the amount in paise, above zero where it came in. */
export interface MovementRow {
  id: string
  kind: Movement['kind']
  amount: number
  currency: string
  at: Date
  center: Movement['center']
  order_id: string | null
  what: Movement['what']
}

/** A page of what moved in a person's wallets, and how many movements there are. */
export async function listMovements(
  tx: Tx,
  userId: string,
  { limit, offset, centerId }: ApiHandlerInput<'GET /family/wallet-movements'>['query'],
): Promise<{ rows: MovementRow[]; total: number }> {
  const own = sql`a.kind = 'learner_wallet' and a.owner_id = ${userId}
    and (${centerId ?? null}::uuid is null or a.center_id = ${centerId ?? null}::uuid)`
  const { rows } = await sql<MovementRow>`
    select e.id, -e.amount as amount, e.currency, e.occurred_at as at, ${center} as center, t.order_id,
      case t.kind when 'payment_captured' then 'payment' when 'refund_processed' then 'refund'
        when 'wallet_paid_out' then 'payout' when 'notice_owed' then 'notice' else 'other' end as kind,
      ${whatOf(sql`t.order_id`)} as what
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id join centers c on c.id = a.center_id
    where ${own} order by e.occurred_at desc, e.id desc limit ${limit} offset ${offset - 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where ${own}`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Money of a wallet that was given out in cash. */
export interface NewPayout {
  id: string
  center_id: string
  user_id: string
  amount: number
  currency: string
  note: string
  paid_by: string
  paid_at: Date
}

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx.insertInto('wallet_payouts').values(payout).execute()
}
