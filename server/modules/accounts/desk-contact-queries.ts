import { sql } from 'kysely'
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
 * Under whom a center keeps who is behind a number: a contact of its own, whether an account has the number or not,
 * until the family says yes to it. A number that said no to this center once is not asked again.
 */
export async function deskContact(tx: Tx, contact: Contact): Promise<string> {
  const { id, centerId, phone, name, language, now } = contact
  await sql`
    insert into users (id, phone, name, language, desk_center_id, created_at, desk_link_refused_at)
    values (${id}, ${phone}, ${name}, ${language}, ${centerId}, ${now}, (
      select max(desk_link_refused_at) from users where desk_center_id = ${centerId} and phone = ${phone}))
    on conflict (desk_center_id, phone) where desk_center_id is not null and merged_into is null do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    select id from users where desk_center_id = ${centerId} and phone = ${phone} and merged_into is null
    for update`.execute(tx)
  // The family said yes to the one there was while this waited for it: the next one is new.
  return rows[0]?.id ?? deskContact(tx, contact)
}

/** Writes down what a contact of a desk is called. */
export async function nameContact(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update users set name = ${name} where id = ${id} and desk_center_id is not null`.execute(tx)
}
