import type { Tx } from '#server/platform/context.ts'
import { insertBlocks, type SpaceBlock } from '../block-queries.ts'

/**
 * Keeps spaces from being booked for a while, in the caller's transaction. What is there stays; the caller has
 * decided what becomes of it. Answers the ids of the blocks.
 */
export async function blockSpaces(tx: Tx, block: SpaceBlock, now: Date): Promise<string[]> {
  return insertBlocks(tx, block, now)
}
