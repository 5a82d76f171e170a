import { type Expression, expressionBuilder, type InferResult } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Learners, Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { type ConsentPurpose, consentTextVersion } from '#domain/modules/learners/consent-rules.ts'
import type { Tx } from '#server/platform/context.ts'

const ofLearner = expressionBuilder<Tables & { l: Learners }, 'l'>()

/** Whether the learner that the query names has a current consent for a purpose. */
export const hasConsent = (learnerId: Expression<string>, purpose: ConsentPurpose) =>
  ofLearner
    .exists(
      ofLearner
        .selectFrom('consents as cs')
        .where('cs.learner_id', '=', learnerId)
        .where('cs.purpose', '=', purpose)
        .where('cs.withdrawn_at', 'is', null),
    )
    .$castTo<boolean>()

interface Of {
  learnerId: string
  purpose: ConsentPurpose
}

/** Stores a guardian's consent, to the current wording: confirms one recorded by a center, without duplicating it. */
export async function giveConsent(
  tx: Tx,
  { learnerId, purpose }: Of,
  givenBy: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: newId(now.getTime()),
      learner_id: learnerId,
      purpose,
      given_by: givenBy,
      text_version: consentTextVersion(purpose),
      given_at: now,
    })
    .onConflict(conflict =>
      conflict
        .columns(['learner_id', 'purpose'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          given_by: ref('excluded.given_by'),
          text_version: ref('excluded.text_version'),
          given_at: ref('excluded.given_at'),
        }))
        .where('consents.given_by', 'is', null),
    )
    .execute()
}

/** Stores that a center's member recorded a guardian's consent; an existing one is not duplicated. */
export async function attestConsent(
  tx: Tx,
  { learnerId, purpose }: Of,
  by: { userId: string; centerId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: newId(now.getTime()),
      learner_id: learnerId,
      purpose,
      text_version: consentTextVersion(purpose),
      given_at: now,
      attested_by: by.userId,
      attested_center_id: by.centerId,
      attested_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['learner_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Withdraws a consent from now on; that it was given stays on record. */
export async function withdrawConsent(
  tx: Tx,
  { learnerId, purpose }: Of,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('learner_id', '=', learnerId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute()
}

const selectConsents = (tx: Tx, learnerIds: readonly string[]) =>
  tx
    .selectFrom('consents as c')
    .leftJoin('users as gu', 'gu.id', 'c.given_by')
    .leftJoin('users as au', 'au.id', 'c.attested_by')
    .leftJoin('centers as ac', 'ac.id', 'c.attested_center_id')
    .leftJoin('center_members as am', join =>
      join.onRef('am.center_id', '=', 'c.attested_center_id').onRef('am.user_id', '=', 'c.attested_by'),
    )
    .leftJoin('users as wu', 'wu.id', 'c.withdrawn_by')
    .select(({ case: when, fn, ref }) => [
      'c.learner_id as learnerId',
      'c.purpose',
      'c.text_version as textVersion',
      'c.given_at as givenAt',
      /** Null: a center's member recorded it, and no guardian has confirmed it. */
      'c.given_by as givenBy',
      'gu.name as givenByName',
      'c.withdrawn_at as withdrawnAt',
      'c.withdrawn_by as withdrawnBy',
      'wu.name as withdrawnByName',
      when()
        .when('c.given_by', 'is', null)
        .then(jsonBuildObject({ name: fn.coalesce('am.name', 'au.name'), center: ref('ac.name').$notNull() }))
        .end()
        .as('attestedBy'),
    ])
    .where(({ eb, fn, val }) => eb('c.learner_id', '=', fn.any(val(learnerIds))))
    .orderBy('c.given_at', 'desc')
    .orderBy('c.id', 'desc')

/** One consent with who gave it and who withdrew it. */
export type ConsentRow = InferResult<ReturnType<typeof selectConsents>>[number]

/** All past and present consents for these learners, newest first. */
export function listConsents(tx: Tx, learnerIds: readonly string[]): Promise<ConsentRow[]> {
  return selectConsents(tx, learnerIds).execute()
}

/** Whether learner `l`, by their age, is a minor in India. */
export const isMinorNow = (now: Date) =>
  ofLearner.fn<boolean>('is_minor', ['l.date_of_birth', ofLearner.val(now), ofLearner.val(DEFAULT_ZONE)])

/** Whether nothing is missing for a purpose with learner `l`: of age, or a guardian’s consent is in force (rule R12). */
export const agreedTo = (purpose: ConsentPurpose, now: Date) =>
  ofLearner
    .or([ofLearner.not(isMinorNow(now)), hasConsent(ofLearner.ref('l.id'), purpose)])
    .$castTo<boolean>()

/** Whether learner `l` is a minor whose consent to participation was withdrawn and not given again. */
export const takingPartWithdrawn = (now: Date) =>
  ofLearner
    .and([
      isMinorNow(now),
      ofLearner.not(hasConsent(ofLearner.ref('l.id'), 'taking_part')),
      ofLearner.exists(
        ofLearner
          .selectFrom('consents as w')
          .whereRef('w.learner_id', '=', 'l.id')
          .where('w.purpose', '=', 'taking_part'),
      ),
    ])
    .$castTo<boolean>()

/**
 * Which of these learners may not join anything new: minors whose consent to participation was withdrawn and not
 * given again.
 */
export function withoutTakingPart(
  tx: Tx,
  learnerIds: readonly string[],
  now: Date,
): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('learners as l')
    .select(['l.id', 'l.name'])
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(learnerIds))))
    .where(takingPartWithdrawn(now))
    .orderBy('l.id')
    .execute()
}

/** Deletes the consents of a learner who is deleted: nothing else refers to them. */
export async function dropConsents(tx: Tx, learnerId: string): Promise<void> {
  await tx.deleteFrom('consents').where('learner_id', '=', learnerId).execute()
}
