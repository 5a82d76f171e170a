import { newId } from '#domain/kernel/ids.ts'
import type { NewEvent, Tx } from '#server/platform/context.ts'

/** Writes an event as an operation does: published after the commit, or not at all. */
export async function emit(tx: Tx, { kind, topics, payload }: NewEvent, now: Date): Promise<void> {
  const event = { id: newId(now.getTime()), kind, topics, payload: JSON.stringify(payload), created_at: now }
  await tx.insertInto('outbox_events').values(event).execute()
}
