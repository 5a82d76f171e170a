import type { Tx } from '#server/platform/context.ts'
import { cancelSession, completeSessions } from '../claim-queries.ts'

/** Cancels a class: its time is free for others immediately. A class that is no longer scheduled stays unchanged. */
export async function releaseSlot(tx: Tx, classSessionId: string, reason: string, now: Date): Promise<void> {
  await cancelSession(tx, classSessionId, reason, now)
}

/** Marks classes as held; cancelled ones stay cancelled. */
export async function completeSlots(tx: Tx, classSessionIds: readonly string[]): Promise<void> {
  if (classSessionIds.length > 0) await completeSessions(tx, classSessionIds)
}
