import type { Tx } from '#server/platform/context.ts'
import { cancelBlock, type OpenedBlock } from '../block-queries.ts'

/** Ends a block of a space of this center, in the caller's transaction; null if it is entirely in the past. */
export async function openSpace(
  tx: Tx,
  block: { centerId: string; blockId: string },
  now: Date,
): Promise<OpenedBlock | null> {
  return cancelBlock(tx, block, now)
}
