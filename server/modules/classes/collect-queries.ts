import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** What a family was told after classes, what it said of days away, and what an expert told whole classes. */
export const classesCollected: Collecting = {
  family: {
    class_notes: ({ learners }) => sql`
      select n.id, n.class_session_id, n.learner_id, n.note, n.homework, n.link, n.created_at, n.changed_at
      from class_notes n where n.withdrawn_at is null and (n.learner_id in ${learners}
        or n.learner_id is null and exists (select from class_participants p
          where p.class_session_id = n.class_session_id and p.learner_id in ${learners}))`,
    homework_done: ({ learners }) => sql`
      select d.note_id, d.learner_id, d.done_at from class_homework_done d where d.learner_id in ${learners}`,
    away: ({ learners }) => sql`
      select w.id, w.learner_id, w.from_on, w.to_on, w.reason, w.told_at, w.ended_at
      from away_times w where w.learner_id in ${learners}`,
  },
  expert: {
    class_notes: ({ expertId }) => sql`
      select n.id, n.class_session_id, ${nameOf('center', sql`n.center_id`)} as center, n.note, n.homework, n.link,
        n.created_at, n.changed_at
      from class_notes n where n.expert_id = ${expertId} and n.learner_id is null and n.withdrawn_at is null`,
  },
}
