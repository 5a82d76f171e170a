import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** Enrolments and make-up credits of a family's learners. */
export const enrolmentsCollected: Collecting = {
  family: {
    places: ({ learners }) => sql`
      select e.id, e.learner_id, ${nameOf('batch', sql`e.batch_id`)} as batch, ${nameOf('center', sql`e.center_id`)} as center, e.kind, e.status, e.starts_on,
        e.paid_until, e.end_reason, e.created_at
      from enrolments e where e.learner_id in ${learners}`,
    credits: ({ learners }) => sql`
      select k.id, k.learner_id, ${nameOf('center', sql`k.center_id`)} as center, k.reason, k.status, k.expires_on
      from make_up_credits k where k.learner_id in ${learners}`,
  },
}
