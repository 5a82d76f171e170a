import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Files, Tables, Users } from '#database/tables.ts'
import type { Guardian } from '#server/platform/above.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { agreedTo, hasConsent, isMinorNow } from './consents/consent-queries.ts'
import { setConsent } from './consents/set-consent.ts'
import { profileColumns } from './learner-queries.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

const ofFile = expressionBuilder<Tables & { f: Files }, 'f'>()
const ofUser = expressionBuilder<Tables & { u: Users }, 'u'>()
const ofPerson = expressionBuilder<Tables & { p: { user_id: string } }, 'p'>()

/** The learner whose picture the file `f` is, with what decides who sees it; null if it is none. */
export const learnerPictured = jsonObjectFrom(
  ofFile
    .selectFrom('learners as l')
    .select(eb => [
      'l.id',
      'l.date_of_birth as dateOfBirth',
      hasConsent(eb.ref('l.id'), 'photos').as('photoConsent'),
      arrayOf(
        eb
          .selectFrom('memberships as m')
          .select('m.center_id')
          .whereRef('m.learner_id', '=', 'l.id')
          .where('m.status', '<>', 'ended'),
      ).as('centerIds'),
    ])
    .where('f.subject_kind', '=', 'learner')
    .whereRef('l.id', '=', 'f.subject_id'),
)

/** The ids of the learners that user `u` looks after. */
export const learnerIds = arrayOf(
  ofUser
    .selectFrom('learner_guardians as g')
    .select('g.learner_id')
    .whereRef('g.user_id', '=', 'u.id')
    .orderBy('g.learner_id'),
)

/** Learners with their guardian `g`, those of user `u`, in the order in which they were added. */
const learnersOfUser = ofUser
  .selectFrom('learner_guardians as g')
  .innerJoin('learners as l', 'l.id', 'g.learner_id')
  .whereRef('g.user_id', '=', 'u.id')
  .orderBy('l.created_at')
  .orderBy('l.id')

/** The learners of user `u` as they see them. */
export const ownLearners = jsonArrayFrom(learnersOfUser.select(profileColumns))

/** The children of user `u`, each with whether they consented to messages. */
export const children = (now: Date) =>
  jsonArrayFrom(
    learnersOfUser
      .select(eb => ['l.id as learnerId', 'l.name', hasConsent(eb.ref('l.id'), 'messages').as('messages')])
      .where('l.status', '=', 'active')
      .where(isMinorNow(now)),
  )

/** The accounts of all guardians of a learner, except one. */
export const guardiansOf = (learnerId: string, but: string | null) =>
  ofUser
    .selectFrom('learner_guardians as g')
    .select('g.user_id')
    .where('g.learner_id', '=', learnerId)
    .where('g.user_id', 'is distinct from', but)

/** Whether the person `p` looks after a learner. */
export const isGuardian = (learnerId: string) =>
  ofPerson.exists(
    ofPerson
      .selectFrom('learner_guardians as g')
      .where('g.learner_id', '=', learnerId)
      .whereRef('g.user_id', '=', 'p.user_id'),
  )

/** Whether the person `v` looks after all of `v.learner_ids`. */
export const isGuardianOfAll = sql<boolean>`(select count(*) from learner_guardians g
  where g.user_id = v.user_id and g.learner_id = any(v.learner_ids)) = cardinality(v.learner_ids)`

/** Whether a guardian has consented to messages about a learner; adults consent by using the platform. */
export const mayBeWrittenAbout = (learnerId: string, now: Date) =>
  ofUser.exists(
    ofUser.selectFrom('learners as l').where('l.id', '=', learnerId).where(agreedTo('messages', now)),
  )

/** Records or withdraws consent to messages about a child. */
export const agreeToMessages = (by: Guardian, learnerId: string, given: boolean) =>
  setConsent(by, { learnerId, purpose: 'messages' }, given)

/** Learners as parties of requests. */
export const learnerParties = ofUser
  .selectFrom('learners as l')
  .select(['l.id', 'l.name', 'l.name_key', 'l.first_name_key', 'l.date_of_birth'])

/** Who looks after whom. */
export const guardians = ofUser.selectFrom('learner_guardians as g').select(['g.learner_id', 'g.user_id'])
