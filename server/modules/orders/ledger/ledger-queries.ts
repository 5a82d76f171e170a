import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Entry, Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { Tx } from '#server/platform/context.ts'
import { type NewRow, tableRows } from '#server/platform/json-rows.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** A posting; with an instant of its own where many are written that happened at different times. */
type DatedPosting = Posting & { at?: Date }

/** Writes ledger transactions in one statement. Throws on one that exists already: the caller posted twice. */
export async function post(tx: Tx, postings: readonly DatedPosting[], now: Date): Promise<void> {
  const written = postings.filter(posting => posting.entries.length > 0)
  if (written.length === 0) return
  await sql`with ${ledgerParts(written, now)} select`.execute(tx)
}

/**
 * The same as parts of a larger `with`, for callers that write their own rows in the same statement. Account ids
 * are derived from what the account is for, so that they need no lookup.
 */
export function ledgerParts(postings: readonly DatedPosting[], now: Date): RawBuilder<unknown> {
  const accounts = new Map<string, NewRow<'ledger_accounts'>>()
  const transactions: NewRow<'ledger_transactions'>[] = []
  const entries: Omit<NewRow<'ledger_entries'>, 'control_id'>[] = []
  for (const posting of postings.filter(posting => posting.entries.length > 0)) {
    const moment = posting.at ?? now
    const at = moment.toISOString()
    const transactionId = newId(moment.getTime())
    transactions.push({
      id: transactionId,
      kind: posting.kind,
      source_id: posting.sourceId,
      order_id: posting.orderId,
      center_id: posting.centerId,
      occurred_at: at,
    })
    for (const entry of posting.entries) {
      const account = accountOf(posting, entry)
      accounts.set(account.id, account)
      entries.push({
        id: newId(moment.getTime()),
        transaction_id: transactionId,
        account_id: account.id,
        amount: entry.amount,
        currency: posting.currency,
        occurred_at: at,
      })
    }
  }
  // Sorted, so that two writers opening the same accounts lock them in the same order.
  const opened = [...accounts.values()].sort((a, b) => a.id.localeCompare(b.id))
  return sql`
    ledger_opened as (
      insert into ledger_accounts (id, kind, center_id, owner_id, label, currency)
      select id, kind, center_id, owner_id, label, currency
      from ${tableRows('ledger_accounts', opened)}
      on conflict do nothing
    ), ledger_written as (
      insert into ledger_transactions
      select * from ${tableRows('ledger_transactions', transactions)}
    ), ledger_moved as (
      insert into ledger_entries (id, transaction_id, account_id, amount, currency, occurred_at, control_id)
      select e.id, e.transaction_id, e.account_id, e.amount, e.currency, e.occurred_at,
        ledger_control(a.kind, a.center_id, a.label, a.currency)
      from ${tableRows('ledger_entries', entries)} e
      join ${tableRows('ledger_accounts', opened)} a on a.id = e.account_id
    )`
}

function accountOf(posting: Posting, entry: Entry) {
  const owner = entry.ownerId ?? nobody
  const center = entry.ofPlatform ? nobody : posting.centerId
  const { account: kind, label } = entry
  return {
    id: accountId({ kind, center, owner, label, currency: posting.currency }),
    kind,
    center_id: center,
    owner_id: owner,
    label,
    currency: posting.currency,
  }
}

/** The id of an account, derived from what it is for: every writer gets the same. */
export function accountId(of: {
  kind: Entry['account']
  center: string
  owner?: string
  label?: string
  currency: string
}): string {
  return nameId([of.kind, of.center, of.owner ?? nobody, of.label ?? '', of.currency].join('|'))
}

/** A UUID derived from a name (version 8, RFC 9562 section 5.8). */
function nameId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
