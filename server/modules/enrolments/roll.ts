import { seatLearner, unseatLearner } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { batchOf } from './seat-queries.ts'

/** Puts a learner on the roll of classes; one who has another class then is marked as clashing, and comes to one of them. */
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

/** Takes a learner off the roll of classes that have not begun: all of the place's, or those named. */
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
