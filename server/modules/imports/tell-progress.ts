import type { UserCtx } from '#server/platform/context.ts'
import type { ImportRecord } from './import-queries.ts'

/** Updates open pages with an import's progress. */
export async function tellProgress(
  ctx: UserCtx,
  { id, centerId, createdBy }: Pick<ImportRecord, 'id' | 'centerId' | 'createdBy'>,
): Promise<void> {
  await ctx.emit({
    kind: 'import.changed',
    topics: [`user:${createdBy}`, centerId ? `center:${centerId}` : 'admin'],
    payload: { importId: id },
  })
}
