import type { Ctx } from '#server/platform/context.ts'
import { guardiansIn } from './people-queries.ts'

/** Whose screens a batch concerns. */
export interface Concerned {
  id: string
  center_id: string
  experts: readonly { expertId: string }[]
}

/** Says what became of a batch, to its center, its experts and everybody in it, and writes it to the trail. */
export async function tell(
  ctx: Ctx,
  kind: `batch.${string}`,
  batch: Concerned,
  details: Record<string, unknown> = {},
): Promise<void> {
  const guardians = await guardiansIn(ctx.tx, batch.id)
  await ctx.emit({
    kind,
    topics: [
      `center:${batch.center_id}`,
      ...batch.experts.map(({ expertId }) => `expert:${expertId}`),
      ...guardians.map(id => `user:${id}`),
    ],
    payload: { batchId: batch.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'batch',
    subjectId: batch.id,
    centerId: batch.center_id,
    details,
  })
}
