import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { type MessageGateway, renderMessage } from './port.ts'

/** Writes messages only to a table that the demo shows on screen. Only for the demo and tests. */
export function createInboxGateway(db: Kysely<Tables>, clock: () => Date): MessageGateway {
  return {
    name: 'inbox',
    reaches: 'screen',
    async send(message) {
      const { text } = renderMessage(message)
      const now = clock()
      await sql`
        insert into demo_messages (id, phone, kind, body, created_at)
        values (${newId(now.getTime())}, ${message.phone}, ${message.template}, ${text}, ${now})`.execute(db)
    },
  }
}
