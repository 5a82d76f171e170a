import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'

export interface BatchInShort {
  id: string
  name: string
  status: string
  centerId: string
  centerName: string
  experts: { id: string }[]
}

/** A batch of the actor's center, or one that the expert teaches; undefined for others. */
export async function findBatch(tx: Tx, actor: SignedIn, id: string): Promise<BatchInShort | undefined> {
  const own = await batchRows.findOwn(tx, actor, id)
  if (!own) return undefined
  return tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(['b.id', 'b.name', 'b.status', 'c.id as centerId', 'c.name as centerName'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('batch_experts as t').select('t.expert_id as id').whereRef('t.batch_id', '=', 'b.id'),
      ).as('experts'),
    )
    .where('b.id', '=', own.id)
    .executeTakeFirst()
}

/** Guardians of those who take part in a batch. */
export const guardiansAhead = (tx: Tx, batchId: string): Promise<string[]> =>
  guardiansOf(
    tx,
    tx
      .selectFrom('enrolments')
      .select('learner_id')
      .where('batch_id', '=', batchId)
      .where('status', 'in', ['pending_payment', 'active', 'paused'])
      .$asScalar(),
  )

/** Whether one of these learners is expected in a class: by a seat without a reported absence, or a booking. */
export async function isExpected(tx: Tx, classId: string, learnerIds: readonly string[]): Promise<boolean> {
  const { is } = await tx
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('class_participants as p')
            .where('p.class_session_id', '=', classId)
            .where('p.learner_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
            .where('p.status', '<>', 'excused')
            .where('p.absence_told_at', 'is', null),
        ),
        exists(
          selectFrom('bookings as b')
            .where('b.class_session_id', '=', classId)
            .where('b.learner_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
            .where('b.status', 'in', ['confirmed', 'completed']),
        ),
      ])
        .$castTo<boolean>()
        .as('is'),
    )
    .executeTakeFirstOrThrow()
  return is
}
