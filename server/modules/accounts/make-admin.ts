import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Tx } from '#server/platform/context.ts'
import { addUser, type UserRow } from './session-queries.ts'

/** Whether anybody can look after this installation. */
export async function hasAdmin(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where is_admin and status = 'active') as found`.execute(tx)
  return rows[0]?.found === true
}

/**
 * Makes whoever has this phone an admin, with an account where they have none. A name is taken where they have not given
 * one. Null: the account is deactivated, and is left as it is.
 */
export async function makeAdmin(
  tx: Tx,
  person: { phone: string; name: string | null; language: Language; now: Date },
): Promise<{ user: UserRow; wasAdmin: boolean } | null> {
  const { phone, language, now } = person
  const before = await addUser(tx, { id: newId(now.getTime()), phone, language, now })
  if (before.status !== 'active') return null
  const name = before.name ?? person.name
  await sql`update users set is_admin = true, name = ${name} where id = ${before.id}`.execute(tx)
  return { user: { ...before, name, isAdmin: true }, wasAdmin: before.isAdmin }
}
