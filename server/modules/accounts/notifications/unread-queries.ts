import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

// What was told and is no longer so, before it was read: it changes or goes. What was read stays as it was.

/** Deletes unread notifications, with their deliveries; those that wait for a device go nowhere. */
export async function dropUnread(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('notifications').where('id', '=', anyId(ids)).where('read_at', 'is', null).execute()
}

/** Gives unread notifications other arguments, each by what they are now. */
export async function rewriteUnread(
  tx: Tx,
  ids: readonly string[],
  rewrite: (id: string, args: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const rows = await tx
    .selectFrom('notifications')
    .select(['id', 'args'])
    .where('id', '=', anyId(ids))
    .where('read_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  const changed = rows.map(({ id, args }) => ({ id, args: rewrite(id, args as Record<string, unknown>) }))
  await tx
    .updateTable('notifications as n')
    .from(jsonRows(changed, { id: 'uuid', args: 'jsonb' }))
    .set(({ ref }) => ({ args: ref('v.args').$castTo<string>() }))
    .whereRef('n.id', '=', 'v.id')
    .execute()
}
