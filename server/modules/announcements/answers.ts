import { sql } from 'kysely'
import type { FileViewer, ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'announcements', table: 'announcements', column: 'service_id' },
]

/**
 * Whether somebody sees the announcement that the file `f` belongs to: those it is for once it is sent, the people of the
 * center, and experts of its batch.
 */
export const seenInAnnouncement = (viewer: FileViewer | null) => sql<boolean | null>`(
  select case ${viewer?.role ?? 'nobody'}::text
    when 'center' then exists (select from center_members m
      where m.center_id = a.center_id and m.user_id = ${viewer?.userId ?? null}::uuid and m.status = 'active')
    when 'learner' then a.status = 'sent' and exists (select from announcement_learners t
      join learner_guardians g on g.learner_id = t.learner_id
      where t.announcement_id = a.id and g.user_id = ${viewer?.userId ?? null}::uuid)
    when 'expert' then a.created_by = ${viewer?.userId ?? null}::uuid and a.created_as = 'expert'
      or a.status = 'sent' and (
        exists (select from announcement_readers r
          where r.announcement_id = a.id and r.user_id = ${viewer?.userId ?? null}::uuid and r.role = 'expert')
        or exists (select from batch_experts t join experts x on x.id = t.expert_id
          where t.batch_id = a.batch_id and x.user_id = ${viewer?.userId ?? null}::uuid))
    else false end
  from announcements a where f.subject_kind = 'announcement' and a.id = f.subject_id)`
