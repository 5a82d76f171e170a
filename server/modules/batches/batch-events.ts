import type { Ctx } from '#server/platform/context.ts'
import { guardiansIn } from './people-queries.ts'

/** Whose screens a batch affects. */
export interface Concerned {
  id: string
  center_id: string
  experts: readonly { expertId: string }[]
}

/** Publishes a change of a batch to its center, its experts and everyone in it, and writes it to the audit trail. */
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
