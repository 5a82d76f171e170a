import type { Tx } from '#server/platform/context.ts'

/** The messages in the demo's inbox for a phone, newest first. */
export function demoMessagesOf(tx: Tx, phone: string) {
  return tx
    .selectFrom('demo_messages')
    .select(['id', 'kind', 'body', 'created_at as createdAt'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
