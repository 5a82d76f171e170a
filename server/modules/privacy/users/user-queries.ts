import { type RawBuilder, sql } from 'kysely'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import type { CursorValues } from '#domain/kernel/paging.ts'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { UserStatus } from '#domain/modules/privacy/users/user-rules.ts'
import { kycState } from '#server/modules/onboarding/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { indexedLike, phoneLike } from '#server/platform/name-search.ts'
import { newestPage } from '#server/platform/newest-page.ts'

/** An account as it is stored, with what it is. */
export interface UserRow {
  id: string
  name: string | null
  phone: string
  status: UserStatus
  roles: Role[]
  kyc: KycStatus | null
  createdAt: Date
}

export interface UsersWanted {
  role?: Role | undefined
  status?: UserStatus | undefined
  kyc?: KycStatus | undefined
  search: string
  limit: number
  offset: number
  after: CursorValues | null
}

const hasRole: Record<Role, RawBuilder<boolean>> = {
  admin: sql`u.is_admin`,
  center: sql`exists (select from center_members m where m.user_id = u.id and m.status = 'active')`,
  expert: sql`exists (select from experts e where e.user_id = u.id)`,
  learner: sql`exists (select from learner_guardians g where g.user_id = u.id)`,
}

/** How the papers of an expert `e` stand. */
const ofExpert = kycState('expert', sql`e.id`)

export const columns = sql`u.id, u.name, u.phone, u.status, u.created_at as "createdAt",
  (select ${ofExpert} from experts e where e.user_id = u.id) as kyc,
  array_remove(array[
    case when ${hasRole.admin} then 'admin' end, case when ${hasRole.center} then 'center' end,
    case when ${hasRole.expert} then 'expert' end, case when ${hasRole.learner} then 'learner' end], null) as roles`

/** One more row than the page has, newest first, and the total as far as totals are counted. */
export function readUsers(tx: Tx, wanted: UsersWanted): Promise<{ rows: UserRow[]; total: number }> {
  const where = sql.join(conditions(wanted), sql` and `)
  return newestPage<UserRow>(tx, { from: sql`users u`, alias: 'u', columns, where, wanted })
}

function conditions({ role, status, kyc, search }: UsersWanted): RawBuilder<unknown>[] {
  // Who was erased is nobody's any more.
  // A contact of a center's desk is no account.
  const parts: RawBuilder<unknown>[] = [sql`u.erased_at is null and u.desk_center_id is null`]
  if (status) parts.push(sql`u.status = ${status}`)
  if (role) parts.push(hasRole[role])
  if (kyc) parts.push(sql`exists (select from experts e where e.user_id = u.id and ${ofExpert} = ${kyc})`)
  if (search !== '') {
    // A number however it is written, and a name in either script with a slip in it.
    parts.push(sql`(${indexedLike(sql`u.name_key`, search)} or ${phoneLike(sql`u.phone`, search)})`)
  }
  return parts
}

export interface UserDetailRow extends UserRow {
  centers: {
    centerId: string
    name: string
    centerRole: CenterRole
    status: UserStatus
    isOnlyHead: boolean
  }[]
  expert: { id: string; name: string; slug: string; centers: { id: string; name: string }[] } | null
  learners: number
  sharedChildren: { learnerId: string; name: string; with: string | null }[]
  sessions: { role: Role; count: number; lastUsedAt: string }[]
  changes: { to: UserStatus; reason: string; by: string | null; at: string }[]
  mergedInto: { id: string; name: string | null; phone: string } | null
  merged: { id: string; phone: string; reason: string; by: string | null; at: string }[]
  otherAdmins: number
}

/** One account with all that an admin looks at before keeping somebody out; null where there is none. */
export async function readUser(tx: Tx, userId: string, now: Date): Promise<UserDetailRow | null> {
  const { rows } = await sql<UserDetailRow>`
    select ${columns},
      (select coalesce(jsonb_agg(jsonb_build_object('centerId', c.id, 'name', c.name, 'centerRole', m.center_role,
          'status', m.status, 'isOnlyHead', m.center_role = 'head' and m.status = 'active' and not exists (
            select from center_members o join users ou on ou.id = o.user_id
            where o.center_id = m.center_id and o.user_id <> u.id and o.center_role = 'head'
              and o.status = 'active' and ou.status = 'active')) order by c.name), '[]')
        from center_members m join centers c on c.id = m.center_id where m.user_id = u.id) as centers,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'centers', (
          select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
          from engagements g join centers c on c.id = g.center_id where g.expert_id = e.id and g.status <> 'ended'))
        from experts e where e.user_id = u.id) as expert,
      (select count(*)::int from learner_guardians g where g.user_id = u.id) as learners,
      (select coalesce(jsonb_agg(jsonb_build_object('learnerId', l.id, 'name', l.name, 'with', ou.name)
          order by l.name, l.id), '[]')
        from learner_guardians g join learners l on l.id = g.learner_id
        join learner_guardians o on o.learner_id = l.id and o.user_id <> u.id join users ou on ou.id = o.user_id
        where g.user_id = u.id) as "sharedChildren",
      (select coalesce(jsonb_agg(jsonb_build_object('role', s.role, 'count', s.count, 'lastUsedAt', s.last)
          order by s.last desc), '[]')
        from (select role, count(*)::int as count, max(coalesce(rotated_at, created_at)) as last
          from identity_sessions where user_id = u.id and revoked_at is null and expires_at > ${now}
          group by role) s) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('to', a.details->>'to', 'reason', a.details->>'reason',
          'by', b.name, 'at', a.at) order by a.at desc), '[]')
        from (select * from audit_entries where subject_id = u.id and action = 'user.change_status'
          order by at desc limit 10) a left join users b on b.id = a.actor_user_id) as changes,
      (select jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone)
        from users k where k.id = u.merged_into) as "mergedInto",
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'phone', d.phone, 'reason', m.reason,
          'by', coalesce(b.name, b.phone), 'at', m.merged_at) order by m.merged_at desc), '[]')
        from user_merges m join users d on d.id = m.merged_user_id join users b on b.id = m.merged_by
        where m.kept_user_id = u.id) as merged,
      (select count(*)::int from users o where o.is_admin and o.status = 'active' and o.id <> u.id) as "otherAdmins"
    from users u where u.id = ${userId} and u.erased_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Holds a user's row, and every admin's where the user is one, until the transaction ends; null where there is none. */
export async function lockUser(
  tx: Tx,
  userId: string,
): Promise<{ status: UserStatus; isAdmin: boolean; otherAdmins: number; isMerged: boolean } | null> {
  // In one order for all, so that two admins who switch each other off do not wait in a ring.
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
