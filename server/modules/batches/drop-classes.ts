import type { Refusal } from '#domain/kernel/refusal.ts'
import { clashingIn, offerForDropped, offerToClashing } from '#server/modules/classes/public.ts'
import { followTimetable, readPaid, returnCredits } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { BatchRow } from './batch-queries.ts'

/** The classes of a batch that a change cancels, and those it moves. */
export interface Touched {
  dropped: readonly string[]
  moved: readonly string[]
}

/**
 * Changes classes of a batch without families losing what they paid: paid periods follow the classes to their new
 * days; for a class that is not replaced, or that a learner cannot attend, the family chooses a make-up credit or
 * the money; credits reserved for dropped classes are returned. A refusal of the change is returned unchanged.
 */
export async function withoutLoss(
  ctx: Ctx,
  batch: Pick<BatchRow, 'id' | 'price_per'>,
  { dropped, moved }: Touched,
  change: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  if (dropped.length === 0 && moved.length === 0) return change()
  const paid = await readPaid(ctx.tx, batch.id)
  const clashing = await clashingIn(ctx.tx, moved)
  const refused = await change()
  if (refused) return refused
  const of = { id: batch.id, isTerm: batch.price_per === 'term' }
  await offerForDropped(ctx, await followTimetable(ctx, of, paid, dropped))
  await offerToClashing(ctx, moved, clashing)
  await returnCredits(ctx, dropped)
  return null
}
