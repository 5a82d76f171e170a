import type { Tx } from '#server/platform/context.ts'
import { insertBlocks, type SpaceBlock } from '../block-queries.ts'

/**
 * Keeps spaces from being booked for a while, in the caller's transaction. What stands there stays; the caller has
 * decided what becomes of it.
 */
export async function blockSpaces(tx: Tx, block: SpaceBlock, now: Date): Promise<void> {
  await insertBlocks(tx, block, now)
}
