import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { changeClasses } from '../change-classes.ts'
import { findClasses } from '../series-lock-queries.ts'

/**
 * Cancels classes of a center's batches: their time is free immediately, their rolls are retained, for
 * compensation. Already cancelled ones stay so; one that was held refuses all. The caller has found them through
 * its actor.
 */
export async function cancelClasses(
  ctx: Ctx,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Refusal | null> {
  const [first] = await findClasses(ctx.tx, ids)
  if (!first) return ids.length > 0 ? refuse('not_found') : null
  const change = { centerId: first.centerId, of: null, move: [], restaff: [], create: [] }
  return changeClasses(ctx, { ...change, cancel: ids, reason })
}
