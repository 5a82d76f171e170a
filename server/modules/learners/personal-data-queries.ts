import { type RawBuilder, sql } from 'kysely'
import { membershipStates } from '#domain/modules/learners/membership-states.ts'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { canEnd, endingIn } from '#server/platform/ending-queries.ts'
import type { Pair, PersonalData, SameChild } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { learnersCollected } from './collect-queries.ts'

/** Profiles, who looks after whom, and where somebody belongs. The year of birth stays: a roll still says which age group. */
export const learnersPersonalData: PersonalData = {
  family: {
    async know(tx, { learners }) {
      const { rows } = await sql<{ names: string[]; words: string[] }>`
        select array(select name from learners where id = ${anyId(learners)}) as names,
          array(select distinct lower(word) from learners l
            cross join lateral (values (l.name), (first_name(l.name)), (l.date_of_birth::text)) said (word)
            where l.id = ${anyId(learners)} and word <> '') as words`.execute(tx)
      return { phones: [], ...(rows[0] ?? { names: [], words: [] }) }
    },
    async trace(tx, { learners, users, shared }) {
      const { rows } = await sql<{ ids: string[]; files: string[]; others: string[] }>`
        select array(select unnest(${learners}::uuid[])
            union select id from memberships where learner_id = ${anyId(learners)}
            union select id from guardian_invitations
              where learner_id = ${anyId(learners)} or invited_by = ${anyId(users)} or user_id = ${anyId(users)}) as ids,
          array(select picture_id from learners where id = ${anyId(learners)} and picture_id is not null) as files,
          array(select user_id from learner_guardians where learner_id = ${anyId(shared)}
            union select user_id from guardian_invitations where invited_by = ${anyId(users)} and user_id is not null
            union select invited_by from guardian_invitations where user_id = ${anyId(users)}) as others`.execute(
        tx,
      )
      return { ...rows[0], fileSubjects: learners }
    },
    effects({ tx, now }, { learners, users }) {
      const profiles = tx.selectFrom('learners').select('id').where('id', '=', anyId(learners))
      return {
        erased: {
          learners: profiles,
          guardianships: tx
            .selectFrom('learner_guardians')
            .select('learner_id as id')
            .where('user_id', '=', anyId(users))
            .where('learner_id', '<>', sql<string>`all(${learners}::uuid[])`),
          // There is a word about notes of others, and no figure: a family does not read whether there are any.
          notes: profiles,
        },
        ended: {
          memberships: tx
            .selectFrom('memberships')
            .select('id')
            .where('learner_id', '=', anyId(learners))
            .where('status', '<>', 'ended'),
          invitations: tx
            .selectFrom('guardian_invitations')
            .select('id')
            .where('status', '=', 'pending')
            .where('expires_at', '>', now)
            .where(eb =>
              eb.or([
                eb('learner_id', '=', anyId(learners)),
                eb('invited_by', '=', anyId(users)),
                eb('user_id', '=', anyId(users)),
              ]),
            ),
        },
      }
    },
    async end({ tx, now }, { learners, users, userId }) {
      await sql`
        update consents set withdrawn_at = ${now}, withdrawn_by = ${userId}
        where learner_id = ${anyId(learners)} and withdrawn_at is null`.execute(tx)
      await sql`
        update memberships set ${endingIn(membershipStates, 'end')}, ended_at = ${now}
        where learner_id = ${anyId(learners)} and ${canEnd(membershipStates, 'end')}`.execute(tx)
      await sql`
        update guardian_invitations set status = 'withdrawn', answered_at = ${now} where status = 'pending'
          and (learner_id = ${anyId(learners)} or invited_by = ${anyId(users)} or user_id = ${anyId(users)})`.execute(
        tx,
      )
    },
    async erase({ tx, now }, { learners, users }) {
      const own = sql`learner_id = ${anyId(learners)}`
      await sql`
        update learners set name = ${ERASED_NAMES.learner}, date_of_birth = date_trunc('year', date_of_birth)::date,
          gender = null, alert = '', picture_id = null, status = 'inactive', erased_at = ${now}
        where id = ${anyId(learners)}`.execute(tx)
      await sql`update memberships set flat = null, flat_of = null
        where (${own} or flat_of = ${anyId(users)}) and (flat is not null or flat_of is not null)`.execute(tx)
      await sql`
        update memberships set contact_phone = null, contact_of = null
        where (${own} or contact_of = ${anyId(users)}) and (contact_phone is not null or contact_of is not null)`.execute(
        tx,
      )
      await sql`delete from learner_guardians where ${own} or user_id = ${anyId(users)}`.execute(tx)
    },
  },
  expert: {
    // Families of whom they taught were told their name.
    async trace(tx, _, { learners }) {
      const { rows } = await sql<{ id: string }>`
        select distinct user_id as id from learner_guardians where learner_id = ${anyId(learners)}`.execute(
        tx,
      )
      return { others: rows.map(row => row.id) }
    },
  },
  handOver: {
    columns: [
      'learner_guardians.user_id',
      'memberships.flat_of',
      'memberships.contact_of',
      'guardian_invitations.user_id',
    ],
    counted: pair => ({ learners: newLearners(pair) }),
    async move(tx, pair) {
      const { kept, duplicate } = pair
      // Of two own profiles one stays the own one.
      await sql`
        update learner_guardians g set user_id = ${kept}, relation = case when g.relation = 'self' and exists (
            select from learner_guardians s where s.user_id = ${kept} and s.relation = 'self') then 'other' else g.relation end
        where (g.learner_id, g.user_id) in (select t.learner_id, t.user_id from ${newLearners(pair)})`.execute(
        tx,
      )
      await sql`update memberships set flat_of = ${kept} where flat_of = ${duplicate}`.execute(tx)
      await sql`update memberships set contact_of = ${kept} where contact_of = ${duplicate}`.execute(tx)
      await sql`
        update guardian_invitations set user_id = ${kept}
        where user_id = ${duplicate} and invited_by <> ${kept}`.execute(tx)
      await sql`delete from learner_guardians where user_id = ${duplicate}`.execute(tx)
    },
  },
  putTogether: {
    tables: ['memberships', 'learner_guardians', 'consents'],
    async move(tx, { typedId, ownId }) {
      await sql`update memberships set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
      await sql`delete from learner_guardians where learner_id = ${typedId}`.execute(tx)
      await sql`
        update learners k set alert = d.alert from learners d
        where k.id = ${ownId} and d.id = ${typedId} and k.alert = ''`.execute(tx)
      // What the family itself has said of its child counts: only a consent that it has not spoken of goes over.
      await sql`
        update consents c set learner_id = ${ownId} where c.learner_id = ${typedId}
          and not exists (select from consents o where o.learner_id = ${ownId} and o.purpose = c.purpose)`.execute(
        tx,
      )
      await sql`delete from consents where learner_id = ${typedId}`.execute(tx)
    },
  },
  collect: learnersCollected,
}

/** Learners whom the duplicate looks after and the kept account does not yet. */
const newLearners = ({ kept, duplicate }: Pair) => sql`learner_guardians t where t.user_id = ${duplicate}
  and not exists (select from learner_guardians o where o.user_id = ${kept} and o.learner_id = t.learner_id)`

/** Deletes a profile to which nothing refers any more, since all of it went over to another. */
export async function deleteTyped(tx: Tx, { typedId }: SameChild): Promise<void> {
  await sql`delete from learners where id = ${typedId}`.execute(tx)
}

/** Ids of the learners that an account looks after. */
export const learnersOf = (userId: string): RawBuilder<unknown> =>
  sql`select learner_id from learner_guardians where user_id = ${userId}`
