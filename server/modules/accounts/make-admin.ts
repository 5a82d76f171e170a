import { newId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Tx } from '#server/platform/context.ts'
import { addUser, type UserRow } from './session-queries.ts'

/** Whether this installation has an admin. */
export async function hasAdmin(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Makes the owner of this phone an admin, creating an account if needed. The given name is only used if they have
 * none. Null: the account is deactivated, and stays unchanged.
 */
export async function makeAdmin(
  tx: Tx,
  person: { phone: string; name: string | null; language: Language; now: Date },
): Promise<{ user: UserRow; wasAdmin: boolean } | null> {
  const { phone, language, now } = person
  const before = await addUser(tx, { id: newId(now.getTime()), phone, language, now })
  if (before.status !== 'active') return null
  const name = before.name ?? person.name
  await tx.updateTable('users').set({ is_admin: true, name }).where('id', '=', before.id).execute()
  return { user: { ...before, name, isAdmin: true }, wasAdmin: before.isAdmin }
}
