import type { Refusal } from '#domain/kernel/refusal.ts'
import { returnCredits } from '#server/modules/enrolments/public.ts'
import { cancelClasses } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from './class-queries.ts'
import { offerCompensation, paidIn } from './offer-compensation.ts'
import { tell } from './tell-class.ts'

/**
 * Cancels a class of a batch, with the compensation for each family; the caller holds its lock and notifies people.
 * Credits reserved for it are returned to their families.
 */
export async function cancelPlanned(ctx: Ctx, found: ClassRow, reason: string): Promise<Refusal | null> {
  const paid = await paidIn(ctx.tx, found)
  const refused = await cancelClasses(ctx, { ids: [found.id], reason })
  if (refused) return refused
  // Under the locks of the class's learners: who left a moment ago is not owed what came back already.
  await offerCompensation(ctx, { classSessionId: found.id, reason: 'cancelled', paid })
  await returnCredits(ctx, [found.id])
  await tell(ctx, 'class.cancelled', found, { reason, learners: found.learner_ids.length })
  return null
}
