import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Centers, Learners, Memberships, Tables, Users } from '#database/tables.ts'
import type { NUMBER_STATUSES } from '#domain/modules/learners/membership-api.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, phoneLike } from '#server/platform/name-search.ts'
import { dropConsents, hasConsent } from './consents/consent-queries.ts'

export type NumberStatus = (typeof NUMBER_STATUSES)[number]

const ofLearner = expressionBuilder<Tables & { l: Learners }, 'l'>()
const ofMember = expressionBuilder<
  Tables & { m: Memberships; mc: Centers; l: Learners; u: Users },
  'm' | 'mc' | 'l' | 'u'
>()

/** The guardian of learner `l` whom the center talks to: the earliest one. */
export const firstGuardian = ofLearner
  .selectFrom('learner_guardians as g')
  .select('g.user_id')
  .whereRef('g.learner_id', '=', 'l.id')
  .orderBy('g.created_at')
  .orderBy('g.user_id')
  .limit(1)

/** What is known about a center's number for learner `l`: whether a guardian with an account has confirmed it. */
export const numberStatus = ofLearner
  .selectFrom('learner_guardians as g')
  .innerJoin('users as gu', 'gu.id', 'g.user_id')
  .select(({ case: when, eb, fn }) =>
    when()
      .when(fn<boolean>('bool_or', [eb('gu.desk_center_id', 'is', null)]))
      .then<NumberStatus>('confirmed')
      .when(fn<boolean>('bool_or', [eb('gu.desk_link_refused_at', 'is not', null)]))
      .then<NumberStatus>('refused')
      .else<NumberStatus>('unconfirmed')
      .end()
      .as('status'),
  )
  .whereRef('g.learner_id', '=', 'l.id')
  .$asScalar()
  .$notNull()

const mostMembers = 50

/** The columns of a learner `l` with the guardian's user `u`. */
export const memberColumns = [
  ofMember.ref('l.id').as('learnerId'),
  ofMember.ref('l.name').as('name'),
  ofMember.ref('l.date_of_birth').as('dateOfBirth'),
  ofMember.ref('u.name').as('guardianName'),
  ofMember.fn.coalesce('m.contact_phone', 'u.phone').$notNull().as('guardianPhone'),
  ofMember.ref('mc.time_zone').as('timeZone'),
  ofMember.ref('m.flat').as('flat'),
  ofMember.ref('l.picture_id').as('pictureId'),
  hasConsent(ofMember.ref('l.id'), 'photos').as('photoConsent'),
] as const

/** Memberships `m`, each with its center and its learner. */
export const selectBelonging = (tx: Tx) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('centers as mc', 'mc.id', 'm.center_id')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')

/** The same with the first guardian, who is looked up for each of them: for a page, not for a whole center. */
export const selectMembers = (tx: Tx) =>
  selectBelonging(tx)
    .innerJoinLateral(firstGuardian.as('first'), join => join.onTrue())
    .innerJoin('users as u', 'u.id', 'first.user_id')

const selectMembersOf = (tx: Tx, centerId: string) =>
  selectMembers(tx)
    .select(memberColumns)
    .where('m.center_id', '=', centerId)
    .where('m.status', '<>', sql.lit('ended'))

/** A learner of a center with the guardian the center talks to. */
export type MemberRow = InferResult<ReturnType<typeof selectMembersOf>>[number]

/**
 * Learners of this center whose name, or a guardian's name or phone, contains the search words; by name. An empty
 * search finds everyone. At most 50: others are found with more letters.
 */
export function searchMembers(tx: Tx, centerId: string, search: string): Promise<MemberRow[]> {
  return selectMembersOf(tx, centerId)
    .where('l.status', '=', 'active')
    .where(named(search))
    .orderBy('l.name', order => order.collate('und-x-icu'))
    .orderBy('l.id')
    .limit(mostMembers)
    .execute()
}

/** Matches learners by their name, a guardian's name or phone, or the number the center calls. */
export function named(search: string): Expression<SqlBool> {
  const { exists, lit, or, ref, selectFrom } = ofMember
  if (search.trim() === '') return lit(true)
  return or([
    namedLike(ref('l.name_key'), search),
    exists(
      selectFrom('learner_guardians as g')
        .innerJoin('users as gu', 'gu.id', 'g.user_id')
        .whereRef('g.learner_id', '=', 'l.id')
        .where(eb =>
          eb.or([namedLike(eb.ref('gu.name_key'), search), phoneLike(eb.ref('gu.phone'), search)]),
        ),
    ),
    phoneLike(ref('m.contact_phone'), search),
  ])
}

/** One learner of this center. */
export async function memberOf(tx: Tx, centerId: string, learnerId: string): Promise<MemberRow | null> {
  return (
    (await selectMembersOf(tx, centerId).where('m.learner_id', '=', learnerId).executeTakeFirst()) ?? null
  )
}

export interface NewMembership {
  id: string
  centerId: string
  learnerId: string
  flat: string | null
  /** Whose home the flat is. */
  flatOf: string
  now: Date
}

/** Inserts a membership, possibly replacing another; returns its id. */
export const insertMember = (tx: Tx, { id, centerId, learnerId, flat, flatOf, now }: NewMembership) =>
  tx
    .insertInto('memberships')
    .values({
      id,
      center_id: centerId,
      learner_id: learnerId,
      status: 'active',
      flat,
      flat_of: flat === null ? null : flatOf,
      created_at: now,
    })
    .returning('id')

/** Makes a learner a member of a center; false if they are one already. */
export async function addMembership(tx: Tx, member: NewMembership): Promise<boolean> {
  const added = await insertMember(tx, member)
    .onConflict(conflict =>
      conflict.columns(['center_id', 'learner_id']).where('status', '<>', sql.lit('ended')).doNothing(),
    )
    .executeTakeFirst()
  return added !== undefined
}

/** A learner's current membership in a center, locked. */
export async function openMembership(tx: Tx, centerId: string, learnerId: string) {
  const found = await tx
    .selectFrom('memberships')
    .select(['id as membershipId', 'learner_id as learnerId', 'flat', 'status'])
    .where('center_id', '=', centerId)
    .where('learner_id', '=', learnerId)
    .where('status', '<>', sql.lit('ended'))
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Replaces a flat; false if it has changed by now. */
export async function writeFlat(
  tx: Tx,
  change: { centerId: string; membershipId: string; from: string | null; to: string | null },
): Promise<boolean> {
  const written = await tx
    .updateTable('memberships')
    .set({ flat: change.to })
    .where('id', '=', change.membershipId)
    .where('center_id', '=', change.centerId)
    .where('status', '<>', 'ended')
    .where('flat', 'is not distinct from', change.from)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Whether a learner has another, ended membership at a center. */
export async function wasMemberBefore(tx: Tx, centerId: string, learnerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('center_id', '=', centerId)
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'ended')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteMembership(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('memberships').where('id', '=', id).execute()
}

/** Deletes an unused profile, and returns its guardians. */
export async function deleteLearner(tx: Tx, id: string): Promise<string[]> {
  await dropConsents(tx, id)
  const guardians = await tx
    .deleteFrom('learner_guardians')
    .where('learner_id', '=', id)
    .returning('user_id')
    .execute()
  await tx.deleteFrom('learners').where('id', '=', id).execute()
  return guardians.map(row => row.user_id)
}

/** The corrections by staff; omitted fields stay. */
export async function changeCenterLearner(
  tx: Tx,
  of: { membershipId: string; learnerId: string },
  changes: { flat?: string | null | undefined; name?: string | undefined; dateOfBirth?: string | undefined },
): Promise<void> {
  const { flat, name, dateOfBirth } = changes
  if (flat !== undefined) {
    // A flat entered by staff is the home of the guardian the center talks to.
    await tx
      .updateTable('memberships as m')
      .from('learners as l')
      .set({ flat, flat_of: flat === null ? null : firstGuardian })
      .where('m.id', '=', of.membershipId)
      .where('l.id', '=', of.learnerId)
      .where('m.flat', 'is distinct from', flat)
      .execute()
  }
  await tx
    .updateTable('learners')
    .set(({ ref }) => ({
      name: name ?? ref('name'),
      date_of_birth: dateOfBirth ?? ref('date_of_birth'),
      ...(dateOfBirth && { birth_known_by: 'day' as const }),
    }))
    .where('id', '=', of.learnerId)
    .execute()
}
