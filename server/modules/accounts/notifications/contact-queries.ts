import type { Tx } from '#server/platform/context.ts'
import { agreedToWhatsApp, saidOfWhatsApp } from '../consent-queries.ts'
import { findEmail } from '../email-queries.ts'

/** A user's number, what they said about WhatsApp, and their e-mail address. */
export async function contactOf(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users as u')
    .select(({ ref }) => [
      ref('u.phone').$notNull().as('phone'),
      agreedToWhatsApp.as('whatsapp'),
      saidOfWhatsApp.as('said'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...user, email: await findEmail(tx, userId) }
}
