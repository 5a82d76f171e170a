import type { Agreement } from '#domain/modules/galleries/gallery-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { consented } from './item-queries.ts'

/** How far each learner of a guardian may be shown to others at a center they belong to. */
export function listAgreements(tx: Tx, userId: string, centerId: string, now: Date) {
  return tx
    .selectFrom('learner_guardians as o')
    .innerJoin('learners as l', 'l.id', 'o.learner_id')
    .leftJoin('gallery_agreements as a', join =>
      join.onRef('a.learner_id', '=', 'l.id').on('a.center_id', '=', centerId),
    )
    .select(({ fn, val }) => [
      'l.id as learnerId',
      'l.name',
      fn.coalesce('a.shown_to', val<Agreement>('none')).as('shownTo'),
      'a.decided_by as decidedBy',
      consented(now).as('consent'),
    ])
    .where('o.user_id', '=', userId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('memberships as m')
            .whereRef('m.learner_id', '=', 'l.id')
            .where('m.center_id', '=', centerId)
            .where('m.status', '<>', 'ended'),
        ),
        exists(
          selectFrom('enrolments as n')
            .whereRef('n.learner_id', '=', 'l.id')
            .where('n.center_id', '=', centerId)
            .where('n.status', 'in', ['active', 'paused', 'completed']),
        ),
      ]),
    )
    .orderBy('l.name')
    .orderBy('l.id')
    .execute()
}

/** Writes how far a learner may be shown at a center. */
export async function setAgreement(
  tx: Tx,
  of: { centerId: string; learnerId: string },
  shownTo: Agreement,
  by: { userId: string; now: Date },
): Promise<void> {
  const row = { shown_to: shownTo, decided_by: by.userId, decided_at: by.now }
  await tx
    .insertInto('gallery_agreements')
    .values({ center_id: of.centerId, learner_id: of.learnerId, ...row })
    .onConflict(conflict => conflict.columns(['learner_id', 'center_id']).doUpdateSet(row))
    .execute()
}
