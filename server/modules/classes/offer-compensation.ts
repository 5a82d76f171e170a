import { chooseBy } from '#domain/modules/classes/class-rules.ts'
import { shareOfClass } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listByIds } from './class-queries.ts'
import * as compensations from './compensation-queries.ts'

export interface CompensationOffer {
  classSessionId: string
  reason: compensations.CompensationReason
  /** Only these; everybody with a place in the class where it is left out. */
  learnerIds?: readonly string[]
}

/**
 * Lets each family with a paid place in a class that is called off, or moved to where it cannot come, choose between a
 * make-up credit and the class's share of what it paid. Once for each learner and class, however often it is called.
 */
export async function offerCompensation(
  ctx: Ctx,
  { classSessionId, reason, learnerIds }: CompensationOffer,
): Promise<{ id: string; learnerId: string }[]> {
  const { tx, now } = ctx
  const [aClass] = await listByIds(tx, [classSessionId])
  if (!aClass) throw new Error(`class ${classSessionId} is gone while its families are compensated`)
  const owed = await compensations.listOwed(tx, { classSessionId, reason, ...(learnerIds && { learnerIds }) })
  const seats = []
  for (const seat of owed) {
    const share = await shareOfClass(tx, { enrolmentId: seat.enrolment_id, classSessionId })
    seats.push({ ...seat, amount: share.amount })
  }
  const written = await compensations.insert(
    tx,
    {
      classSessionId,
      reason,
      seats,
      centerId: aClass.center_id,
      currency: aClass.currency,
      chooseBy: chooseBy(now),
    },
    now,
  )
  return written.map(row => ({ id: row.id, learnerId: row.learner_id }))
}
