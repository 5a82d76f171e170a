import { seatLearner, unseatLearner } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { batchOf } from './seat-queries.ts'

/**
 * Puts a learner on the roll of classes; a learner with another class at that time is marked as clashing, and
 * attends one of them.
 */
export async function seatOnRoll(
  ctx: Ctx,
  seat: { id: string; learnerId: string; kind: 'regular' | 'trial'; classSessionIds: readonly string[] },
): Promise<void> {
  if (seat.classSessionIds.length === 0) return
  const refused = await seatLearner(ctx, {
    learnerId: seat.learnerId,
    kind: seat.kind === 'trial' ? 'trial' : 'enrolled',
    enrolmentId: seat.id,
    batch: batchOf(seat.id),
    classSessionIds: seat.classSessionIds,
    onClash: 'mark',
  })
  if (refused) throw new Error(`enrolment ${seat.id} cannot be put on the roll: ${refused.code}`)
}

/** Takes a learner off the roll of upcoming classes: all of the enrolment's, or those given. */
export async function unseatFromRoll(
  ctx: Ctx,
  seat: { id: string; learnerId: string; classSessionIds?: readonly string[] },
): Promise<void> {
  const { id: enrolmentId, learnerId, classSessionIds } = seat
  if (classSessionIds?.length === 0) return
  await unseatLearner(ctx, {
    ...{ enrolmentId, learnerId, batch: batchOf(enrolmentId) },
    ...(classSessionIds && { classSessionIds }),
  })
}
