import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** The learners of a family and where they belong; of a child with two homes this home alone. */
export const learnersCollected: Collecting = {
  family: {
    learners: ({ userId }) => sql`
      select l.id, l.name, l.date_of_birth, l.gender, l.alert, l.status, g.relation, g.created_at as guardian_since, l.created_at
      from learners l join learner_guardians g on g.learner_id = l.id where g.user_id = ${userId}`,
    memberships: ({ userId, learners }) => sql`
      select m.id, ${nameOf('center', sql`m.center_id`)} as center, m.learner_id, m.status,
        case when m.flat_of is null or m.flat_of = ${userId} then m.flat end as flat, m.created_at, m.ended_at
      from memberships m where m.learner_id in (${learners})`,
    consents: ({ learners }) => sql`select * from consents where learner_id in (${learners})`,
    invitations: ({ userId }) => sql`
      select id, learner_id, status, created_at, answered_at from guardian_invitations
      where invited_by = ${userId} or user_id = ${userId}`,
  },
}
