import type { Tx } from '#server/platform/context.ts'
import { cancelSession, completeSessions, dropLearner } from '../claim-queries.ts'

/** Cancels a class: its time is free for others immediately. A class that is no longer scheduled stays unchanged. */
export async function releaseSlot(tx: Tx, classSessionId: string, reason: string, now: Date): Promise<void> {
  await cancelSession(tx, classSessionId, reason, now)
}

/** Frees the time of one learner; the class takes place for the others. */
export async function releaseLearner(tx: Tx, classSessionId: string, learnerId: string): Promise<void> {
  await dropLearner(tx, classSessionId, learnerId)
}

/** Marks classes as held; cancelled ones stay cancelled. */
export async function completeSlots(tx: Tx, classSessionIds: readonly string[]): Promise<void> {
  if (classSessionIds.length > 0) await completeSessions(tx, classSessionIds)
}
