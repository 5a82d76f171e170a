import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'

/** Spaces of one center that are not there for a while. */
export interface SpaceBlock {
  centerId: string
  spaceIds: readonly string[]
  from: Date
  until: Date
  reason: string
  createdBy: string
}

/**
 * Takes the whole of each space for itself, as a change of a series does, then writes the blocks: whoever claims after
 * this sees them, and whoever claimed before is there already.
 */
export async function insertBlocks(tx: Tx, block: SpaceBlock, now: Date): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(id, 0) as key from unnest(${[...block.spaceIds]}::text[]) id order by key
    ) keys`.execute(tx)
  const rows = block.spaceIds.map(spaceId => ({
    id: newId(now.getTime()),
    center_id: block.centerId,
    space_id: spaceId,
    period: sql<string>`tstzrange(${block.from}, ${block.until}, '[)')`,
    reason: block.reason,
    created_by: block.createdBy,
    created_at: now,
  }))
  if (rows.length > 0) await tx.insertInto('space_blocks').values(rows).execute()
}
