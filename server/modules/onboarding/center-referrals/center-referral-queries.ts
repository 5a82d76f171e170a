import { type InferResult, type Insertable, sql } from 'kysely'
import type { CenterReferrals } from '#database/tables.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { randomCode } from '#server/platform/random-code.ts'
import { monthStart } from '#server/platform/sql-expressions.ts'

const LENGTH = 8

const selectProgramme = (tx: Tx) =>
  tx
    .selectFrom('center_referral_programme')
    .select([
      'is_on as isOn',
      'inviter_days as inviterDays',
      'invited_days as invitedDays',
      'valid_until as validUntil',
      'version',
    ])

export type ProgrammeRow = InferResult<ReturnType<typeof selectProgramme>>[number]

/** What the platform gives; undefined until an admin has said it. */
export function findProgramme(tx: Tx): Promise<ProgrammeRow | undefined> {
  return selectProgramme(tx).executeTakeFirst()
}

/** Writes what the platform gives; false where another admin has changed it meanwhile. Version 0: there was nothing yet. */
export async function saveProgramme(
  tx: Tx,
  facts: ApiInput<'PUT /admin/center-referrals'>['body'],
): Promise<boolean> {
  const row = {
    is_on: facts.isOn,
    inviter_days: facts.inviterDays,
    invited_days: facts.invitedDays,
    valid_until: facts.validUntil,
  }
  if (facts.version > 0) {
    const changed = await tx
      .updateTable('center_referral_programme')
      .set({ ...row, version: facts.version + 1 })
      .where('version', '=', facts.version)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n
  }
  const added = await tx
    .insertInto('center_referral_programme')
    .values(row)
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Centers that were brought and have paid, and the days that both sides got. */
export function sumGiven(tx: Tx): Promise<{ rewarded: number; days: number }> {
  return tx
    .selectFrom('center_referrals')
    .select(({ fn }) => [
      fn.countAll<number>().as('rewarded'),
      sql<number>`coalesce(sum(inviter_days + invited_days), 0)::int`.as('days'),
    ])
    .where('status', '=', 'rewarded')
    .executeTakeFirstOrThrow()
}

export async function codeOf(tx: Tx, centerId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('center_referral_codes')
    .select('code')
    .where('center_id', '=', centerId)
    .executeTakeFirst()
  return found?.code ?? null
}

/** The code of a center, made if there is none; the same for all who ask at once. */
export async function giveCode(tx: Tx, centerId: string, now: Date): Promise<string> {
  for (;;) {
    const found = await codeOf(tx, centerId)
    if (found) return found
    // Another center's code or another request of the same center: looked up, or tried, again.
    await tx
      .insertInto('center_referral_codes')
      .values({ center_id: centerId, code: randomCode(LENGTH), created_at: now })
      .onConflict(oc => oc.doNothing())
      .execute()
  }
}

/** Lets nobody else count what a center was rewarded for, until this transaction ends. */
export async function holdInviter(tx: Tx, centerId: string): Promise<void> {
  await tx
    .selectFrom('center_referral_codes')
    .select('center_id')
    .where('center_id', '=', centerId)
    .forNoKeyUpdate()
    .execute()
}

/** The plan that an active center paid last; null where it may bring nobody. */
export async function planToExtend(tx: Tx, centerId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select('o.id')
    .where('o.center_id', '=', centerId)
    .where('o.kind', '=', sql.lit('onboarding' as const))
    .where('o.status', '=', sql.lit('paid' as const))
    .where('c.status', '=', 'active')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The center whose code it is. */
export function ownerOf(tx: Tx, code: string): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('center_referral_codes as r')
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .select(['c.id', 'c.name'])
    .where('r.code', '=', code)
    .executeTakeFirst()
}

/** Whether a user works in a center or once did, and whether its numbers are those of the new center or of the user. */
export async function bringingFacts(
  tx: Tx,
  centerId: string,
  by: { userId: string; phone: string },
): Promise<{ isOwn: boolean; sharesPhone: boolean }> {
  const { rows } = await sql<{ isOwn: boolean; sharesPhone: boolean }>`
    with numbers as (select ${by.phone} as phone union select phone from users where id = ${by.userId})
    select exists (select from center_members where center_id = ${centerId} and user_id = ${by.userId}) as "isOwn",
      exists (select from centers c join numbers n on n.phone = c.phone where c.id = ${centerId})
        or exists (select from center_members m join users u on u.id = m.user_id join numbers n on n.phone = u.phone
          where m.center_id = ${centerId}) as "sharesPhone"`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('facts of a registration are always there')
  return facts
}

/** Whether somebody works in both centers, or once did. */
export async function sharesPeople(tx: Tx, one: string, other: string): Promise<boolean> {
  const found = await tx
    .selectFrom('center_members as m')
    .innerJoin('center_members as n', 'n.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.center_id', '=', one)
    .where('n.center_id', '=', other)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const INDIA = sql.lit(DEFAULT_ZONE)

/** How many of the centers that a center brought were rewarded in the month of an instant, by the calendar of India. */
export async function countRewarded(tx: Tx, inviterId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('center_referrals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inviter_center_id', '=', inviterId)
    .where('status', '=', 'rewarded')
    .where('decided_at', '>=', monthStart(now, INDIA))
    .executeTakeFirstOrThrow()
  return count
}

export async function insert(tx: Tx, row: Insertable<CenterReferrals>): Promise<void> {
  await tx.insertInto('center_referrals').values(row).execute()
}

/** How a center was brought, if that is still undecided; locked, so that it is decided once. */
export function lockRegistered(tx: Tx, centerId: string) {
  return tx
    .selectFrom('center_referrals as r')
    .innerJoin('centers as i', 'i.id', 'r.inviter_center_id')
    .select([
      'r.center_id',
      'r.inviter_center_id',
      'i.name as inviter_name',
      'r.name',
      'r.status',
      'r.inviter_days',
      'r.invited_days',
    ])
    .where('r.center_id', '=', centerId)
    .where('r.status', '=', 'registered')
    .forUpdate('r')
    .executeTakeFirst()
}

/** The days that a center gets with its first plan, and through whom; null where none were promised, or it is decided. */
export async function promisedTo(
  tx: Tx,
  centerId: string,
): Promise<{ days: number; centerName: string } | null> {
  const found = await tx
    .selectFrom('center_referrals as r')
    .innerJoin('centers as i', 'i.id', 'r.inviter_center_id')
    .select(['r.invited_days as days', 'i.name as centerName'])
    .where('r.center_id', '=', centerId)
    .where('r.status', '=', 'registered')
    .where('r.invited_days', '>', 0)
    .executeTakeFirst()
  return found ?? null
}

export async function decide(
  tx: Tx,
  centerId: string,
  change: Pick<
    Insertable<CenterReferrals>,
    'status' | 'void_reason' | 'decided_at' | 'order_id' | 'inviter_order_id'
  >,
): Promise<void> {
  await tx.updateTable('center_referrals').set(change).where('center_id', '=', centerId).execute()
}

const selectBrought = (tx: Tx, inviterId: string) =>
  tx
    .selectFrom('center_referrals as r')
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .select([
      'r.name',
      'r.city',
      'r.status',
      'r.void_reason',
      'r.registered_at',
      'r.decided_at',
      'r.inviter_days',
      'c.onboarding_payment_received as is_paid',
    ])
    .where('r.inviter_center_id', '=', inviterId)

export type BroughtRow = InferResult<ReturnType<typeof selectBrought>>[number]

/** A page of the centers that a center has brought, newest first, and one more where there is one. */
export function listBrought(
  tx: Tx,
  inviterId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<BroughtRow[]> {
  return selectBrought(tx, inviterId)
    .orderBy('r.registered_at', 'desc')
    .orderBy('r.center_id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute()
}

/** How many centers a center has brought, and the days that it got for them. */
export function sumBrought(tx: Tx, inviterId: string): Promise<{ count: number; days: number }> {
  return tx
    .selectFrom('center_referrals')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(inviter_days) filter (where status = 'rewarded'), 0)::int`.as('days'),
    ])
    .where('inviter_center_id', '=', inviterId)
    .executeTakeFirstOrThrow()
}
