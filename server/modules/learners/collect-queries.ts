import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

const { selectFrom } = expressionBuilder<Tables>()

/** A family's learners and their centers; for a child with two homes only this home. */
export const learnersCollected: Collecting = {
  family: {
    learners: ({ userId }) =>
      selectFrom('learners as l')
        .innerJoin('learner_guardians as g', 'g.learner_id', 'l.id')
        .select(({ ref }) => [
          'l.id',
          'l.name',
          // A year where only that is known, not the day that stands for it.
          sql<string>`case ${ref('l.birth_known_by')} when 'year' then left(${ref('l.date_of_birth')}::text, 4)
            else ${ref('l.date_of_birth')}::text end`.as('date_of_birth'),
          'l.gender',
          'l.alert',
          'l.status',
          'g.relation',
          'g.created_at as guardian_since',
          'l.created_at',
        ])
        .where('g.user_id', '=', userId),
    memberships: ({ userId, learners }) =>
      selectFrom('memberships as m')
        .select(eb => [
          'm.id',
          nameOf('center', eb.ref('m.center_id')).as('center'),
          'm.learner_id',
          'm.status',
          eb
            .case()
            .when(eb.or([eb('m.flat_of', 'is', null), eb('m.flat_of', '=', userId)]))
            .then(eb.ref('m.flat'))
            .end()
            .as('flat'),
          'm.created_at',
          'm.ended_at',
        ])
        .where('m.learner_id', 'in', learners),
    consents: ({ learners }) => selectFrom('consents').selectAll().where('learner_id', 'in', learners),
    invitations: ({ userId }) =>
      selectFrom('guardian_invitations')
        .select(['id', 'learner_id', 'status', 'created_at', 'answered_at'])
        .where(eb => eb.or([eb('invited_by', '=', userId), eb('user_id', '=', userId)])),
  },
}
