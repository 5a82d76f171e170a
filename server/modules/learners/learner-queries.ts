import { type RawBuilder, sql } from 'kysely'
import type { LearnerRow } from '#server/modules/accounts/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { consentStands } from './consents/consent-queries.ts'

type Relation = LearnerRow['relation']
type Gender = LearnerRow['gender']

/** What the master list calls a relation. */
export const relationName = (code: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select jsonb_build_object('en', i.name_en, 'hi', i.name_hi) from masterlist_items i
    where i.list = 'relation' and i.code = ${code})`

const named = relationName(sql`g.relation`)
const photoConsent = consentStands(sql`l.id`, 'photos')

/** Lets one request at a time add to a family; says how many profiles it has. */
export async function lockFamily(tx: Tx, userId: string): Promise<number> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from learner_guardians g join learners l on l.id = g.learner_id
    where g.user_id = ${userId} and l.status = 'active'`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface NewLearner {
  id: string
  guardianId: string
  name: string
  dateOfBirth: string
  gender: Gender
  relation: Relation
  now: Date
}

/** A learner with the guardian who looks after them. */
export async function addLearner(tx: Tx, learner: NewLearner): Promise<void> {
  const { id, guardianId, name, dateOfBirth, gender, relation, now } = learner
  await sql`
    with learner as (
      insert into learners (id, name, date_of_birth, gender, created_by, created_at)
      values (${id}, ${name}, ${dateOfBirth}, ${gender}, ${guardianId}, ${now}) returning id)
    insert into learner_guardians (learner_id, user_id, relation, created_at)
    select id, ${guardianId}, ${relation}, ${now} from learner`.execute(tx)
}

/** A profile of this user's family; a foreign one is not found. */
export async function familyLearner(tx: Tx, userId: string, learnerId: string): Promise<LearnerRow | null> {
  const { rows } = await sql<LearnerRow>`
    select l.id, l.name, l.date_of_birth as "dateOfBirth", l.gender, g.relation, ${named} as "relationName", l.status,
      l.picture_id as "pictureId", ${photoConsent} as "photoConsent"
    from learners l join learner_guardians g on g.learner_id = l.id
    where l.id = ${learnerId} and g.user_id = ${userId} for update of l`.execute(tx)
  return rows[0] ?? null
}

export interface LearnerChanges {
  name?: string | undefined
  gender?: Gender | undefined
  relation?: Relation | undefined
}

/** Changes a profile; the relation is that of the guardian who asks. */
export async function updateLearner(
  tx: Tx,
  userId: string,
  learnerId: string,
  changes: LearnerChanges,
): Promise<void> {
  const keepsGender = changes.gender === undefined
  await sql`
    with learner as (
      update learners set name = coalesce(${changes.name ?? null}::text, name),
        gender = case when ${keepsGender}::boolean then gender else ${changes.gender ?? null}::text end
      where id = ${learnerId})
    update learner_guardians set relation = coalesce(${changes.relation ?? null}::text, relation)
    where learner_id = ${learnerId} and user_id = ${userId}`.execute(tx)
}

/** What whoever teaches the learner must know. */
export async function writeAlert(tx: Tx, learnerId: string, alert: string): Promise<void> {
  await sql`update learners set alert = ${alert} where id = ${learnerId}`.execute(tx)
}

export async function writePicture(tx: Tx, learnerId: string, fileId: string | null): Promise<void> {
  await sql`update learners set picture_id = ${fileId}::uuid where id = ${learnerId}`.execute(tx)
}
