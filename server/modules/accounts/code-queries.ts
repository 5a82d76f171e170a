import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import {
  CODE_RULES,
  type CodeHistory,
  type CodePurpose,
  type WrongTries,
} from '#domain/modules/accounts/account-rules.ts'
import type { Tx } from '#server/platform/context.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Lets one request at a time count and send for this phone, then for this address; others wait until this transaction
 * ends. Nobody holds an address and waits for a phone, so that none wait in a ring.
 */
export async function lockCounts(tx: Tx, phone: string, address: string | null): Promise<void> {
  for (const counted of address === null ? [phone] : [phone, address])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${counted}`}, 0))`.execute(tx)
}

/** What was sent to this phone and from this address, and what was tried in vain, as far as it counts now. */
export async function codeHistory(
  tx: Tx,
  { phone, address, purpose }: { phone: string; address: string | null; purpose: CodePurpose },
  now: Date,
): Promise<CodeHistory> {
  const hourAgo = new Date(now.getTime() - hourMs)
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{
    sentAt: Date
    toPhone: boolean
    forPurpose: boolean
    fromAddress: boolean
    count: number
  }>`
    select created_at as "sentAt", phone = ${phone} as "toPhone", purpose = ${purpose} as "forPurpose",
      coalesce(address = ${address}::text, false) as "fromAddress",
      case when phone = ${phone} then attempts else 0 end as count
    from identity_codes
    where (phone = ${phone} and created_at > ${dayAgo}) or (address = ${address}::text and created_at > ${hourAgo})
    order by created_at desc limit 400`.execute(tx)
  const lastHour = rows.filter(row => row.sentAt > hourAgo)
  const toPhone = lastHour.filter(row => row.toPhone)
  return {
    toPhone: toPhone.map(row => row.sentAt),
    forPurpose: toPhone.filter(row => row.forPurpose).map(row => row.sentAt),
    fromAddress: lastHour.filter(row => row.fromAddress).map(row => row.sentAt),
    wrongTries: rows,
  }
}

/** The wrong tries on all codes of a phone within the last day. */
export async function wrongTriesOf(tx: Tx, phone: string, now: Date): Promise<WrongTries[]> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<WrongTries>`
    select created_at as "sentAt", attempts as count from identity_codes
    where phone = ${phone} and created_at > ${dayAgo} and attempts > 0`.execute(tx)
  return rows
}

export interface NewCode {
  id: string
  phone: string
  role: Role
  purpose: CodePurpose
  /** What it confirms, and who asked; null for a sign-in. */
  subjectId: string | null
  userId: string | null
  codeMac: Buffer
  address: string | null
  now: Date
}

/** Keeps a code's hash and drops what is too old to count for anything. */
export async function addCode(tx: Tx, code: NewCode): Promise<void> {
  const expiresAt = new Date(code.now.getTime() + CODE_RULES.lifeSeconds * 1000)
  const dayAgo = new Date(code.now.getTime() - dayMs)
  await sql`
    with swept as (delete from identity_codes where phone = ${code.phone} and created_at < ${dayAgo})
    insert into identity_codes
      (id, phone, role, purpose, subject_id, user_id, code_mac, address, created_at, expires_at)
    values (${code.id}, ${code.phone}, ${code.role}, ${code.purpose}, ${code.subjectId}, ${code.userId},
      ${code.codeMac}, ${code.address}, ${code.now}, ${expiresAt})`.execute(tx)
}

/** What a code must have been asked for, to be tried at all. */
export interface CodeUse {
  verificationId: string
  purpose: CodePurpose
  subjectId: string | null
  userId: string | null
}

/** The phone of a code that can still be tried for this; null where there is none. Spends nothing. */
export async function phoneOfCode(tx: Tx, use: CodeUse, now: Date): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from identity_codes
    where id = ${use.verificationId} and purpose = ${use.purpose}
      and subject_id is not distinct from ${use.subjectId} and user_id is not distinct from ${use.userId}
      and attempts < ${CODE_RULES.tries} and consumed_at is null and expires_at > ${now}`.execute(tx)
  return rows[0]?.phone ?? null
}

/** A code that has just cost one of its tries. */
export interface TriedCode {
  phone: string
  role: Role
  codeMac: Buffer
  triesLeft: number
}

/** Spends one try in one statement, so that many at once spend no more than there are; null when none is left. */
export async function spendTry(tx: Tx, verificationId: string, now: Date): Promise<TriedCode | null> {
  const { rows } = await sql<{ phone: string; role: Role; code_mac: Buffer; attempts: number }>`
    update identity_codes set attempts = attempts + 1
    where id = ${verificationId} and attempts < ${CODE_RULES.tries}
      and consumed_at is null and expires_at > ${now}
    returning phone, role, code_mac, attempts`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const { phone, role, code_mac: codeMac, attempts } = row
  return { phone, role, codeMac, triesLeft: CODE_RULES.tries - attempts }
}

/** Uses a code up, and lets its tries count as wrong no more; false when somebody was quicker. */
export async function consumeCode(tx: Tx, verificationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity_codes set consumed_at = ${now}, attempts = 0
    where id = ${verificationId} and consumed_at is null and expires_at > ${now}
    returning id`.execute(tx)
  return rows.length === 1
}
