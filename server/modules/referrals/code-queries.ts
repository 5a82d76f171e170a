import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { randomCode } from '#server/platform/random-code.ts'

const LENGTH = 8

export async function codeOf(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.code ?? null
}

/** The code of a user, made if there is none; the same for all who ask at once. */
export async function giveCode(tx: Tx, userId: string, now: Date): Promise<string> {
  for (;;) {
    const found = await codeOf(tx, userId)
    if (found) return found
    // Another user's code (one in a million million) or another request of the same user: looked up, or tried, again.
    await tx
      .insertInto('referral_codes')
      .values({ user_id: userId, code: randomCode(LENGTH), created_at: now })
      .onConflict(oc => oc.doNothing())
      .execute()
  }
}

/** Whose code it is, as long as their account is there; null of a code that nobody has. */
export async function ownerOf(tx: Tx, code: string) {
  const found = await tx
    .selectFrom('referral_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(({ ref }) => [
      'u.id',
      // No child's name goes to other families.
      sql<string | null>`case when ${ref('u.is_named_by_child')} then null else ${ref('u.name')} end`.as(
        'name',
      ),
      'u.created_at as createdAt',
    ])
    .where('c.code', '=', code)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  return found ?? null
}

/** Lets nobody else count what somebody was rewarded for, until this transaction ends. */
export async function holdInviter(tx: Tx, userId: string): Promise<void> {
  await sql`select from referral_codes where user_id = ${userId} for no key update`.execute(tx)
}
