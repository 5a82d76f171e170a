import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** What the demo's inbox holds for a phone, newest first. */
export async function demoMessagesOf(tx: Tx, phone: string) {
  const { rows } = await sql<{ id: string; kind: string; body: string; createdAt: Date }>`
    select id, kind, body, created_at as "createdAt" from demo_messages
    where phone = ${phone} order by created_at desc, id desc limit 50`.execute(tx)
  return rows
}
