import type { UserCtx } from '#server/platform/context.ts'
import type { ImportRecord } from './import-queries.ts'

/** Tells open pages that an import has gone on. */
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
