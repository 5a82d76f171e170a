import type { Tx } from '#server/platform/context.ts'
import { lockSeries } from '../series-lock-queries.ts'

/**
 * Keeps everybody from booking an expert until the transaction ends: who is at it already comes first, who comes later
 * sees what was done. To be called before anything else is locked, as bookings do.
 */
export function holdExpert(tx: Tx, expertId: string): Promise<void> {
  return lockSeries(tx, { batchId: null, classIds: [], expertIds: [expertId], spaceIds: [] })
}
