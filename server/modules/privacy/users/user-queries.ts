import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CenterMembers, Tables, Users } from '#database/tables.ts'
import type { Role } from '#domain/access/roles.ts'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { UserStatus } from '#domain/modules/privacy/users/user-rules.ts'
import { hasRole, kycState, rolesHeld } from '#server/modules/onboarding/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { longListReader } from '#server/platform/long-list-page.ts'
import { indexedLike, phoneLike } from '#server/platform/name-search.ts'
import { textIn } from '#server/platform/sql-expressions.ts'

const ofUser = expressionBuilder<Tables & { u: Users }, 'u'>()
const { ref, selectFrom } = ofUser

/** The status of the documents of the account's expert. */
const documents = selectFrom('experts as e')
  .select(eb => kycState('expert', eb.ref('e.id')).$castTo<KycStatus>().as('kyc'))
  .whereRef('e.user_id', '=', 'u.id')

const userColumns = [
  ref('u.id').as('id'),
  ref('u.name').as('name'),
  ref('u.phone').$notNull().as('phone'),
  ref('u.status').as('status'),
  ref('u.created_at').as('createdAt'),
  documents.as('kyc'),
  rolesHeld.as('roles'),
] as const

/** Accounts that were not erased. */
export const selectUsers = (tx: Tx) =>
  tx.selectFrom('users as u').select(userColumns).where('u.erased_at', 'is', null)

/** An account as stored, with its roles. */
export type UserRow = InferResult<ReturnType<typeof selectUsers>>[number]

interface UserFilters {
  role?: Role | undefined
  status?: UserStatus | undefined
  kyc?: KycStatus | undefined
}

/** A page plus one row, and the total up to the limit of exact totals. */
export const readUsers = longListReader<UserRow, UserFilters>({
  from: sql`users u`,
  alias: 'u',
  columns: sql.join(userColumns),
  where: wanted => sql.join(conditions(wanted), sql` and `),
  shapedBy: ['role', 'status', 'kyc'],
})

function conditions({ role, status, kyc, search }: UserFilters & { search: string }): Expression<SqlBool>[] {
  // Erased accounts are left out, and so are contacts of centers, which are no accounts.
  const parts: Expression<SqlBool>[] = [
    ofUser('u.erased_at', 'is', null),
    ofUser('u.desk_center_id', 'is', null),
  ]
  if (status) parts.push(ofUser('u.status', '=', status))
  if (role) parts.push(hasRole[role])
  if (kyc) parts.push(ofUser(documents, '=', kyc))
  if (search !== '') {
    // A number in any format, and a name in either script with a typo in it.
    parts.push(ofUser.or([indexedLike(ref('u.name_key'), search), phoneLike(ref('u.phone'), search)]))
  }
  return parts
}

const ofMember = expressionBuilder<Tables & { m: CenterMembers }, 'm'>()

/** Whether the member `m` is the only active head of a center. */
export const isOnlyHead = ofMember
  .and([
    ofMember('m.center_role', '=', 'head'),
    ofMember('m.status', '=', 'active'),
    ofMember.not(
      ofMember.exists(
        ofMember
          .selectFrom('center_members as o')
          .innerJoin('users as ou', 'ou.id', 'o.user_id')
          .whereRef('o.center_id', '=', 'm.center_id')
          .whereRef('o.user_id', '<>', 'm.user_id')
          .where('o.center_role', '=', 'head')
          .where('o.status', '=', 'active')
          .where('ou.status', '=', 'active'),
      ),
    ),
  ])
  .$castTo<boolean>()

const selectDetail = (tx: Tx, userId: string, now: Date) =>
  selectUsers(tx)
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('center_members as m')
          .innerJoin('centers as c', 'c.id', 'm.center_id')
          .select([
            'c.id as centerId',
            'c.name',
            'm.center_role as centerRole',
            'm.status',
            isOnlyHead.as('isOnlyHead'),
          ])
          .whereRef('m.user_id', '=', 'u.id')
          .orderBy('c.name'),
      ).as('centers'),
      jsonObjectFrom(
        eb
          .selectFrom('experts as e')
          .select(by => [
            'e.id',
            'e.name',
            'e.slug',
            jsonArrayFrom(
              by
                .selectFrom('engagements as g')
                .innerJoin('centers as c', 'c.id', 'g.center_id')
                .select(['c.id', 'c.name'])
                .whereRef('g.expert_id', '=', 'e.id')
                .where('g.status', '<>', 'ended')
                .orderBy('c.name')
                .orderBy('c.id'),
            ).as('centers'),
          ])
          .whereRef('e.user_id', '=', 'u.id'),
      ).as('expert'),
      eb
        .selectFrom('learner_guardians as g')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('g.user_id', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('learners'),
      jsonArrayFrom(
        eb
          .selectFrom('learner_guardians as g')
          .innerJoin('learners as l', 'l.id', 'g.learner_id')
          .innerJoin('learner_guardians as o', 'o.learner_id', 'l.id')
          .innerJoin('users as ou', 'ou.id', 'o.user_id')
          .select(['l.id as learnerId', 'l.name', 'ou.name as with'])
          .whereRef('g.user_id', '=', 'u.id')
          .whereRef('o.user_id', '<>', 'u.id')
          .orderBy('l.name')
          .orderBy('l.id'),
      ).as('sharedChildren'),
      jsonArrayFrom(
        eb
          .selectFrom('identity_sessions as s')
          .select(({ fn }) => [
            's.role',
            fn.countAll<number>().as('count'),
            fn.max(fn.coalesce('s.rotated_at', 's.created_at')).as('lastUsedAt'),
          ])
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.revoked_at', 'is', null)
          .where('s.expires_at', '>', now)
          .groupBy('s.role')
          .orderBy('lastUsedAt', 'desc'),
      ).as('sessions'),
      jsonArrayFrom(
        eb
          .selectFrom('audit_entries as a')
          .leftJoin('users as b', 'b.id', 'a.actor_user_id')
          .select(by => [
            textIn(by.ref('a.details'), 'to').$castTo<UserStatus>().as('to'),
            textIn(by.ref('a.details'), 'reason').as('reason'),
            'b.name as by',
            'a.at',
          ])
          .whereRef('a.subject_id', '=', 'u.id')
          .where('a.action', '=', 'user.change_status')
          .orderBy('a.at', 'desc')
          .limit(10),
      ).as('changes'),
      jsonObjectFrom(
        eb
          .selectFrom('users as k')
          .select(by => ['k.id', 'k.name', by.ref('k.phone').$notNull().as('phone')])
          .whereRef('k.id', '=', 'u.merged_into'),
      ).as('mergedInto'),
      jsonArrayFrom(
        eb
          .selectFrom('user_merges as m')
          .innerJoin('users as d', 'd.id', 'm.merged_user_id')
          .innerJoin('users as b', 'b.id', 'm.merged_by')
          .select(by => [
            'd.id',
            by.ref('d.phone').$notNull().as('phone'),
            'm.reason',
            by.fn.coalesce('b.name', 'b.phone').as('by'),
            'm.merged_at as at',
          ])
          .whereRef('m.kept_user_id', '=', 'u.id')
          .orderBy('m.merged_at', 'desc'),
      ).as('merged'),
      eb
        .selectFrom('users as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('o.is_admin', '=', true)
        .where('o.status', '=', 'active')
        .whereRef('o.id', '<>', 'u.id')
        .$asScalar()
        .$notNull()
        .as('otherAdmins'),
    ])
    .where('u.id', '=', userId)

export type UserDetailRow = InferResult<ReturnType<typeof selectDetail>>[number]

/** One account with everything an admin considers before deactivating it; null if it does not exist. */
export async function readUser(tx: Tx, userId: string, now: Date): Promise<UserDetailRow | null> {
  return (await selectDetail(tx, userId, now).executeTakeFirst()) ?? null
}

/** Locks a user's row, and every admin's if the user is one, until the transaction ends; null if it does not exist. */
export async function lockUser(
  tx: Tx,
  userId: string,
): Promise<{ status: UserStatus; isAdmin: boolean; otherAdmins: number; isMerged: boolean } | null> {
  // Always in the same order, so that two admins who deactivate each other do not deadlock.
  const rows = await tx
    .selectFrom('users')
    .select(eb => [
      'id',
      'status',
      'is_admin as isAdmin',
      eb('merged_into', 'is not', null).$castTo<boolean>().as('isMerged'),
    ])
    .where(eb =>
      eb.or([
        eb('id', '=', userId).and('erased_at', 'is', null),
        eb.and([
          eb.ref('is_admin'),
          eb.selectFrom('users').select('is_admin').where('id', '=', userId).$asScalar(),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const user = rows.find(row => row.id === userId)
  if (!user) return null
  const otherAdmins = rows.filter(row => row.isAdmin && row.status === 'active' && row.id !== userId).length
  return { status: user.status, isAdmin: user.isAdmin, isMerged: user.isMerged, otherAdmins }
}
