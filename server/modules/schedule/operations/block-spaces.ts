import type { Tx } from '#server/platform/context.ts'
import { insertBlocks, type SpaceBlock } from '../block-queries.ts'

/**
 * Blocks spaces from being booked for a while, in the caller's transaction. Existing classes stay; the caller has
 * decided about them. Returns the ids of the blocks.
 */
export async function blockSpaces(tx: Tx, block: SpaceBlock, now: Date): Promise<string[]> {
  return insertBlocks(tx, block, now)
}
