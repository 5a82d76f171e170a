import type { Tx } from '#server/platform/context.ts'

/** The centers an expert works with, and since when each sees the documents. */
export function readShares(tx: Tx, expertId: string) {
  return tx
    .selectFrom('engagements as g')
    .innerJoin('centers as c', 'c.id', 'g.center_id')
    .leftJoin('kyc_shares as s', join =>
      join.onRef('s.expert_id', '=', 'g.expert_id').onRef('s.center_id', '=', 'g.center_id'),
    )
    .select(['c.id as centerId', 'c.name', 's.shared_at as sharedSince'])
    .where('g.expert_id', '=', expertId)
    .where('g.status', '<>', 'ended')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** An expert who works in a center, and since when the documents are shared with it; otherwise undefined. */
export function findWorkingExpert(tx: Tx, centerId: string, expertId: string) {
  return tx
    .selectFrom('experts as x')
    .leftJoin('kyc_shares as s', join =>
      join.onRef('s.expert_id', '=', 'x.id').on('s.center_id', '=', centerId),
    )
    .select(['x.name', 's.shared_at as sharedSince'])
    .where('x.id', '=', expertId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('engagements as g')
          .whereRef('g.expert_id', '=', 'x.id')
          .where('g.center_id', '=', centerId)
          .where('g.status', '<>', 'ended'),
      ),
    )
    .executeTakeFirst()
}

/** Shares or stops sharing; returns whether anything changed. */
export async function setShare(
  tx: Tx,
  share: { expertId: string; centerId: string; shared: boolean; now: Date },
): Promise<boolean> {
  const { expertId, centerId, shared, now } = share
  const changed = shared
    ? await tx
        .insertInto('kyc_shares')
        .values({ expert_id: expertId, center_id: centerId, shared_at: now })
        .onConflict(conflict => conflict.doNothing())
        .returning('center_id')
        .executeTakeFirst()
    : await tx
        .deleteFrom('kyc_shares')
        .where('expert_id', '=', expertId)
        .where('center_id', '=', centerId)
        .returning('center_id')
        .executeTakeFirst()
  return changed !== undefined
}
