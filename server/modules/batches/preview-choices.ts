import { previewClashing } from '#server/modules/classes/public.ts'
import { previewMissing, readPaid } from '#server/modules/enrolments/public.ts'
import type { Tx } from '#server/platform/context.ts'
import type { BatchRow } from './batch-queries.ts'

/** What a change would do with the classes of a batch; dates are pattern dates. */
interface ComingChange {
  dropped: readonly string[]
  moved: readonly { id: string; on: string; startsAt: Date; endsAt: Date }[]
  added: readonly string[]
}

/**
 * How many learners' families a change would ask to choose between a make-up class and the money, as `withoutLoss`
 * will; each counts once, no matter how many classes it is about.
 */
export async function countChoosing(
  tx: Tx,
  batch: Pick<BatchRow, 'id' | 'price_per'>,
  change: ComingChange,
): Promise<number> {
  const { dropped, moved } = change
  if (dropped.length === 0 && moved.length === 0) return 0
  const paid = await readPaid(tx, batch.id)
  const missing = await previewMissing(tx, { id: batch.id, isTerm: batch.price_per === 'term' }, paid, change)
  const clashing = await previewClashing(tx, moved, { ignoring: dropped, paid })
  return new Set([...missing, ...clashing]).size
}
