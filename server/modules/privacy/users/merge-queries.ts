import { type AliasableExpression, type InferResult, type Selectable, sql } from 'kysely'
import type { UserMerges } from '#database/tables.ts'
import { MOVED_THINGS } from '#domain/modules/privacy/users/merge-api.ts'
import type { Tx } from '#server/platform/context.ts'
import type { HandingOver, MovedThing, Pair, PersonalDataOf } from '#server/platform/personal-data.ts'
import { yearOf } from '../desk-links/same-child-queries.ts'
import { selectUsers } from './user-queries.ts'

/** Locks both accounts until the transaction ends, always in the same order. */
export async function lockPair(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await tx.selectFrom('users').where('id', 'in', [kept, duplicate]).orderBy('id').forUpdate().execute()
}

const selectAccount = (tx: Tx, id: string) =>
  selectUsers(tx).select('u.merged_into as mergedInto').where('u.id', '=', id)

export type AccountRow = InferResult<ReturnType<typeof selectAccount>>[number]

/** An account as lists show it, with its status. */
export function readAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return selectAccount(tx, id).executeTakeFirst()
}

/** How many rows of each kind would move. */
export async function countOwned(
  tx: Tx,
  modules: PersonalDataOf,
  pair: Pair,
): Promise<{ what: MovedThing; count: number }[]> {
  const owned = Object.assign({}, ...handingOver(modules).map(module => module.counted?.(tx, pair)))
  const counts = await tx
    .selectNoFrom(eb =>
      MOVED_THINGS.map(what =>
        eb
          .selectFrom((owned[what] as AliasableExpression<object>).as('t'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as(what),
      ),
    )
    .executeTakeFirstOrThrow()
  return MOVED_THINGS.flatMap(what => {
    const count = counts[what] ?? 0
    return count > 0 ? [{ what, count }] : []
  })
}

const handingOver = (modules: PersonalDataOf): HandingOver[] =>
  Object.values(modules).flatMap(({ handOver }) => handOver ?? [])

/** Centers where both currently work. */
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
 * Upcoming classes at the same time, of profiles that are the same person in both accounts: each account's own, or
 * of the same name and birth date.
 */
export async function overlappingClasses(
  tx: Tx,
  { kept, duplicate }: Pair,
  now: Date,
): Promise<{ name: string; startsAt: Date }[]> {
  return tx
    .selectFrom('learner_guardians as ga')
    .innerJoin('learners as a', 'a.id', 'ga.learner_id')
    .innerJoin('learner_guardians as gb', join => join.on('gb.user_id', '=', duplicate))
    .innerJoin('learners as b', 'b.id', 'gb.learner_id')
    .innerJoin('claims as x', 'x.resource_id', 'a.id')
    .innerJoin('claims as y', 'y.resource_id', 'b.id')
    .distinctOn([sql.ref('startsAt'), sql.ref('a.name')])
    .select(({ fn }) => [
      'a.name',
      fn<Date>('greatest', [fn('lower', ['x.period']), fn('lower', ['y.period'])]).as('startsAt'),
    ])
    .where('ga.user_id', '=', kept)
    .where('x.resource_kind', '=', 'learner')
    .where('y.resource_kind', '=', 'learner')
    .where(({ eb, fn }) => eb(fn<Date>('upper', ['x.period']), '>', now))
    .whereRef('y.period', '&&', 'x.period')
    .whereRef('a.id', '<>', 'b.id')
    .where(({ and, eb, fn, or, ref }) =>
      or([
        and([eb('ga.relation', '=', 'self'), eb('gb.relation', '=', 'self')]),
        and([
          eb(fn('lower', [fn('btrim', ['a.name'])]), '=', fn('lower', [fn('btrim', ['b.name'])])),
          or([
            eb('a.date_of_birth', '=', ref('b.date_of_birth')),
            and([
              or([eb('a.birth_known_by', '=', 'year'), eb('b.birth_known_by', '=', 'year')]),
              eb(yearOf(ref('a.date_of_birth')), '=', yearOf(ref('b.date_of_birth'))),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('startsAt')
    .orderBy('a.name')
    .limit(10)
    .execute()
}

/** Upcoming single classes of the learners that move. */
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

/** Open sign-ins, and devices with pushes. */
export function countAccess(tx: Tx, userId: string, now: Date) {
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

/** A person's balance at a center by the books; in paise, debits positive. */
export type BalanceRow = InferResult<ReturnType<typeof selectBalances>>[number]

/** A buyer's ledger accounts with a balance other than zero. */
export function readBalances(tx: Tx, userId: string): Promise<BalanceRow[]> {
  return selectBalances(tx, userId).execute()
}

/** Prevents other movements of a buyer's money until the transaction ends. */
export async function lockAccounts(tx: Tx, { kept, duplicate }: Pair): Promise<void> {
  await tx
    .selectFrom('ledger_accounts')
    .where('owner_id', 'in', [kept, duplicate])
    .where('kind', 'in', OF_BUYERS)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Moves everything of the duplicate to the remaining account. */
export async function moveOwned(tx: Tx, modules: PersonalDataOf, pair: Pair): Promise<void> {
  for (const module of handingOver(modules)) await module.move(tx, pair)
}

/**
 * Pending erasures of either account were planned for a different family than the merged one: they have to be
 * requested again.
 */
export async function withdrawErasures(tx: Tx, { kept, duplicate }: Pair, now: Date): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ status: 'withdrawn', ended_at: now })
    .where('user_id', 'in', [kept, duplicate])
    .where('status', '=', 'pending')
    .execute()
}

/** A merge as recorded. */
type NewMerge = Selectable<UserMerges>

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<void> {
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
