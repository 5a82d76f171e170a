import { type Expression, expressionBuilder, type InferResult, isExpression, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { GuardianInvitations, Tables } from '#database/tables.ts'
import type { Relation } from '#domain/modules/accounts/account-api.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

const ofInvitation = expressionBuilder<Tables & { i: GuardianInvitations }, 'i'>()

const isOpen = (now: Date) =>
  ofInvitation.and([
    ofInvitation('i.status', '=', sql.lit('pending')),
    ofInvitation('i.expires_at', '>', now),
  ])

const selectFamily = ({ tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>, userId: string) =>
  tx
    .selectFrom('learner_guardians as mine')
    .innerJoin('learners as l', 'l.id', 'mine.learner_id')
    .select(eb => [
      'l.id as learnerId',
      'l.name',
      'l.date_of_birth as dateOfBirth',
      jsonArrayFrom(
        eb
          .selectFrom('learner_guardians as g')
          .innerJoin('users as u', 'u.id', 'g.user_id')
          .select(['u.id as userId', 'u.name', 'g.created_at as since'])
          .whereRef('g.learner_id', '=', 'l.id')
          .orderBy('g.created_at')
          .orderBy('u.id'),
      ).as('guardians'),
      jsonObjectFrom(
        eb
          .selectFrom('guardian_invitations as i')
          .innerJoin('users as u', 'u.id', 'i.user_id')
          .select(({ ref }) => [
            'i.id',
            'i.invited_by as invitedBy',
            ref('u.phone').$notNull().as('phone'),
            'i.expires_at as expiresAt',
          ])
          .whereRef('i.learner_id', '=', 'l.id')
          .where(isOpen(now)),
      ).as('invitation'),
      /** The requester's open orders for this learner. */
      above.learners.openOrders(userId).as('openOrders'),
    ])
    .where('mine.user_id', '=', userId)
    .where('l.status', '=', 'active')
    .orderBy('l.created_at')
    .orderBy('l.id')

/** A learner of a family with all their guardians. */
export type FamilyRow = InferResult<ReturnType<typeof selectFamily>>[number]

/** The learners a user looks after, with the guardians of each. */
export function listFamily(
  ctx: Pick<Ctx, 'tx' | 'above' | 'now'>,
  userId: string,
  only?: string,
): Promise<FamilyRow[]> {
  const family = selectFamily(ctx, userId)
  return (only ? family.where('l.id', '=', only) : family).execute()
}

/** All guardians of these learners, by their ids or by a subquery. */
export async function guardiansOf(
  tx: Tx,
  learnerIds: readonly string[] | Expression<string>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('learner_guardians')
    .select('user_id')
    .distinct()
    .where(eb =>
      isExpression(learnerIds)
        ? eb('learner_id', 'in', learnerIds)
        : eb('learner_id', '=', eb.fn.any(eb.val(learnerIds))),
    )
    .execute()
  return rows.map(row => row.user_id)
}

/** Locks a learner's guardians until the transaction ends, so that changes are serialised. */
export async function lockGuardians(tx: Tx, learnerId: string): Promise<string[]> {
  await tx.selectFrom('learners').select('id').where('id', '=', learnerId).forUpdate().execute()
  const rows = await tx
    .selectFrom('learner_guardians')
    .select('user_id')
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

const selectInvitations = (tx: Tx, now: Date) =>
  tx
    .selectFrom('guardian_invitations as i')
    .innerJoin('learners as l', 'l.id', 'i.learner_id')
    .innerJoin('users as b', 'b.id', 'i.invited_by')
    .select(({ and, exists, selectFrom }) => [
      'i.id',
      'i.learner_id as learnerId',
      'l.name as learnerName',
      'i.invited_by as invitedBy',
      'b.name as byName',
      'i.user_id as userId',
      'i.expires_at as expiresAt',
      and([
        isOpen(now),
        exists(
          selectFrom('learner_guardians as g')
            .whereRef('g.learner_id', '=', 'i.learner_id')
            .whereRef('g.user_id', '=', 'i.invited_by'),
        ),
      ])
        .$castTo<boolean>()
        .as('isOpen'),
    ])

export type InvitationRow = InferResult<ReturnType<typeof selectInvitations>>[number]

/** Open invitations to a user. */
export function listInvitations(tx: Tx, userId: string, now: Date): Promise<InvitationRow[]> {
  return selectInvitations(tx, now)
    .where('i.user_id', '=', userId)
    .where(isOpen(now))
    .where('l.status', '=', 'active')
    .orderBy('i.created_at')
    .execute()
}

/** An invitation that the user sent or received, locked. */
export function lockInvitation(
  tx: Tx,
  id: string,
  side: { invitedBy: string } | { userId: string },
  now: Date,
): Promise<InvitationRow | undefined> {
  return selectInvitations(tx, now)
    .where('i.id', '=', id)
    .where(eb =>
      'userId' in side ? eb('i.user_id', '=', side.userId) : eb('i.invited_by', '=', side.invitedBy),
    )
    .forUpdate('i')
    .executeTakeFirst()
}

export async function insertInvitation(
  tx: Tx,
  row: { id: string; learnerId: string; invitedBy: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  // Replaces one that was not answered in time.
  await tx
    .updateTable('guardian_invitations')
    .set({ status: 'expired', answered_at: row.now })
    .where('learner_id', '=', row.learnerId)
    .where('status', '=', sql.lit('pending'))
    .where('expires_at', '<=', row.now)
    .execute()
  await tx
    .insertInto('guardian_invitations')
    .values({
      id: row.id,
      learner_id: row.learnerId,
      invited_by: row.invitedBy,
      user_id: row.userId,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute()
}

export async function endInvitation(
  tx: Tx,
  id: string,
  status: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('guardian_invitations')
    .set({ status, answered_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes the invitations of a person who no longer looks after the learner. */
export async function dropInvitations(
  tx: Tx,
  learnerId: string,
  invitedBy: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('guardian_invitations')
    .set({ status: 'withdrawn', answered_at: now })
    .where('learner_id', '=', learnerId)
    .where('invited_by', '=', invitedBy)
    .where('status', '=', sql.lit('pending'))
    .execute()
}

export async function addGuardian(
  tx: Tx,
  row: { learnerId: string; userId: string; relation: Relation; now: Date },
): Promise<void> {
  await tx
    .insertInto('learner_guardians')
    .values({ learner_id: row.learnerId, user_id: row.userId, relation: row.relation, created_at: row.now })
    .execute()
}

/** Ends a guardianship; a flat that was this guardian's home is removed as well. */
export async function dropGuardian(tx: Tx, learnerId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('learner_guardians')
    .where('learner_id', '=', learnerId)
    .where('user_id', '=', userId)
    .execute()
}

/** An active learner by id, for decisions about their guardians. */
export function findLearner(
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; dateOfBirth: string } | undefined> {
  return tx
    .selectFrom('learners')
    .select(['id', 'name', 'date_of_birth as dateOfBirth'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** A user's name, if they have given one. */
export async function userName(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name ?? null
}
