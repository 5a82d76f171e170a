import type { Tx } from '#server/platform/context.ts'
import { lockSeries } from '../series-lock-queries.ts'

/**
 * Prevents all bookings of an expert until the transaction ends: a booking in progress comes first, a later one
 * sees what was done. To be called before any other lock, as bookings do.
 */
export function lockExpert(tx: Tx, expertId: string): Promise<void> {
  return lockSeries(tx, { batchId: null, classIds: [], expertIds: [expertId], spaceIds: [] })
}
