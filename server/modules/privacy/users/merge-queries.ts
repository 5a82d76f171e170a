import { sql } from 'kysely'
import type { AccountKind } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { MOVED_THINGS } from '#domain/modules/privacy/users/merge-api.ts'
import type { Tx } from '#server/platform/context.ts'
import type { HandingOver, MovedThing, Pair, PersonalDataOf } from '#server/platform/personal-data.ts'
import { columns, type UserRow } from './user-queries.ts'

/** Holds both accounts until the transaction ends, in one order for all. */
export async function lockPair(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await sql`select from users where id in (${kept}, ${duplicate}) order by id for update`.execute(tx)
}

export interface AccountRow extends UserRow {
  mergedInto: string | null
}

/** An account as lists show it, with what became of it. */
export async function readAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns}, u.merged_into as "mergedInto" from users u where u.id = ${id} and u.erased_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** How many rows of each kind would go over. */
export async function countOwned(
  tx: Tx,
  modules: PersonalDataOf,
  pair: Pair,
): Promise<{ what: MovedThing; count: number }[]> {
  const owned = Object.assign({}, ...handingOver(modules).map(module => module.counted?.(pair)))
  const each = MOVED_THINGS.map(
    what => sql`select ${what}::text as what, count(*)::int as count from ${owned[what]}`,
  )
  const { rows } = await sql<{
    what: MovedThing
    count: number
  }>`${sql.join(each, sql` union all `)}`.execute(tx)
  return rows.filter(row => row.count > 0)
}

const handingOver = (modules: PersonalDataOf): HandingOver[] =>
  Object.values(modules).flatMap(({ handOver }) => handOver ?? [])

/** Centers where both work now. */
export async function sharedCenters(tx: Tx, { kept, duplicate }: Pair): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from center_members a join center_members b on b.center_id = a.center_id
    join centers c on c.id = a.center_id
    where a.user_id = ${kept} and b.user_id = ${duplicate} and a.status = 'active' and b.status = 'active'
    order by c.name, c.id`.execute(tx)
  return rows.map(row => row.name)
}

/**
 * Coming classes at the same time of profiles that are the same person in both accounts: each one's own, or of one name
 * and birth date.
 */
export async function overlappingClasses(
  tx: Tx,
  { kept, duplicate }: Pair,
  now: Date,
): Promise<{ name: string; startsAt: Date }[]> {
  const { rows } = await sql<{ name: string; startsAt: Date }>`
    select distinct on (greatest(lower(x.period), lower(y.period)), a.name) a.name,
      greatest(lower(x.period), lower(y.period)) as "startsAt"
    from learner_guardians ga join learners a on a.id = ga.learner_id
    join learner_guardians gb on gb.user_id = ${duplicate} join learners b on b.id = gb.learner_id
    join claims x on x.resource_kind = 'learner' and x.resource_id = a.id and upper(x.period) > ${now}
    join claims y on y.resource_kind = 'learner' and y.resource_id = b.id and y.period && x.period
    where ga.user_id = ${kept} and a.id <> b.id
      and ((ga.relation = 'self' and gb.relation = 'self')
        or (lower(btrim(a.name)) = lower(btrim(b.name)) and a.date_of_birth = b.date_of_birth))
    order by 2, 1 limit 10`.execute(tx)
  return rows
}

/** Coming single classes of the learners that go over. */
export async function comingBookings(tx: Tx, { kept, duplicate }: Pair, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b join learner_guardians g on g.learner_id = b.learner_id
    where g.user_id = ${duplicate} and b.starts_at > ${now} and b.status in ('requested', 'held', 'confirmed')
      and not exists (select from learner_guardians o where o.user_id = ${kept} and o.learner_id = g.learner_id)`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Open sign-ins, and devices that pushes go to. */
export async function openDoors(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ sessions: number; devices: number }> {
  const { rows } = await sql<{ sessions: number; devices: number }>`
    select (select count(*)::int from identity_sessions s
        where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}) as sessions,
      (select count(*)::int from push_devices d where d.user_id = ${userId}) as devices`.execute(tx)
  return rows[0] ?? { sessions: 0, devices: 0 }
}

/** What the books say in somebody's name at a center; in paise, debits positive. */
export interface BalanceRow {
  centerId: string
  centerName: string
  currency: string
  account: Extract<AccountKind, 'learner_receivable' | 'learner_unapplied' | 'learner_wallet'>
  amount: number
}

/** Every account of a buyer that is not at nothing. */
export async function readBalances(tx: Tx, userId: string): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select c.id as "centerId", c.name as "centerName", a.currency, a.kind as account, sum(e.amount)::bigint as amount
    from ledger_accounts a join centers c on c.id = a.center_id join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${userId} and a.kind in ('learner_receivable', 'learner_unapplied', 'learner_wallet')
    group by c.id, a.currency, a.kind having sum(e.amount) <> 0
    order by c.name, c.id, a.kind, a.currency`.execute(tx)
  return rows
}

/** Keeps others from moving a buyer's money until the transaction ends. */
export async function holdAccounts(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await sql`
    select from ledger_accounts where owner_id in (${kept}, ${duplicate})
      and kind in ('learner_receivable', 'learner_unapplied', 'learner_wallet')
    order by id for no key update`.execute(tx)
}

/** Everything that is the duplicate's is the kept account's from now on. */
export async function moveOwned(tx: Tx, modules: PersonalDataOf, pair: Pair): Promise<void> {
  for (const module of handingOver(modules)) await module.move(tx, pair)
}

/** Erasures that either asked for were planned for another family than the one there is now: they are asked for anew. */
export async function withdrawErasures(tx: Tx, { kept, duplicate }: Pair, now: Date): Promise<void> {
  await sql`update erasures set status = 'withdrawn', ended_at = ${now}
    where user_id in (${kept}, ${duplicate}) and status = 'pending'`.execute(tx)
}

export interface MergeRow {
  id: string
  kept_user_id: string
  merged_user_id: string
  reason: string
  moved: unknown
  merged_by: string
  merged_at: Date
}

export async function insertMerge(tx: Tx, merge: MergeRow): Promise<void> {
  await tx
    .insertInto('user_merges')
    .values({ ...merge, moved: JSON.stringify(merge.moved) })
    .execute()
}

export async function insertTransfer(
  tx: Tx,
  transfer: { id: string; merge_id: string; center_id: string; currency: string },
): Promise<void> {
  await tx.insertInto('user_merge_transfers').values(transfer).execute()
}
