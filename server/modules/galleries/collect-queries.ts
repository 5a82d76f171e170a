import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'

/** What somebody put into galleries, in which pictures their learners are, and to whom these may be shown. */
export const galleriesCollected: Collecting = {
  account: {
    gallery_items: ({ userId, role }) => sql`
      select id, gallery, caption, shown_to, created_at from gallery_items
      where added_by = ${userId} and added_as = ${role} and removed_at is null`,
  },
  family: {
    gallery_pictures: ({ learners }) => sql`
      select p.learner_id, p.item_id, g.gallery, g.caption, p.tagged_at
      from gallery_people p join gallery_items g on g.id = p.item_id where p.learner_id in ${learners}`,
    gallery_agreements: ({ learners }) => sql`
      select learner_id, center_id, shown_to, decided_at from gallery_agreements where learner_id in ${learners}`,
  },
  expert: {
    gallery: ({ expertId }) => sql`
      select id, caption, shown_to, created_at from gallery_items where expert_id = ${expertId} and removed_at is null`,
  },
}
