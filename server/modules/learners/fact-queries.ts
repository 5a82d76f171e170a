import { type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { LearnerFacts } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const selectFacts = (tx: Tx) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .select(({ ref }) => [
      'l.id as learnerId',
      'm.center_id as centerId',
      'l.name',
      jsonBuildObject({
        name: ref('l.name'),
        flat: ref('m.flat'),
        contactPhone: ref('m.contact_phone'),
      }).as('facts'),
      /** Whose home flat and number belong to. */
      jsonBuildObject({ flat: ref('m.flat_of'), contactPhone: ref('m.contact_of') }).as('homes'),
    ])
    .where('m.status', '<>', sql.lit('ended'))

/** A learner's facts as a center has them. */
type StoredLearner = InferResult<ReturnType<typeof selectFacts>>[number]

/** What centers store about these learners while they are members. */
export function readFacts(
  tx: Tx,
  pairs: readonly { learnerId: string; centerId: string }[],
): Promise<StoredLearner[]> {
  return selectFacts(tx)
    .innerJoin(jsonRows(pairs, { learnerId: 'uuid', centerId: 'uuid' }), join =>
      join.onRef('v.learnerId', '=', 'm.learner_id').onRef('v.centerId', '=', 'm.center_id'),
    )
    .execute()
}

/** The same for one learner, locked until the transaction ends; undefined if they are no longer a member. */
export function lockFacts(
  tx: Tx,
  pair: { learnerId: string; centerId: string },
): Promise<StoredLearner | undefined> {
  return selectFacts(tx)
    .where('m.learner_id', '=', pair.learnerId)
    .where('m.center_id', '=', pair.centerId)
    .forUpdate(['m', 'l'])
    .executeTakeFirst()
}

/** The learner and center of a current membership in one's family. */
export function findOwnMembership(tx: Tx, learnerIds: readonly string[], membershipId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('centers as c', 'c.id', 'm.center_id')
    .select(['m.learner_id as learnerId', 'm.center_id as centerId', 'c.access'])
    .where('m.id', '=', membershipId)
    .where(({ eb, fn, val }) => eb('m.learner_id', '=', fn.any(val(learnerIds))))
    .executeTakeFirst()
}

/** Whether any center currently has a learner's name. */
export async function isMemberSomewhere(tx: Tx, learnerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('status', '<>', sql.lit('ended'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Writes what a center stores: the name for all centers, flat and number only for this one. */
export async function updateFacts(
  tx: Tx,
  pair: { learnerId: string; centerId: string },
  { name, flat, contactPhone }: LearnerFacts,
  by: string | null,
): Promise<void> {
  await tx.updateTable('learners').set({ name }).where('id', '=', pair.learnerId).execute()
  await tx
    .updateTable('memberships')
    .set(eb => ({
      flat,
      flat_of: eb.case().when('flat', 'is distinct from', flat).then(by).else(eb.ref('flat_of')).end(),
      contact_phone: contactPhone,
      contact_of: eb
        .case()
        .when('contact_phone', 'is distinct from', contactPhone)
        .then(by)
        .else(eb.ref('contact_of'))
        .end(),
    }))
    .where('learner_id', '=', pair.learnerId)
    .where('center_id', '=', pair.centerId)
    .where('status', '<>', sql.lit('ended'))
    .execute()
}

/** A learner's guardians, whose screens show the name, and the centers that have it. */
export function whoSees(tx: Tx, learnerId: string): Promise<{ guardianIds: string[]; centerIds: string[] }> {
  return tx
    .selectNoFrom(eb => [
      arrayOf(eb.selectFrom('learner_guardians').select('user_id').where('learner_id', '=', learnerId)).as(
        'guardianIds',
      ),
      arrayOf(
        eb
          .selectFrom('memberships')
          .select('center_id')
          .where('learner_id', '=', learnerId)
          .where('status', '<>', sql.lit('ended')),
      ).as('centerIds'),
    ])
    .executeTakeFirstOrThrow()
}
