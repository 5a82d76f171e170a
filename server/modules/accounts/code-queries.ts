import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { CODE_RULES, type CodeHistory } from '#domain/modules/accounts/account-rules.ts'
import type { Tx } from '#server/platform/context.ts'

/**
 * Lets one request at a time count and send for this phone, then for this address; others wait until this transaction
 * ends. Nobody holds an address and waits for a phone, so that none wait in a ring.
 */
export async function lockCounts(tx: Tx, phone: string, address: string | null): Promise<void> {
  for (const counted of address === null ? [phone] : [phone, address])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${counted}`}, 0))`.execute(tx)
}

/** When codes were sent within the last hour, to this phone and from this address. */
export async function codesOfLastHour(
  tx: Tx,
  phone: string,
  address: string | null,
  now: Date,
): Promise<CodeHistory> {
  const since = new Date(now.getTime() - 3_600_000)
  const { rows } = await sql<{ created_at: Date; to_phone: boolean; from_address: boolean }>`
    select created_at, phone = ${phone} as to_phone,
      coalesce(address = ${address}::text, false) as from_address
    from identity_codes
    where (phone = ${phone} or address = ${address}::text) and created_at > ${since}
    order by created_at desc limit 200`.execute(tx)
  return {
    toPhone: rows.filter(row => row.to_phone).map(row => row.created_at),
    fromAddress: rows.filter(row => row.from_address).map(row => row.created_at),
  }
}

export interface NewCode {
  id: string
  phone: string
  role: Role
  codeMac: Buffer
  address: string | null
  now: Date
}

/** Keeps a code's hash and drops what is too old to count for anything. */
export async function addCode(tx: Tx, code: NewCode): Promise<void> {
  const expiresAt = new Date(code.now.getTime() + CODE_RULES.lifeSeconds * 1000)
  const dayAgo = new Date(code.now.getTime() - 86_400_000)
  await sql`
    with swept as (delete from identity_codes where phone = ${code.phone} and created_at < ${dayAgo})
    insert into identity_codes (id, phone, role, code_mac, address, created_at, expires_at)
    values (${code.id}, ${code.phone}, ${code.role}, ${code.codeMac}, ${code.address}, ${code.now}, ${expiresAt})`.execute(
    tx,
  )
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

/** Uses a code up; false when somebody was quicker. */
export async function consumeCode(tx: Tx, verificationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity_codes set consumed_at = ${now}
    where id = ${verificationId} and consumed_at is null and expires_at > ${now}
    returning id`.execute(tx)
  return rows.length === 1
}
