import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { timeSpan } from '#server/platform/sql-expressions.ts'

/** Spaces of one center that are unavailable for a while. */
export interface SpaceBlock {
  centerId: string
  spaceIds: readonly string[]
  from: Date
  until: Date
  reason: string
  createdBy: string
}

/**
 * Locks each space exclusively, as a change of a series does, then writes the blocks: later claims see them, and
 * earlier claims exist already. Returns the blocks' ids.
 */
export async function insertBlocks(tx: Tx, block: SpaceBlock, now: Date): Promise<string[]> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(id, 0) as key from unnest(${[...block.spaceIds]}::text[]) id order by key
    ) keys`.execute(tx)
  const rows = block.spaceIds.map(spaceId => ({
    id: newId(now.getTime()),
    center_id: block.centerId,
    space_id: spaceId,
    period: timeSpan(block.from, block.until),
    reason: block.reason,
    created_by: block.createdBy,
    created_at: now,
  }))
  if (rows.length > 0) await tx.insertInto('space_blocks').values(rows).execute()
  return rows.map(row => row.id)
}

/** Ends a block that is not over; returns it. */
export async function cancelBlock(tx: Tx, block: { centerId: string; blockId: string }, now: Date) {
  const ended = await tx
    .updateTable('space_blocks')
    .set({ cancelled_at: now })
    .where('id', '=', block.blockId)
    .where('center_id', '=', block.centerId)
    .where('cancelled_at', 'is', null)
    .where(({ eb, fn }) => eb(fn<Date>('upper', ['period']), '>', now))
    .returning(['space_id as spaceId', 'period', 'reason'])
    .executeTakeFirst()
  return ended ?? null
}

/** A block that has just been ended; its time as the database writes it. */
export type OpenedBlock = NonNullable<Awaited<ReturnType<typeof cancelBlock>>>
