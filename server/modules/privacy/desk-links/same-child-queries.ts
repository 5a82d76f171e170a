import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Learners, Tables } from '#database/tables.ts'
import { deleteTyped } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalDataOf, SameChild } from '#server/platform/personal-data.ts'

const ofTyped = expressionBuilder<Tables & { typed: Learners }, 'typed'>()
const ofPair = expressionBuilder<Tables & { typed: Learners; own: Learners }, 'typed' | 'own'>()

/** A learner's year of birth. */
export const yearOf = (dateOfBirth: Expression<string>) => sql<number>`extract(year from ${dateOfBirth})::int`

const nameOf = (name: 'typed.name' | 'own.name') => ofPair.fn<string>('lower', [ofPair.fn('btrim', [name])])

const { selectFrom } = ofPair
/** What prevents merging two profiles, regardless of their names. */
const apart: Expression<unknown>[] = [
  selectFrom('attendance_marks as a').whereRef('a.learner_id', '=', 'typed.id'),
  selectFrom('reschedule_parties as r').whereRef('r.party_id', '=', 'typed.id'),
  selectFrom('erasures as e').where(eb =>
    eb.or([eb('e.learner_id', '=', eb.ref('typed.id')), eb('e.learner_id', '=', eb.ref('own.id'))]),
  ),
  selectFrom('guardian_invitations as i').whereRef('i.learner_id', '=', 'typed.id'),
  selectFrom('consents as c').whereRef('c.learner_id', '=', 'own.id').where('c.withdrawn_at', 'is not', null),
  selectFrom('memberships as a')
    .innerJoin('memberships as b', 'b.center_id', 'a.center_id')
    .whereRef('a.learner_id', '=', 'typed.id')
    .whereRef('b.learner_id', '=', 'own.id')
    .where('a.status', '<>', sql.lit('ended'))
    .where('b.status', '<>', sql.lit('ended')),
  selectFrom('enrolments as a')
    .innerJoin('enrolments as b', 'b.center_id', 'a.center_id')
    .whereRef('a.learner_id', '=', 'typed.id')
    .whereRef('b.learner_id', '=', 'own.id'),
  selectFrom('class_participants as a')
    .innerJoin('class_participants as b', 'b.class_session_id', 'a.class_session_id')
    .whereRef('a.learner_id', '=', 'typed.id')
    .whereRef('b.learner_id', '=', 'own.id'),
  selectFrom('claims as a')
    .innerJoin('claims as b', join => join.onRef('b.period', '&&', 'a.period'))
    .where('a.resource_kind', '=', 'learner')
    .whereRef('a.resource_id', '=', 'typed.id')
    .where('b.resource_kind', '=', 'learner')
    .whereRef('b.resource_id', '=', 'own.id'),
]

/**
 * Whether a learner entered by a center (`typed`) is a child (`own`) that the family has already: same name and
 * year of birth, since staff may mishear a day, and nothing that prevents merging. Marks on a roll are never
 * changed; if both have a seat, a class at the same time or a withdrawn consent, a person has to decide.
 */
const isSame = ofPair.and([
  ofPair('own.id', '<>', ofPair.ref('typed.id')),
  ofPair('own.status', '=', 'active'),
  ofPair('typed.erased_at', 'is', null),
  ofPair(nameOf('own.name'), '=', nameOf('typed.name')),
  ofPair(yearOf(ofPair.ref('own.date_of_birth')), '=', yearOf(ofPair.ref('typed.date_of_birth'))),
  ...apart.map(rows => ofPair.not(ofPair.exists(rows))),
])

/** Whether a statement's learner `typed` is a child that the account already has. */
export const isChildOf = (userId: string) =>
  ofTyped
    .exists(
      ofTyped
        .selectFrom('learner_guardians as kg')
        .innerJoin('learners as own', 'own.id', 'kg.learner_id')
        .where('kg.user_id', '=', userId)
        .where(isSame),
    )
    .$castTo<boolean>()

/** A contact's learners, and which child of the account each of them is. */
export function sameChildren(tx: Tx, contactId: string, userId: string): Promise<SameChild[]> {
  return tx
    .selectFrom('learner_guardians as dg')
    .innerJoin('learners as typed', 'typed.id', 'dg.learner_id')
    .innerJoin('learner_guardians as kg', join => join.on('kg.user_id', '=', userId))
    .innerJoin('learners as own', 'own.id', 'kg.learner_id')
    .distinctOn('own.id')
    .select(['typed.id as typedId', 'own.id as ownId'])
    .where('dg.user_id', '=', contactId)
    .where(isSame)
    .orderBy('own.id')
    .orderBy('typed.created_at')
    .orderBy('typed.id')
    .execute()
}

/** @internal Profiles with a row in one of these are not merged at all: a test finds every other table merged. */
export const IN_THE_WAY = ['attendance_marks', 'erasures', 'guardian_invitations'] as const

/** Merges two profiles of one child: the family's, with everything the center entered. */
export async function putTogether(tx: Tx, modules: PersonalDataOf, child: SameChild): Promise<void> {
  for (const module of Object.values(modules)) await module.putTogether?.move(tx, child)
  await deleteTyped(tx, child)
}
