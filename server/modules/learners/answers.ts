import { sql } from 'kysely'
import { consentStands } from '#server/modules/accounts/public.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** The learner whose picture the file `f` is, with what decides who sees it; null where it is none. */
export const learnerPictured = sql`(
  select jsonb_build_object('id', l.id, 'dateOfBirth', l.date_of_birth, 'photoConsent', ${consentStands(sql`l.id`, 'photos')},
    'centerIds', array(select m.center_id from memberships m where m.learner_id = l.id and m.status <> 'ended'))
  from learners l where f.subject_kind = 'learner' and l.id = f.subject_id)`
