import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** Single classes of a family's learners. */
export const bookingsCollected: Collecting = {
  family: {
    bookings: ({ learners }) => sql`
      select b.id, b.code, b.learner_id, b.status, b.starts_at, b.ends_at, ${nameOf('center', sql`b.center_id`)} as center,
        ${nameOf('expert', sql`b.expert_id`)} as expert, ${nameOf('item', sql`b.service_id`)} as service, b.note,
        b.cancel_reason, b.created_at
      from bookings b where b.learner_id in ${learners}`,
  },
}
