import type { InferResult } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

const selectFacts = (tx: Tx, id: string) =>
  tx
    .selectFrom('enrolments as e')
    .innerJoin('learners as l', 'l.id', 'e.learner_id')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .select(eb => [
      'e.id',
      'e.learner_id',
      'l.name as learner_name',
      'e.batch_id',
      'b.name as batch_name',
      'e.center_id',
      'c.name as center_name',
      'b.service_id',
      eb
        .selectFrom('enrolment_periods as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select('o.buyer_user_id')
        .whereRef('p.enrolment_id', '=', 'e.id')
        .orderBy('p.created_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(1)
        /** The payer; null if it never cost anything. */
        .as('buyer_id'),
    ])
    .where('e.id', '=', id)

/** The facts for notifications about an enrolment. */
export type NotificationFacts = InferResult<ReturnType<typeof selectFacts>>[number]

export function findNotificationFacts(tx: Tx, id: string): Promise<NotificationFacts | undefined> {
  return selectFacts(tx, id).executeTakeFirst()
}

/** The batches and learners of requests, by the requests' ids. */
export function listAsked(tx: Tx, asked: readonly { id: string; learnerId: string; batchId: string }[]) {
  return tx
    .selectFrom(jsonRows(asked, { id: 'uuid', learnerId: 'uuid', batchId: 'uuid' }))
    .innerJoin('batches as b', 'b.id', 'v.batchId')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .innerJoin('learners as l', 'l.id', 'v.learnerId')
    .select([
      'v.id',
      'b.id as batch_id',
      'b.name as batch_name',
      'b.capacity',
      'b.seats_taken',
      'l.id as learner_id',
      'l.name as learner_name',
      'l.date_of_birth',
      'c.time_zone',
    ])
    .execute()
}
