import { type InferResult, sql } from 'kysely'
import { MOVED_THINGS } from '#domain/modules/privacy/users/merge-api.ts'
import type { Tx } from '#server/platform/context.ts'
import type { HandingOver, MovedThing, Pair, PersonalDataOf } from '#server/platform/personal-data.ts'
import { columns, type UserRow } from './user-queries.ts'

/** Holds both accounts until the transaction ends, in one order for all. */
export async function lockPair(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await tx.selectFrom('users').where('id', 'in', [kept, duplicate]).orderBy('id').forUpdate().execute()
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
  const rows = await tx
    .selectFrom('center_members as a')
    .innerJoin('center_members as b', 'b.center_id', 'a.center_id')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .select('c.name')
    .where('a.user_id', '=', kept)
    .where('b.user_id', '=', duplicate)
    .where('a.status', '=', 'active')
    .where('b.status', '=', 'active')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
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
  const { count } = await tx
    .selectFrom('bookings as b')
    .innerJoin('learner_guardians as g', 'g.learner_id', 'b.learner_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('g.user_id', '=', duplicate)
    .where('b.starts_at', '>', now)
    .where('b.status', 'in', ['requested', 'held', 'confirmed'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('learner_guardians as o')
            .where('o.user_id', '=', kept)
            .whereRef('o.learner_id', '=', 'g.learner_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Open sign-ins, and devices that pushes go to. */
export function openDoors(tx: Tx, userId: string, now: Date) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('identity_sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      selectFrom('push_devices')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('devices'),
    ])
    .executeTakeFirstOrThrow()
}

const OF_BUYERS = ['learner_receivable', 'learner_unapplied', 'learner_wallet'] as const

const selectBalances = (tx: Tx, userId: string) =>
  tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .select(({ cast, fn }) => [
      'c.id as centerId',
      'c.name as centerName',
      'a.currency',
      'a.kind as account',
      cast<number>(fn.sum('e.amount'), 'bigint').as('amount'),
    ])
    .where('a.owner_id', '=', userId)
    .where('a.kind', 'in', OF_BUYERS)
    .groupBy(['c.id', 'a.currency', 'a.kind'])
    .having(({ fn }) => fn.sum<number>('e.amount'), '<>', 0)
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('a.kind')
    .orderBy('a.currency')
    .$narrowType<{ account: (typeof OF_BUYERS)[number] }>()

/** What the books say in somebody's name at a center; in paise, debits positive. */
export type BalanceRow = InferResult<ReturnType<typeof selectBalances>>[number]

/** Every account of a buyer that is not at nothing. */
export function readBalances(tx: Tx, userId: string): Promise<BalanceRow[]> {
  return selectBalances(tx, userId).execute()
}

/** Keeps others from moving a buyer's money until the transaction ends. */
export async function holdAccounts(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await tx
    .selectFrom('ledger_accounts')
    .where('owner_id', 'in', [kept, duplicate])
    .where('kind', 'in', OF_BUYERS)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Everything that is the duplicate's is the kept account's from now on. */
export async function moveOwned(tx: Tx, modules: PersonalDataOf, pair: Pair): Promise<void> {
  for (const module of handingOver(modules)) await module.move(tx, pair)
}

/** Erasures that either asked for were planned for another family than the one there is now: they are asked for anew. */
export async function withdrawErasures(tx: Tx, { kept, duplicate }: Pair, now: Date): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ status: 'withdrawn', ended_at: now })
    .where('user_id', 'in', [kept, duplicate])
    .where('status', '=', 'pending')
    .execute()
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
