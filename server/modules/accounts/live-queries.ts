import { type Kysely, sql } from 'kysely'
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

/** Keeps a ticket's hash, and drops tickets nobody came with. */
export async function addTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await sql`
    with swept as (delete from live_tickets where expires_at < ${ticket.now})
    insert into live_tickets (ticket_hash, user_id, role, topics, expires_at)
    values (${ticket.hash}, ${ticket.userId}, ${ticket.role}, ${ticket.topics}::text[], ${ticket.expiresAt})`.execute(
    tx,
  )
}

/** Spends a ticket by its SHA-256: the topics it opens, once; null when it is unknown, used or too old. */
export async function spendLiveTicket(
  db: Kysely<Tables>,
  ticketHash: Buffer,
  now: Date,
): Promise<string[] | null> {
  const { rows } = await sql<{ topics: string[]; good: boolean }>`
    delete from live_tickets where ticket_hash = ${ticketHash}
    returning topics, expires_at > ${now} as good`.execute(db)
  return rows[0]?.good ? rows[0].topics : null
}
