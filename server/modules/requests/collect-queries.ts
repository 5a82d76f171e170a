import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** What a guardian requested for their learners, and an expert for themselves. */
export const requestsCollected: Collecting = {
  family: {
    requests: ({ userId, learners }) => sql`
      select id, kind, status, details, message, info_asked, info_given, answer_note, created_at, answered_at
      from requests where asked_by = ${userId} and requester_kind = 'learner' and requester_id in ${learners}`,
  },
  expert: {
    requests: ({ expertId }) => sql`
      select r.id, r.kind, r.status, ${nameOf('center', sql`r.center_id`)} as center, r.details, r.message, r.info_asked, r.info_given, r.answer_note,
        r.created_at, r.answered_at
      from requests r where r.requester_kind = 'expert' and r.requester_id = ${expertId}`,
  },
}
