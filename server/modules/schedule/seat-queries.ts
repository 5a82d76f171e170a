import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/**
 * Taking seats of batch `b` as a part of a larger `with`: `seated` has its row where `which` is true of it. The row is
 * what everybody who comes at once meets at, so one statement counts the seats and writes what they are taken for.
 */
export function seatParts(batchId: string, seats: number, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    seated as (
      update batches b set seats_taken = b.seats_taken + ${seats}::int
      where b.id = ${batchId} and ${which}
      returning b.id
    )`
}

/** Gives seats back, or takes them (below nothing or above the capacity the database refuses). The caller holds the lock. */
export async function addSeats(tx: Tx, batchId: string, seats: number): Promise<void> {
  await tx
    .updateTable('batches')
    .set(eb => ({ seats_taken: eb('seats_taken', '+', seats) }))
    .where('id', '=', batchId)
    .execute()
}
