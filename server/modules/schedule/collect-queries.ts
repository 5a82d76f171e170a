import { expressionBuilder } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

const { selectFrom } = expressionBuilder<Tables>()

/** Classes that learners attended, and those that an expert taught. */
export const scheduleCollected: Collecting = {
  family: {
    attendance: ({ learners }) =>
      selectFrom('class_participants as p')
        .innerJoin('class_sessions as t', 't.id', 'p.class_session_id')
        .select(eb => [
          'p.learner_id',
          't.starts_at',
          nameOf('center', eb.ref('t.center_id')).as('center'),
          'p.status',
          'p.mark',
          'p.mark_note',
          'p.absence_note',
        ])
        .where('p.learner_id', 'in', learners),
  },
  expert: {
    batches: ({ expertId }) =>
      selectFrom('batch_experts as x')
        .innerJoin('batches as b', 'b.id', 'x.batch_id')
        .select(eb => [
          'b.name as batch',
          nameOf('center', eb.ref('b.center_id')).as('center'),
          'x.part',
          'b.status',
          'b.starts_on',
          'b.ends_on',
        ])
        .where('x.expert_id', '=', expertId),
    classes: ({ expertId }) =>
      selectFrom('class_session_experts as x')
        .innerJoin('class_sessions as t', 't.id', 'x.class_session_id')
        .leftJoin('batches as b', 'b.id', 't.batch_id')
        .select(eb => [
          't.starts_at',
          't.ends_at',
          nameOf('center', eb.ref('t.center_id')).as('center'),
          nameOf('item', eb.ref('t.service_id')).as('activity'),
          'b.name as batch',
          't.status',
          'x.part',
        ])
        .where('x.expert_id', '=', expertId)
        .orderBy('t.starts_at'),
  },
}
