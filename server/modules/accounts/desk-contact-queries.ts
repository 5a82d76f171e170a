import type { Language } from '#domain/kernel/language.ts'
import type { Tx } from '#server/platform/context.ts'

interface Contact {
  id: string
  centerId: string
  phone: string
  name: string
  language: Language
  now: Date
}

/**
 * Under which contact a center stores the owner of a number: a contact of its own, whether an account has the
 * number or not, until the family confirms it. A number that once declined this center is not asked again.
 */
export async function deskContact(tx: Tx, contact: Contact): Promise<string> {
  const { id, centerId, phone, name, language, now } = contact
  const known = tx.selectFrom('users').where('desk_center_id', '=', centerId).where('phone', '=', phone)
  await tx
    .insertInto('users')
    .values({
      ...{ id, phone, name, language },
      desk_center_id: centerId,
      created_at: now,
      desk_link_refused_at: known.select(({ fn }) => fn.max('desk_link_refused_at').as('at')),
    })
    .onConflict(conflict =>
      conflict
        .columns(['desk_center_id', 'phone'])
        .where('desk_center_id', 'is not', null)
        .where('merged_into', 'is', null)
        .doNothing(),
    )
    .execute()
  const found = await known.select('id').where('merged_into', 'is', null).forUpdate().executeTakeFirst()
  // The family confirmed the existing contact while this waited for it: the next one is new.
  return found?.id ?? deskContact(tx, contact)
}

/** Stores the name of a center's contact. */
export async function nameContact(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name })
    .where('id', '=', id)
    .where('desk_center_id', 'is not', null)
    .execute()
}
