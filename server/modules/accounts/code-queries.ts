import type { Role } from '#domain/access/roles.ts'
import {
  CODE_RULES,
  type CodeHistory,
  type CodePurpose,
  type WrongTries,
} from '#domain/modules/accounts/account-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Serialises counting and sending for this phone, then for this address; others wait until this transaction ends.
 * The locks are always taken in this order, so that no deadlock occurs.
 */
export async function lockCounts(tx: Tx, phone: string, address: string | null): Promise<void> {
  for (const counted of address === null ? [phone] : [phone, address]) await lockName(tx, `code:${counted}`)
}

/** The codes sent to this phone and from this address, and the wrong attempts, as far as the limits count them. */
export async function codeHistory(
  tx: Tx,
  { phone, address, purpose }: { phone: string; address: string | null; purpose: CodePurpose },
  now: Date,
): Promise<CodeHistory> {
  const hourAgo = new Date(now.getTime() - hourMs)
  const dayAgo = new Date(now.getTime() - dayMs)
  const rows = await tx
    .selectFrom('identity_codes')
    .select(eb => [
      'created_at as sentAt',
      eb('phone', '=', phone).as('toPhone'),
      eb('purpose', '=', purpose).as('forPurpose'),
      eb.fn.coalesce(eb('address', '=', address), eb.lit(false)).as('fromAddress'),
      eb.case().when('phone', '=', phone).then(eb.ref('attempts')).else(eb.lit(0)).end().as('count'),
    ])
    .where(eb =>
      eb.or([
        eb('phone', '=', phone).and('created_at', '>', dayAgo),
        eb('address', '=', address).and('created_at', '>', hourAgo),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(400)
    .execute()
  const lastHour = rows.filter(row => row.sentAt > hourAgo)
  const toPhone = lastHour.filter(row => row.toPhone)
  return {
    toPhone: toPhone.map(row => row.sentAt),
    forPurpose: toPhone.filter(row => row.forPurpose).map(row => row.sentAt),
    fromAddress: lastHour.filter(row => row.fromAddress).map(row => row.sentAt),
    wrongTries: rows,
  }
}

/** The wrong attempts on all codes of a phone within the last day. */
export async function wrongTriesOf(tx: Tx, phone: string, now: Date): Promise<WrongTries[]> {
  const dayAgo = new Date(now.getTime() - dayMs)
  return tx
    .selectFrom('identity_codes')
    .select(['created_at as sentAt', 'attempts as count'])
    .where('phone', '=', phone)
    .where('created_at', '>', dayAgo)
    .where('attempts', '>', 0)
    .execute()
}

export interface NewCode {
  id: string
  phone: string
  role: Role
  purpose: CodePurpose
  /** What it confirms, and who requested it; null for a sign-in. */
  subjectId: string | null
  userId: string | null
  codeMac: Buffer
  address: string | null
  now: Date
}

/** Stores a code's hash and deletes codes that no limit counts any more. */
export async function addCode(tx: Tx, code: NewCode): Promise<void> {
  const expiresAt = new Date(code.now.getTime() + CODE_RULES.lifeSeconds * 1000)
  const dayAgo = new Date(code.now.getTime() - dayMs)
  const { id, phone, role, purpose, subjectId, userId, codeMac, address, now } = code
  await tx
    .with('swept', db =>
      db.deleteFrom('identity_codes').where('phone', '=', phone).where('created_at', '<', dayAgo),
    )
    .insertInto('identity_codes')
    .values({
      ...{ id, phone, role, purpose, address },
      subject_id: subjectId,
      user_id: userId,
      code_mac: codeMac,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** What a code must have been requested for in order to be tried. */
export interface CodeUse {
  verificationId: string
  purpose: CodePurpose
  subjectId: string | null
  userId: string | null
}

/** The phone of a code that can still be tried for this; null if there is none. Uses no attempt. */
export async function phoneOfCode(tx: Tx, use: CodeUse, now: Date): Promise<string | null> {
  const found = await tx
    .selectFrom('identity_codes')
    .select('phone')
    .where('id', '=', use.verificationId)
    .where('purpose', '=', use.purpose)
    .where('subject_id', 'is not distinct from', use.subjectId)
    .where('user_id', 'is not distinct from', use.userId)
    .where('attempts', '<', CODE_RULES.tries)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.phone ?? null
}

/** A code after one of its attempts has been used. */
export interface TriedCode {
  phone: string
  role: Role
  codeMac: Buffer
  triesLeft: number
}

/** Uses one attempt in one statement, so that concurrent calls cannot exceed the limit; null when none is left. */
export async function spendTry(tx: Tx, verificationId: string, now: Date): Promise<TriedCode | null> {
  const spent = await tx
    .updateTable('identity_codes')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', verificationId)
    .where('attempts', '<', CODE_RULES.tries)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['phone', 'role', 'code_mac as codeMac', 'attempts'])
    .executeTakeFirst()
  if (!spent) return null
  const { attempts, ...code } = spent
  return { ...code, triesLeft: CODE_RULES.tries - attempts }
}

/** Uses a code up, and stops counting its attempts as wrong; false when another request was faster. */
export async function consumeCode(tx: Tx, verificationId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_codes')
    .set({ consumed_at: now, attempts: 0 })
    .where('id', '=', verificationId)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
