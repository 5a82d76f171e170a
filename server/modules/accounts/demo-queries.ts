import type { Tx } from '#server/platform/context.ts'

/** The messages in the demo's inbox for a number and an e-mail address, newest first. */
export function demoMessagesOf(tx: Tx, phone: string, email: string | null) {
  return tx
    .selectFrom('demo_messages')
    .select(['id', 'channel', 'kind', 'body', 'created_at as createdAt'])
    .where('phone', 'in', email === null ? [phone] : [phone, email])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** One of them. */
export function demoMessage(tx: Tx, id: string) {
  return tx.selectFrom('demo_messages').select('channel').where('id', '=', id).executeTakeFirst()
}
