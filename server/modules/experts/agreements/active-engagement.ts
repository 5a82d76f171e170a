import type { Tx } from '#server/platform/context.ts'
import { findOpen } from './engagement-queries.ts'

/** An engagement under which an expert can teach classes. */
export interface ActiveEngagement {
  id: string
  /** The last day, if notice was given: the expert gets nothing scheduled after it. */
  endsOn: string | null
}

/** The active engagement of a center and an expert; null without one: then the expert cannot be put on a batch. */
export async function activeEngagement(
  tx: Tx,
  centerId: string,
  expertId: string,
): Promise<ActiveEngagement | null> {
  const open = await findOpen(tx, centerId, expertId)
  return open?.status === 'active' ? { id: open.id, endsOn: open.endsOn } : null
}
