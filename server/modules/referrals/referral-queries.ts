import { type InferResult, type Insertable, sql, type Updateable } from 'kysely'
import type { Referrals } from '#database/tables.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ReferralStatus } from '#domain/modules/referrals/referral-states.ts'
import { keysOf } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/context.ts'
import { keyedDigest } from '#server/platform/digests.ts'
import { containing } from '#server/platform/name-search.ts'
import { anyText } from '#server/platform/personal-data-queries.ts'
import { monthStart } from '#server/platform/sql-expressions.ts'

const INDIA = sql.lit(DEFAULT_ZONE)

const selectReferrals = (tx: Tx) =>
  tx
    .selectFrom('referrals as r')
    .leftJoin('centers as c', 'c.id', 'r.center_id')
    .selectAll('r')
    .select('c.name as center_name')

/** A referral with the name of its center; amounts in paise. */
export type ReferralRow = InferResult<ReturnType<typeof selectReferrals>>[number]

/** One of those whom a user invited or brought. */
export function findOwn(tx: Tx, inviterId: string, id: string): Promise<ReferralRow | undefined> {
  return selectReferrals(tx)
    .where('r.id', '=', id)
    .where('r.inviter_user_id', '=', inviterId)
    .executeTakeFirst()
}

/** A page of whom a user invited or brought, newest first, and how many there are. */
export async function listOwn(
  tx: Tx,
  inviterId: string,
  wanted: { status?: ReferralStatus | undefined; search?: string | undefined; limit: number; skip: number },
): Promise<{ rows: ReferralRow[]; total: number }> {
  let own = selectReferrals(tx).where('r.inviter_user_id', '=', inviterId)
  if (wanted.status) own = own.where('r.status', '=', wanted.status)
  if (wanted.search) own = own.where('r.name', 'ilike', containing(wanted.search))
  const rows = await own
    .orderBy('r.invited_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(wanted.limit + 1)
    .offset(wanted.skip)
    .execute()
  const { total } = await own
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many a user invited or brought, and how many of them have reached each step, whatever came after it. */
export function countOwn(
  tx: Tx,
  inviterId: string,
): Promise<{ invited: number; joined: number; rewarded: number }> {
  return tx
    .selectFrom('referrals')
    .select(({ fn }) => [
      fn.countAll<number>().as('invited'),
      fn.count<number>('joined_at').as('joined'),
      fn.count<number>('rewarded_at').as('rewarded'),
    ])
    .where('inviter_user_id', '=', inviterId)
    .executeTakeFirstOrThrow()
}

/** What a user was given and has not been taken back, by center, the most first; both for whom they brought and for having come. */
export function sumEarned(tx: Tx, userId: string) {
  const earned = sql<number>`sum(case when r.inviter_user_id = ${userId} then r.inviter_amount - r.inviter_taken_back
    else r.invited_amount - r.invited_taken_back end)::bigint`
  return tx
    .selectFrom('referrals as r')
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .select(['c.id', 'c.name', sql<string>`min(r.currency)`.as('currency'), earned.as('amount')])
    .where('r.rewarded_at', 'is not', null)
    .where(({ eb, or }) => or([eb('r.inviter_user_id', '=', userId), eb('r.invited_user_id', '=', userId)]))
    .groupBy(['c.id', 'c.name'])
    .having(earned, '>', 0)
    .orderBy('amount', 'desc')
    .orderBy('c.name')
    .execute()
}

/** How a user came themselves. */
export function findJoined(tx: Tx, userId: string): Promise<ReferralRow | undefined> {
  return selectReferrals(tx).where('r.invited_user_id', '=', userId).executeTakeFirst()
}

/** How many of those whom a user brought were rewarded in the month of an instant, by the calendar of India. */
export async function countRewarded(tx: Tx, inviterId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inviter_user_id', '=', inviterId)
    // One that was taken back counts too: a reward that is void gives no further one.
    .where('rewarded_at', '>=', monthStart(now, INDIA))
    .executeTakeFirstOrThrow()
  return count
}

/** What is to be known of whoever enters a code, beside whose it is. */
export async function joiningFacts(tx: Tx, userId: string, inviterId: string) {
  const { rows } = await sql<{
    createdAt: Date
    hasJoined: boolean
    hasPaid: boolean
    isFamily: boolean
    phone: string
  }>`
    select u.created_at as "createdAt", u.phone,
      exists (select from referrals r where r.invited_user_id = u.id) as "hasJoined",
      exists (select from orders o join users b on b.id = o.buyer_user_id
        where (b.id = u.id or b.phone = u.phone or b.merged_into = u.id)
          and o.paid_amount > 0 and o.kind <> 'onboarding') as "hasPaid",
      ${isFamily(userId, inviterId)} as "isFamily"
    from users u where u.id = ${userId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error(`user ${userId} is gone while they join`)
  return facts
}

/** Whether two users look after the same learner. */
const isFamily = (one: string, other: string) => sql<boolean>`exists (
  select from learner_guardians a join learner_guardians b on b.learner_id = a.learner_id
  where a.user_id = ${one} and b.user_id = ${other})`

/** Whoever was brought and has not paid for anything yet, held until the transaction ends. */
export function lockJoined(tx: Tx, userId: string) {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('invited_user_id', '=', userId)
    .where('status', '=', 'joined')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What an order was rewarded as the first of, held until the transaction ends. */
export function lockRewarded(tx: Tx, orderId: string) {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'rewarded')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * What speaks against a reward: an order was paid with a UPI address or card with which the inviter, or somebody else
 * whom they brought, has paid; both look after the same learner; the inviter's account is not there any more.
 */
export async function rewardFacts(tx: Tx, of: { orderId: string; inviterId: string; invitedId: string }) {
  const { orderId, inviterId, invitedId } = of
  const { rows } = await sql<{ sharesInstrument: boolean; isFamily: boolean; isInviterThere: boolean }>`
    select exists (
        select from payments p join payments q on q.instrument_digest = p.instrument_digest
        join orders o on o.id = q.order_id
        where p.applied_order_id = ${orderId} and p.status = 'captured' and p.instrument_digest is not null
          and q.status = 'captured' and o.buyer_user_id <> ${invitedId}
          and (o.buyer_user_id = ${inviterId} or exists (
            select from referrals r where r.inviter_user_id = ${inviterId} and r.invited_user_id = o.buyer_user_id))
      ) as "sharesInstrument",
      ${isFamily(inviterId, invitedId)} as "isFamily",
      exists (select from users where id = ${inviterId} and status = 'active') as "isInviterThere"`.execute(
    tx,
  )
  return rows[0]!
}

/** Writes a referral; false where the same number was invited, or the same user brought, before. */
export async function insert(tx: Tx, row: Insertable<Referrals>): Promise<boolean> {
  const written = await tx
    .insertInto('referrals')
    .values(row)
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export async function update(tx: Tx, id: string, change: Updateable<Referrals>): Promise<void> {
  await tx.updateTable('referrals').set(change).where('id', '=', id).execute()
}

/** Whom a user invited by a number. */
export function findInvited(
  tx: Tx,
  inviterId: string,
  digests: readonly string[],
): Promise<ReferralRow | undefined> {
  return selectReferrals(tx)
    .where('r.inviter_user_id', '=', inviterId)
    .where('r.phone_digest', '=', anyText(digests))
    .executeTakeFirst()
}

/**
 * Makes of somebody who was invited by their number somebody who has joined; false where there is none, or they have been
 * brought before.
 */
export async function joinInvited(
  tx: Tx,
  of: { inviterId: string; digests: readonly string[]; userId: string },
  now: Date,
): Promise<string | null> {
  const { inviterId, digests, userId } = of
  const joined = await tx
    .updateTable('referrals')
    .set({ status: 'joined', invited_user_id: userId, joined_at: now })
    .where('inviter_user_id', '=', inviterId)
    .where('phone_digest', '=', anyText(digests))
    .where('status', '=', 'invited')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('referrals as o').where('o.invited_user_id', '=', userId))),
    )
    .returning('id')
    .executeTakeFirst()
  return joined?.id ?? null
}

/** Takes somebody who has not joined off the list; false where they have. */
export async function withdraw(tx: Tx, inviterId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('referrals')
    .where('id', '=', id)
    .where('inviter_user_id', '=', inviterId)
    .where('status', '=', 'invited')
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** What is stored of a number that somebody invited: the same number gives the same text, and nobody can read it back. */
export const phoneDigest = (secretKey: string, phone: string): string =>
  keyedDigest(secretKey, 'invited phone numbers', phone)

/** What may be stored of a number: also what was stored under the key before. */
export const phoneDigests = (config: Parameters<typeof keysOf>[0], phone: string): string[] =>
  keysOf(config).map(key => phoneDigest(key, phone))
