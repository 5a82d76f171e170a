import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

export interface BatchInShort {
  id: string
  name: string
  status: string
  centerId: string
  centerName: string
  experts: { id: string }[]
}

/** A batch of the actor's center, or one that the expert teaches; undefined for others. */
export function findBatch(tx: Tx, actor: SignedIn, id: string): Promise<BatchInShort | undefined> {
  return tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(['b.id', 'b.name', 'b.status', 'c.id as centerId', 'c.name as centerName'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('batch_experts as t').select('t.expert_id as id').whereRef('t.batch_id', '=', 'b.id'),
      ).as('experts'),
    )
    .where('b.id', '=', id)
    .where(({ and, eb, exists, lit, ref, selectFrom }) => {
      if (actor.role === 'center')
        return and([
          eb('b.center_id', '=', actor.center?.centerId ?? null),
          ofOwnServices(actor, ref('b.service_id')),
        ])
      if (actor.role !== 'expert') return lit(false)
      // Of a draft, an expert is told when it runs.
      return and([
        eb('b.status', 'not in', ['draft', 'awaiting_expert']),
        exists(
          selectFrom('batch_experts as t')
            .whereRef('t.batch_id', '=', 'b.id')
            .where('t.expert_id', '=', actor.expertId),
        ),
      ])
    })
    .executeTakeFirst()
}

/** Guardians of those who take part in a batch. */
export async function guardiansAhead(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as n')
    .innerJoin('learner_guardians as g', 'g.learner_id', 'n.learner_id')
    .select('g.user_id as id')
    .distinct()
    .where('n.batch_id', '=', batchId)
    .where('n.status', 'in', ['pending_payment', 'active', 'paused'])
    .orderBy('g.user_id')
    .execute()
  return rows.map(({ id }) => id)
}

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
