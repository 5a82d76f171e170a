import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Tx } from '#server/platform/context.ts'

export interface NewTicket {
  hash: Buffer
  userId: string
  role: Role
  topics: string[]
  expiresAt: Date
  now: Date
}

/** Stores a ticket's hash, and deletes unused tickets. */
export async function addTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { hash, userId, role, topics, expiresAt, now } = ticket
  await tx
    .with('swept', db => db.deleteFrom('live_tickets').where('expires_at', '<', now))
    .insertInto('live_tickets')
    .values({ ticket_hash: hash, user_id: userId, role, topics, expires_at: expiresAt })
    .execute()
}

/** Spends a ticket by its SHA-256: the topics it opens, once; null when it is unknown, used or too old. */
export async function spendLiveTicket(
  db: Kysely<Tables>,
  ticketHash: Buffer,
  now: Date,
): Promise<string[] | null> {
  const spent = await db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', ticketHash)
    .returning(eb => ['topics', eb('expires_at', '>', now).as('good')])
    .executeTakeFirst()
  return spent?.good ? spent.topics : null
}
