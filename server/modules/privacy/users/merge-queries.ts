import { type RawBuilder, sql } from 'kysely'
import type { AccountKind } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { Tx } from '#server/platform/context.ts'
import { columns, type UserRow } from './user-queries.ts'

/** Two accounts: the one that stays, and the one whose things go over. */
export interface Pair {
  kept: string
  duplicate: string
}

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

/** What is somebody's and goes over. What says who once did something stays as it was. */
export const OWNED = {
  learners: { table: 'learner_guardians', owner: 'user_id', once: 'learner_id' },
  centers: { table: 'center_members', owner: 'user_id', once: 'center_id' },
  expert_profile: { table: 'experts', owner: 'user_id', once: null },
  orders: { table: 'orders', owner: 'buyer_user_id', once: null },
  files: { table: 'files', owner: 'owner_user_id', once: null },
  notifications: { table: 'notifications', owner: 'user_id', once: null },
  calendar_links: { table: 'calendar_feeds', owner: 'user_id', once: null },
} as const
export type OwnedThing = keyof typeof OWNED

/** What goes over with the things above, and is not counted for itself. */
export const ALONG = [
  { table: 'memberships', owner: 'flat_of' },
  { table: 'memberships', owner: 'contact_of' },
  // The account that a lead became.
  { table: 'leads', owner: 'user_id' },
] as const

/** How many rows of each kind would go over: those that the other account does not have already. */
export async function countOwned(tx: Tx, pair: Pair): Promise<{ what: OwnedThing; count: number }[]> {
  const each = (Object.keys(OWNED) as OwnedThing[]).map(
    what => sql`select ${what}::text as what, count(*)::int as count from ${ownedBy(what, pair)}`,
  )
  const { rows } = await sql<{
    what: OwnedThing
    count: number
  }>`${sql.join(each, sql` union all `)}`.execute(tx)
  return rows.filter(row => row.count > 0)
}

/** The rows `t` of the duplicate that the kept account has no counterpart of. */
function ownedBy(what: OwnedThing, { kept, duplicate }: Pair): RawBuilder<unknown> {
  const { table, owner, once } = OWNED[what]
  const of = sql`${sql.table(table)} t where t.${sql.ref(owner)} = ${duplicate}`
  if (once === null) return of
  return sql`${of} and not exists (select from ${sql.table(table)} o
    where o.${sql.ref(owner)} = ${kept} and o.${sql.ref(once)} = t.${sql.ref(once)})`
}

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
export async function moveOwned(tx: Tx, pair: Pair): Promise<void> {
  const { kept, duplicate } = pair
  for (const what of Object.keys(OWNED) as OwnedThing[]) {
    const { table, owner, once } = OWNED[what]
    // Ids of rows that go over: a membership and a guardianship are named by both their keys.
    const left = once
      ? sql`and not exists (select from ${sql.table(table)} o
          where o.${sql.ref(owner)} = ${kept} and o.${sql.ref(once)} = t.${sql.ref(once)})`
      : sql``
    // Of two own profiles one stays the own one.
    const more =
      what === 'learners'
        ? sql`, relation = case when t.relation = 'self' and exists (select from learner_guardians s
            where s.user_id = ${kept} and s.relation = 'self') then 'other' else t.relation end`
        : sql``
    await sql`
      update ${sql.table(table)} t set ${sql.ref(owner)} = ${kept} ${more}
      where t.${sql.ref(owner)} = ${duplicate} ${left}`.execute(tx)
  }
  for (const { table, owner } of ALONG) {
    await sql`update ${sql.table(table)} set ${sql.ref(owner)} = ${kept} where ${sql.ref(owner)} = ${duplicate}`.execute(
      tx,
    )
  }
  await sql`
    update guardian_invitations set user_id = ${kept} where user_id = ${duplicate} and invited_by <> ${kept}`.execute(
    tx,
  )
  await takeOverMemberships(tx, pair)
  await sql`delete from learner_guardians where user_id = ${duplicate}`.execute(tx)
  await sql`
    update notification_settings t set user_id = ${kept} where t.user_id = ${duplicate}
      and not exists (select from notification_settings o where o.user_id = ${kept} and o.role = t.role)`.execute(
    tx,
  )
  // Where both saved filters under one name the kept account's stay, and its lists open as they did.
  await sql`
    update saved_filters t set user_id = ${kept}, is_default = false where t.user_id = ${duplicate}
      and not exists (select from saved_filters o where o.user_id = ${kept} and o.role = t.role
        and o.center_id is not distinct from t.center_id and o.list = t.list and lower(o.name) = lower(t.name))`.execute(
    tx,
  )
  await sql`
    update users k set name = coalesce(k.name, d.name),
      address_line = case when k.latitude is null then d.address_line else k.address_line end,
      city = case when k.latitude is null then d.city else k.city end,
      longitude = case when k.latitude is null then d.longitude else k.longitude end,
      latitude = coalesce(k.latitude, d.latitude)
    from users d where k.id = ${kept} and d.id = ${duplicate}`.execute(tx)
}

/** Where the kept account once worked and the duplicate works now, the one that works counts; the other's ends. */
async function takeOverMemberships(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await sql`
    update center_members k set center_role = d.center_role, permissions = d.permissions,
      service_ids = d.service_ids, status = 'active', version = k.version + 1
    from center_members d where k.user_id = ${kept} and d.user_id = ${duplicate} and d.center_id = k.center_id
      and k.status = 'inactive' and d.status = 'active'`.execute(tx)
  await sql`
    update center_members set status = 'inactive', version = version + 1
    where user_id = ${duplicate} and status = 'active'`.execute(tx)
}

/** Erasures that either asked for were planned for another family than the one there is now: they are asked for anew. */
export async function withdrawErasures(tx: Tx, { kept, duplicate }: Pair, now: Date): Promise<void> {
  await sql`update erasures set status = 'withdrawn', ended_at = ${now}
    where user_id in (${kept}, ${duplicate}) and status = 'pending'`.execute(tx)
}

/** The duplicate is inactive for good; who was merged into it before stands for by the same account now. */
export async function closeDuplicate(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await sql`update users set status = 'inactive', merged_into = ${kept} where id = ${duplicate}`.execute(tx)
  await sql`update users set merged_into = ${kept} where merged_into = ${duplicate}`.execute(tx)
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
