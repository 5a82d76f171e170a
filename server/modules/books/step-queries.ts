import { type RawBuilder, sql } from 'kysely'
import type { LedgerAccountKind } from '#domain/modules/orders/ledger/account-kinds.ts'
import type { Tx } from '#server/platform/context.ts'

/** A ledger transaction with its entries and who brought it about; amounts in paise, debits above zero. */
export interface StepRow {
  id: string
  kind: string
  sourceId: string
  occurredAt: Date
  currency: string
  by: DoerRow | null
  entries: { account: LedgerAccountKind; label: string; ownerName: string | null; amount: number }[]
}

/** Who acted, as the trail has it. */
export interface DoerRow {
  userId: string | null
  role: string | null
  name: string | null
}

/** What somebody is called at a center: as its member, else as themselves. */
const nameIn = (userId: RawBuilder<unknown>, centerId: RawBuilder<unknown>) => sql`(
  select coalesce(m.name, u.name) from users u
  left join center_members m on m.user_id = u.id and m.center_id = ${centerId} where u.id = ${userId})`

const doerOf = (entry: RawBuilder<unknown>, centerId: RawBuilder<unknown>) => sql`jsonb_build_object(
  'userId', ${entry}.actor_user_id, 'role', ${entry}.actor_role, 'name', ${nameIn(sql`${entry}.actor_user_id`, centerId)})`

/**
 * Transactions `t` with their entries, in the order of time. What the trail wrote in the same moment about one of the
 * `subjects` says who did it: an operation has one clock.
 */
export async function listSteps(
  tx: Tx,
  which: RawBuilder<boolean>,
  subjects: readonly string[],
  most: number,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select t.id, t.kind, t.source_id as "sourceId", t.occurred_at as "occurredAt",
      (select e.currency from ledger_entries e where e.transaction_id = t.id limit 1) as currency,
      (select ${doerOf(sql`a`, sql`t.center_id`)} from audit_entries a
        where a.subject_id = any(array[t.source_id] || ${[...subjects]}::uuid[]) and a.at = t.occurred_at
        order by a.subject_id = t.source_id desc, a.id limit 1) as by,
      (select jsonb_agg(jsonb_build_object('account', k.kind, 'label', k.label, 'amount', e.amount,
          'ownerName', coalesce((select u.name from users u where u.id = k.owner_id),
            (select x.name from experts x where x.id = k.owner_id)))
          order by e.amount < 0, abs(e.amount) desc, k.kind, k.label)
        from ledger_entries e join ledger_accounts k on k.id = e.account_id where e.transaction_id = t.id) as entries
    from (select * from ledger_transactions t where ${which} order by t.occurred_at desc, t.id desc limit ${most}) t
    order by t.occurred_at, t.id`.execute(tx)
  return rows
}

/** Something that happened beside the ledger. */
export interface NoteRow {
  at: Date
  action: string
  by: DoerRow | null
}

/** What the trail knows of these subjects beside what moved money. */
const TOLD = [
  'payment.start',
  'payment.submit',
  'payment.reject',
  'refund.ask',
  'refund.decline',
  'refund.approved',
  'refund.failed',
  'refund.retry',
  'invoice.issue',
]

export async function listNotes(tx: Tx, subjects: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select a.at, a.action, ${doerOf(sql`a`, sql`a.center_id`)} as by from audit_entries a
    where a.subject_id = any(${[...subjects]}::uuid[]) and a.action = any(${TOLD})
    order by a.at, a.id limit 100`.execute(tx)
  return rows
}
