import type { Tx } from '#server/platform/context.ts'
import { cancelSession, completeSessions } from '../claim-queries.ts'

/** Calls a class off: its time is free for others at once. A class that is no longer scheduled stays as it is. */
export async function releaseSlot(tx: Tx, classSessionId: string, reason: string, now: Date): Promise<void> {
  await cancelSession(tx, classSessionId, reason, now)
}

/** Notes classes as held; those cancelled stay cancelled. */
export async function completeSlots(tx: Tx, classSessionIds: readonly string[]): Promise<void> {
  if (classSessionIds.length > 0) await completeSessions(tx, classSessionIds)
}
