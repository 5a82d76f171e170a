import { type Expression, expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { LearnerGuardians, Learners, Tables } from '#database/tables.ts'
import type { BirthKnownBy } from '#domain/modules/accounts/account-rules.ts'
import type { LearnerRow } from '#server/modules/accounts/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { hasConsent } from './consents/consent-queries.ts'

type Relation = LearnerRow['relation']
type Gender = LearnerRow['gender']

const ofProfile = expressionBuilder<Tables & { l: Learners; g: LearnerGuardians }, 'l' | 'g'>()

/** A relation's name in the master list. */
const relationName = (code: Expression<string>) =>
  ofProfile
    .selectFrom('masterlist_items as i')
    .select(({ ref }) => jsonBuildObject({ en: ref('i.name_en'), hi: ref('i.name_hi') }).as('name'))
    .where('i.list', '=', 'relation')
    .where('i.code', '=', code)
    .$asScalar()
    .$notNull()

/** What a family sees of its learner `l`; the relation is that of the guardian `g`. */
export const profileColumns = [
  'l.id',
  'l.name',
  'l.date_of_birth as dateOfBirth',
  'l.birth_known_by as birthKnownBy',
  'l.gender',
  'g.relation',
  relationName(ofProfile.ref('g.relation')).as('relationName'),
  'l.status',
  'l.picture_id as pictureId',
  hasConsent(ofProfile.ref('l.id'), 'photos').as('photoConsent'),
] as const

/** Serialises additions to a family; returns how many profiles it has. */
export async function lockFamily(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('learner_guardians as g')
    .innerJoin('learners as l', 'l.id', 'g.learner_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('g.user_id', '=', userId)
    .where('l.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

export interface NewLearner {
  id: string
  guardianId: string
  name: string
  dateOfBirth: string
  birthKnownBy?: BirthKnownBy
  gender: Gender
  relation: Relation
  now: Date
}

/** A learner with the guardian who looks after them. */
export async function addLearner(tx: Tx, learner: NewLearner): Promise<void> {
  const { id, guardianId, name, dateOfBirth, birthKnownBy = 'day', gender, relation, now } = learner
  await tx
    .with('learner', db =>
      db
        .insertInto('learners')
        .values({
          ...{ id, name, date_of_birth: dateOfBirth, birth_known_by: birthKnownBy, gender },
          ...{ created_by: guardianId, created_at: now },
        })
        .returning('id'),
    )
    .insertInto('learner_guardians')
    .columns(['learner_id', 'user_id', 'relation', 'created_at'])
    .expression(db =>
      db
        .selectFrom('learner')
        .select(({ val }) => [
          'id',
          val(guardianId).as('user_id'),
          val(relation).as('relation'),
          val(now).as('created_at'),
        ]),
    )
    .execute()
}

/** A profile of this user's family; another family's is not found. */
export function familyLearner(tx: Tx, userId: string, learnerId: string): Promise<LearnerRow | undefined> {
  return tx
    .selectFrom('learners as l')
    .innerJoin('learner_guardians as g', 'g.learner_id', 'l.id')
    .select(profileColumns)
    .where('l.id', '=', learnerId)
    .where('g.user_id', '=', userId)
    .forUpdate('l')
    .executeTakeFirst()
}

export interface LearnerChanges {
  name?: string | undefined
  gender?: Gender | undefined
  relation?: Relation | undefined
  /** The day of a birth of which only the year was known. */
  dateOfBirth?: string | undefined
}

/** Changes a profile; the relation is that of the guardian who asks. */
export async function updateLearner(
  tx: Tx,
  userId: string,
  learnerId: string,
  changes: LearnerChanges,
): Promise<void> {
  const { name, gender, relation, dateOfBirth } = changes
  await tx
    .with('learner', db =>
      db
        .updateTable('learners')
        .set(({ ref }) => ({
          name: name ?? ref('name'),
          gender: gender === undefined ? ref('gender') : gender,
          ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth, birth_known_by: 'day' as const }),
        }))
        .where('id', '=', learnerId),
    )
    .updateTable('learner_guardians')
    .set(({ ref }) => ({ relation: relation ?? ref('relation') }))
    .where('learner_id', '=', learnerId)
    .where('user_id', '=', userId)
    .execute()
}

/** What the learner's teachers must know. */
export async function writeAlert(tx: Tx, learnerId: string, alert: string): Promise<void> {
  await tx.updateTable('learners').set({ alert }).where('id', '=', learnerId).execute()
}

export async function writePicture(tx: Tx, learnerId: string, fileId: string | null): Promise<void> {
  await tx.updateTable('learners').set({ picture_id: fileId }).where('id', '=', learnerId).execute()
}
