import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { Guardian } from '#server/platform/above.ts'
import { consentStands } from './consents/consent-queries.ts'
import { setConsent } from './consents/set-consent.ts'
import { relationName } from './learner-queries.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** The learner whose picture the file `f` is, with what decides who sees it; null where it is none. */
export const learnerPictured = sql`(
  select jsonb_build_object('id', l.id, 'dateOfBirth', l.date_of_birth, 'photoConsent', ${consentStands(sql`l.id`, 'photos')},
    'centerIds', array(select m.center_id from memberships m where m.learner_id = l.id and m.status <> 'ended'))
  from learners l where f.subject_kind = 'learner' and l.id = f.subject_id)`

/** The ids of the learners that user `u` looks after. */
export const learnerIds = sql<string[]>`array(
  select g.learner_id from learner_guardians g where g.user_id = u.id order by g.learner_id)`

/** The learners of user `u` as they see them. */
export const ownLearners = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'dateOfBirth', l.date_of_birth,
      'gender', l.gender, 'relation', g.relation, 'relationName', ${relationName(sql`g.relation`)}, 'status', l.status,
      'pictureId', l.picture_id, 'photoConsent', ${consentStands(sql`l.id`, 'photos')}) order by l.created_at, l.id), '[]')
  from learner_guardians g join learners l on l.id = g.learner_id where g.user_id = u.id)`

/** The children of user `u`, each with whether they agreed to messages. */
export const children = (now: Date) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('learnerId', l.id, 'name', l.name, 'messages', ${consentStands(sql`l.id`, 'messages')})
    order by l.created_at, l.id)
  from learner_guardians g join learners l on l.id = g.learner_id
  where g.user_id = u.id and l.status = 'active' and is_minor(l.date_of_birth, ${now}, ${DEFAULT_ZONE})), '[]')`

/** The accounts of everybody who looks after a learner, but for one. */
export const guardiansOf = (learnerId: string, but: string | null): RawBuilder<unknown> => sql`
  select g.user_id from learner_guardians g
  where g.learner_id = ${learnerId} and g.user_id is distinct from ${but}::uuid`

/** Whether the person `p` looks after a learner. */
export const isGuardian = (learnerId: string) => sql<boolean>`exists (
  select from learner_guardians g where g.learner_id = ${learnerId} and g.user_id = p.user_id)`

/** Whether a guardian has agreed to messages about a learner; who is of age decides by using the platform. */
export const mayBeWrittenAbout = (learnerId: string, now: Date) => sql<boolean>`exists (
  select from learners l where l.id = ${learnerId} and (not is_minor(l.date_of_birth, ${now}, ${DEFAULT_ZONE})
    or ${consentStands(sql`l.id`, 'messages')}))`

/** Agrees to messages about a child, or no longer. */
export const agreeToMessages = (by: Guardian, learnerId: string, given: boolean) =>
  setConsent(by, { learnerId, purpose: 'messages' }, given)

/** Learners as parties of requests. */
export const learnerParties = sql`select l.id, l.name, l.name_key, l.first_name_key, l.date_of_birth from learners l`

/** Who looks after whom. */
export const guardians = sql`select g.learner_id, g.user_id from learner_guardians g`
