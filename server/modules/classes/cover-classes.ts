import type { Refusal } from '#domain/kernel/refusal.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { assignSubstitute } from './assign-substitute.ts'
import * as classes from './class-queries.ts'
import { listTaughtIn } from './substitute-queries.ts'

interface Cover {
  centerId: string
  fromExpertId: string
  toExpertId: string
  startsAt: Date
  endsAt: Date
}

/**
 * Gives an expert's classes of batches at a center in a period to another one, all or none. Single classes were booked
 * with this very expert: what becomes of them is decided with their families.
 */
export async function coverClasses(ctx: UserCtx, given: Cover): Promise<Refusal | null> {
  const { fromExpertId, toExpertId } = given
  const ids = await listTaughtIn(ctx.tx, ctx.actor, given, ctx.now)
  await classes.lockAll(ctx.tx, ids)
  const batches = Map.groupBy(await classes.listByIds(ctx.tx, ids), one => one.batch_id)
  for (const all of batches.values()) {
    const refused = await assignSubstitute(ctx, all, { fromExpertId, toExpertId, reason: '' })
    if (refused) return refused
  }
  return null
}
