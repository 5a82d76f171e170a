import { type Expression, expressionBuilder, sql } from 'kysely'
import type { LearnerGuardians, Tables } from '#database/tables.ts'
import { membershipStates } from '#domain/modules/learners/membership-states.ts'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { canEnd, statusAfter } from '#server/platform/ending-queries.ts'
import type { Pair, PersonalData, SameChild } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { learnersCollected } from './collect-queries.ts'
import { dropConsents } from './consents/consent-queries.ts'
import { guardiansOf } from './family-queries.ts'

/** Profiles, guardianships and memberships. The year of birth is retained: a roll still shows the age group. */
export const learnersPersonalData: PersonalData = {
  family: {
    async know(tx, { learners }) {
      const rows = await tx
        .selectFrom('learners')
        .select(({ fn }) => [
          'name',
          fn<string>('lower', ['name']).as('whole'),
          fn<string>('lower', [fn('first_name', ['name'])]).as('first'),
          'date_of_birth as bornOn',
        ])
        .where('id', '=', anyId(learners))
        .execute()
      const words = rows.flatMap(({ whole, first, bornOn }) => [whole, first, bornOn])
      return {
        phones: [],
        names: rows.map(({ name }) => name),
        words: [...new Set(words)].filter(word => word !== ''),
      }
    },
    async trace(tx, { learners, users, shared }) {
      const { ids, ...found } = await tx
        .selectNoFrom(({ selectFrom }) => [
          arrayOf(
            selectFrom('memberships')
              .select('id')
              .where('learner_id', '=', anyId(learners))
              .union(selectFrom('guardian_invitations').select('id').where(invites(learners, users))),
          ).as('ids'),
          arrayOf(
            selectFrom('learners')
              .select(({ ref }) => ref('picture_id').$notNull().as('id'))
              .where('id', '=', anyId(learners))
              .where('picture_id', 'is not', null),
          ).as('files'),
          arrayOf(
            selectFrom('learner_guardians')
              .select('user_id as id')
              .where('learner_id', '=', anyId(shared))
              .union(
                selectFrom('guardian_invitations')
                  .select('user_id as id')
                  .where('invited_by', '=', anyId(users)),
              )
              .union(
                selectFrom('guardian_invitations')
                  .select('invited_by as id')
                  .where('user_id', '=', anyId(users)),
              ),
          ).as('others'),
        ])
        .executeTakeFirstOrThrow()
      return { ...found, ids: [...learners, ...ids], fileSubjects: learners }
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
            .where(({ eb, fn, val }) => eb('learner_id', '<>', fn<string>('all', [val(learners)]))),
          // It mentions others' notes, without a number: a family must not learn whether there are any.
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
            .where(invites(learners, users)),
        },
      }
    },
    async end({ tx, now }, { learners, users, userId }) {
      await tx
        .updateTable('consents')
        .set({ withdrawn_at: now, withdrawn_by: userId })
        .where('learner_id', '=', anyId(learners))
        .where('withdrawn_at', 'is', null)
        .execute()
      await tx
        .updateTable('memberships')
        .set({ status: statusAfter(membershipStates, 'end'), ended_at: now })
        .where('learner_id', '=', anyId(learners))
        .where(canEnd(membershipStates, 'end'))
        .execute()
      await tx
        .updateTable('guardian_invitations')
        .set({ status: 'withdrawn', answered_at: now })
        .where('status', '=', sql.lit('pending'))
        .where(invites(learners, users))
        .execute()
    },
    async erase({ tx, now }, { learners, users }) {
      await tx
        .updateTable('learners')
        .set(({ cast, fn, ref }) => ({
          name: ERASED_NAMES.learner,
          // Only the year is left.
          date_of_birth: cast<string>(
            fn('make_date', [
              cast(fn('date_part', [sql.lit('year'), ref('date_of_birth')]), 'integer'),
              sql.lit(12),
              sql.lit(31),
            ]),
            'date',
          ),
          birth_known_by: 'year',
          gender: null,
          alert: '',
          picture_id: null,
          status: 'inactive',
          erased_at: now,
        }))
        .where('id', '=', anyId(learners))
        .execute()
      const homes = [
        ['flat', 'flat_of'],
        ['contact_phone', 'contact_of'],
      ] as const
      for (const [what, whose] of homes)
        await tx
          .updateTable('memberships')
          .set({ [what]: null, [whose]: null })
          .where(eb => eb.or([eb('learner_id', '=', anyId(learners)), eb(whose, '=', anyId(users))]))
          .where(eb => eb.or([eb(what, 'is not', null), eb(whose, 'is not', null)]))
          .execute()
      await tx.deleteFrom('learner_tags').where('learner_id', '=', anyId(learners)).execute()
      await tx
        .deleteFrom('learner_guardians')
        .where(eb => eb.or([eb('learner_id', '=', anyId(learners)), eb('user_id', '=', anyId(users))]))
        .execute()
    },
  },
  expert: {
    // Families of learners they taught were sent their name.
    async trace(tx, _, { learners }) {
      return { others: await guardiansOf(tx, learners) }
    },
  },
  handOver: {
    columns: [
      'learner_guardians.user_id',
      'memberships.flat_of',
      'memberships.contact_of',
      'guardian_invitations.user_id',
    ],
    counted: (tx, pair) => ({
      learners: tx.selectFrom('learner_guardians as t').select('t.learner_id').where(isNew(pair)),
    }),
    async move(tx, pair) {
      const { kept, duplicate } = pair
      // Of two own profiles one stays the own one.
      await tx
        .updateTable('learner_guardians as t')
        .set(({ case: when, eb, exists, ref, selectFrom }) => ({
          user_id: kept,
          relation: when()
            .when(
              eb.and([
                eb('t.relation', '=', 'self'),
                exists(
                  selectFrom('learner_guardians as s')
                    .where('s.user_id', '=', kept)
                    .where('s.relation', '=', 'self'),
                ),
              ]),
            )
            .then<'other'>('other')
            .else(ref('t.relation'))
            .end(),
        }))
        .where(isNew(pair))
        .execute()
      await tx.updateTable('memberships').set({ flat_of: kept }).where('flat_of', '=', duplicate).execute()
      await tx
        .updateTable('memberships')
        .set({ contact_of: kept })
        .where('contact_of', '=', duplicate)
        .execute()
      await tx
        .updateTable('guardian_invitations')
        .set({ user_id: kept })
        .where('user_id', '=', duplicate)
        .where('invited_by', '<>', kept)
        .execute()
      await tx.deleteFrom('learner_guardians').where('user_id', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['memberships', 'learner_guardians', 'learner_tags', 'consents'],
    async move(tx, { typedId, ownId }) {
      await tx
        .updateTable('memberships')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
      await tx.deleteFrom('learner_guardians').where('learner_id', '=', typedId).execute()
      await tx
        .updateTable('learner_tags as k')
        .set({ learner_id: ownId })
        .where('k.learner_id', '=', typedId)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('learner_tags as o')
                .where('o.learner_id', '=', ownId)
                .whereRef('o.center_id', '=', 'k.center_id')
                .whereRef('o.tag_key', '=', 'k.tag_key'),
            ),
          ),
        )
        .execute()
      await tx.deleteFrom('learner_tags').where('learner_id', '=', typedId).execute()
      await tx
        .updateTable('learners as k')
        .from('learners as d')
        .set(({ ref }) => ({ alert: ref('d.alert') }))
        .where('k.id', '=', ownId)
        .where('d.id', '=', typedId)
        .where('k.alert', '=', '')
        .execute()
      // The family's own consents count: only one that it has not given or withdrawn itself is moved.
      await tx
        .updateTable('consents as c')
        .set({ learner_id: ownId })
        .where('c.learner_id', '=', typedId)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('consents as o')
                .where('o.learner_id', '=', ownId)
                .whereRef('o.purpose', '=', 'c.purpose'),
            ),
          ),
        )
        .execute()
      await dropConsents(tx, typedId)
    },
  },
  collect: learnersCollected,
}

const ofInvitations = expressionBuilder<Tables, 'guardian_invitations'>()

/** Invitations about these learners, and those from or to these accounts. */
const invites = (learners: readonly string[], users: readonly string[]) =>
  ofInvitations.or([
    ofInvitations('learner_id', '=', anyId(learners)),
    ofInvitations('invited_by', '=', anyId(users)),
    ofInvitations('user_id', '=', anyId(users)),
  ])

const ofGuardian = expressionBuilder<Tables & { t: LearnerGuardians }, 't'>()

/** Learners whom the duplicate looks after and the remaining account does not yet. */
const isNew = ({ kept, duplicate }: Pair) =>
  ofGuardian.and([
    ofGuardian('t.user_id', '=', duplicate),
    ofGuardian.not(
      ofGuardian.exists(
        ofGuardian
          .selectFrom('learner_guardians as o')
          .where('o.user_id', '=', kept)
          .whereRef('o.learner_id', '=', 't.learner_id'),
      ),
    ),
  ])

/** Deletes a profile that nothing refers to any more, since everything was moved to another. */
export async function deleteTyped(tx: Tx, { typedId }: SameChild): Promise<void> {
  await tx.deleteFrom('learners').where('id', '=', typedId).execute()
}

/** Ids of the learners that an account looks after. */
export const learnersOf = (userId: string): Expression<string> =>
  ofGuardian
    .selectFrom('learner_guardians as g')
    .select('g.learner_id')
    .where('g.user_id', '=', userId)
    .$asScalar()
