import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/**
 * Takes seats of batch `b` as a part of a larger `with`: `seated` has its row if `which` is true for it. Concurrent
 * requests are serialised on this row, so one statement counts the seats and writes what they are for.
 */
export function seatParts(batchId: string, seats: number, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    seated as (
      update batches b set seats_taken = b.seats_taken + ${seats}::int
      where b.id = ${batchId} and ${which}
      returning b.id
    )`
}

/**
 * Releases seats, or takes them (the database refuses less than zero or more than the capacity). The caller holds
 * the lock.
 */
export async function addSeats(tx: Tx, batchId: string, seats: number): Promise<void> {
  await tx
    .updateTable('batches')
    .set(eb => ({ seats_taken: eb('seats_taken', '+', seats) }))
    .where('id', '=', batchId)
    .execute()
}
