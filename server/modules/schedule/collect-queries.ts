import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** Classes that learners came to, and those that an expert taught. */
export const scheduleCollected: Collecting = {
  family: {
    attendance: ({ learners }) => sql`
      select p.learner_id, t.starts_at, ${nameOf('center', sql`t.center_id`)} as center, p.status, p.mark, p.mark_note, p.absence_note
      from class_participants p join class_sessions t on t.id = p.class_session_id where p.learner_id in ${learners}`,
  },
  expert: {
    batches: ({ expertId }) => sql`
      select b.name as batch, ${nameOf('center', sql`b.center_id`)} as center, x.part, b.status, b.starts_on, b.ends_on
      from batch_experts x join batches b on b.id = x.batch_id where x.expert_id = ${expertId}`,
    classes: ({ expertId }) => sql`
      select t.starts_at, t.ends_at, ${nameOf('center', sql`t.center_id`)} as center, ${nameOf('item', sql`t.service_id`)} as activity, b.name as batch,
        t.status, x.part
      from class_session_experts x join class_sessions t on t.id = x.class_session_id
        left join batches b on b.id = t.batch_id
      where x.expert_id = ${expertId} order by t.starts_at`,
  },
}
