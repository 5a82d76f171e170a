import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf } from '#server/platform/personal-data-queries.ts'

/** An expert’s documents; only the end of their numbers is ever shown. */
export const onboardingCollected: Collecting = {
  expert: {
    verification: ({ expertId }) => sql`
      select k.id, k.status, k.created_at, k.submitted_at, k.decided_at, k.reject_reason, k.verified_until, k.replaced_at
      from kyc_cases k where k.expert_id = ${expertId}`,
    documents: ({ expertId }) => sql`
      select p.case_id, ${nameOf('item', sql`p.document_type_id`)} as kind, p.number_end, p.expires_on, p.created_at,
        p.file_removed_at
      from kyc_documents p join kyc_cases k on k.id = p.case_id where k.expert_id = ${expertId}`,
    documents_shared: ({ expertId }) => sql`
      select ${nameOf('center', sql`s.center_id`)} as center, s.shared_at from kyc_shares s where s.expert_id = ${expertId}`,
  },
}
