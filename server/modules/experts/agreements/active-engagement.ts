import type { Tx } from '#server/platform/context.ts'
import { findOpen } from './engagement-queries.ts'

/** An engagement that classes can be given on. */
export interface ActiveEngagement {
  id: string
  /** The last day, where notice was given: nothing later is put on the expert. */
  endsOn: string | null
}

/** The active engagement of a center and an expert; null where there is none: nobody is put on a batch without one. */
export async function activeEngagement(
  tx: Tx,
  centerId: string,
  expertId: string,
): Promise<ActiveEngagement | null> {
  const open = await findOpen(tx, centerId, expertId)
  return open?.status === 'active' ? { id: open.id, endsOn: open.endsOn } : null
}
