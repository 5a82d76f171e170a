import { type RawBuilder, sql } from 'kysely'
import { deleteTyped } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalDataOf, SameChild } from '#server/platform/personal-data.ts'

/**
 * Whether what a desk wrote down (`d`) is a child (`k`) that the family has already: one name and year of birth, since a
 * desk mishears a day, and nothing that cannot be put together. Marks on a roll are never changed, and where both have a
 * place, a class at one time or a consent taken back, a person has to look.
 */
const isSame = sql`
  k.id <> d.id and k.status = 'active' and d.erased_at is null
  and lower(btrim(k.name)) = lower(btrim(d.name))
  and extract(year from k.date_of_birth) = extract(year from d.date_of_birth)
  and not exists (select from attendance_marks a where a.learner_id = d.id)
  and not exists (select from reschedule_parties r where r.party_id = d.id)
  and not exists (select from erasures e where e.learner_id in (d.id, k.id))
  and not exists (select from guardian_invitations i where i.learner_id = d.id)
  and not exists (select from consents c where c.learner_id = k.id and c.withdrawn_at is not null)
  and not exists (select from memberships a join memberships b on b.center_id = a.center_id
    where a.learner_id = d.id and b.learner_id = k.id and a.status <> 'ended' and b.status <> 'ended')
  and not exists (select from enrolments a join enrolments b on b.center_id = a.center_id
    where a.learner_id = d.id and b.learner_id = k.id)
  and not exists (select from class_participants a join class_participants b
      on b.class_session_id = a.class_session_id where a.learner_id = d.id and b.learner_id = k.id)
  and not exists (select from claims a join claims b on b.period && a.period
    where a.resource_kind = 'learner' and a.resource_id = d.id
      and b.resource_kind = 'learner' and b.resource_id = k.id)`

/** Whether the learner `d` of a statement is a child that the account has already. */
export const isChildOf = (userId: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from learner_guardians kg join learners k on k.id = kg.learner_id
    where kg.user_id = ${userId} and ${isSame})`

/** The learners that a contact has, and which child of the account each of them is. */
export async function sameChildren(tx: Tx, contactId: string, userId: string): Promise<SameChild[]> {
  const { rows } = await sql<SameChild>`
    select distinct on (k.id) d.id as "typedId", k.id as "ownId"
    from learner_guardians dg join learners d on d.id = dg.learner_id
    join learner_guardians kg on kg.user_id = ${userId} join learners k on k.id = kg.learner_id
    where dg.user_id = ${contactId} and ${isSame}
    order by k.id, d.created_at, d.id`.execute(tx)
  return rows
}

/** With a row in one of these two are not put together at all. */
export const IN_THE_WAY = ['attendance_marks', 'erasures', 'guardian_invitations'] as const

/** Two profiles of one child are one from now on: the family's, with all that the center wrote down. */
export async function putTogether(tx: Tx, modules: PersonalDataOf, child: SameChild): Promise<void> {
  for (const module of Object.values(modules)) await module.putTogether?.move(tx, child)
  await deleteTyped(tx, child)
}
