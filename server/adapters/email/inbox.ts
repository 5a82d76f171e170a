import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { EmailSender } from './port.ts'

/** Writes e-mails only to a table that the demo shows on screen. Only for the demo and tests. */
export function createEmailInbox(db: Kysely<Tables>, clock: () => Date): EmailSender {
  return {
    name: 'inbox',
    reaches: 'screen',
    async send({ to, subject, text, attachments }) {
      const now = clock()
      const files = attachments.map(({ name }) => `[${name}]`).join('\n')
      const body = [subject, text, files].filter(Boolean).join('\n\n')
      await sql`
        insert into demo_messages (id, channel, phone, kind, body, created_at)
        values (${newId(now.getTime())}, 'email', ${to}, 'email', ${body}, ${now})`.execute(db)
    },
    close: () => undefined,
  }
}
