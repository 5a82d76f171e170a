import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { type CenterAccess, centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Tx } from '#server/platform/context.ts'

export interface FeedRow {
  id: string
  generation: number
  token_hash: Buffer
  learners: { id: string; name: string }[]
  expert: { id: string; name: string } | null
  space: { id: string; name: string } | null
  created_at: Date
  renewed_at: Date | null
  read_at: Date | null
}

const columns = sql`
  f.id, f.generation, f.token_hash, f.created_at, f.renewed_at, f.read_at,
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]')
    from learners l where l.id = any(f.learner_ids)) as learners,
  (select json_build_object('id', e.id, 'name', e.name) from experts e where e.id = f.expert_id) as expert,
  (select json_build_object('id', s.id, 'name', s.name) from spaces s where s.id = f.space_id) as space`

/** The actor's own that still hold: of the role, and for a member of the chosen center. */
function ownOf(actor: SignedIn): RawBuilder<unknown> {
  return sql`f.user_id = ${actor.userId} and f.role = ${actor.role} and f.revoked_at is null
    and f.center_id is not distinct from ${actor.role === 'center' ? (actor.center?.centerId ?? null) : null}::uuid`
}

export async function listFeeds(tx: Tx, actor: SignedIn): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from calendar_feeds f where ${ownOf(actor)} order by f.created_at, f.id
  `.execute(tx)
  return rows
}

/** One of the actor's own, held until the transaction ends. */
export async function lockFeed(tx: Tx, actor: SignedIn, id: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from calendar_feeds f where f.id = ${id} and ${ownOf(actor)} for update of f
  `.execute(tx)
  return rows[0]
}

/** Holds the user, so that links made at once are counted one after the other; how many hold in this role. */
export async function countFeeds(tx: Tx, actor: SignedIn): Promise<number> {
  await sql`select id from users where id = ${actor.userId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_feeds f
    where f.user_id = ${actor.userId} and f.role = ${actor.role} and f.revoked_at is null
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether an expert works with the center, or a space is its own. */
export async function isOfCenter(
  tx: Tx,
  centerId: string,
  of: { expertId?: string | undefined; spaceId?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from engagements
        where center_id = ${centerId} and expert_id = ${of.expertId ?? null}::uuid and status <> 'ended')
      or exists (select from spaces where center_id = ${centerId} and id = ${of.spaceId ?? null}::uuid) as is
  `.execute(tx)
  return rows[0]?.is ?? false
}

export interface NewFeed {
  id: string
  role: Exclude<Role, 'admin'>
  learnerIds: readonly string[]
  expertId: string | null
  spaceId: string | null
  tokenHash: Buffer
}

export async function addFeed(tx: Tx, actor: SignedIn, feed: NewFeed, now: Date): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values({
      id: feed.id,
      user_id: actor.userId,
      role: feed.role,
      center_id: actor.role === 'center' ? (actor.center?.centerId ?? null) : null,
      expert_id: feed.expertId,
      space_id: feed.spaceId,
      learner_ids: [...feed.learnerIds],
      token_hash: feed.tokenHash,
      created_at: now,
    })
    .execute()
}

export async function renewFeed(
  tx: Tx,
  id: string,
  given: { generation: number; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('calendar_feeds')
    .set({ generation: given.generation, token_hash: given.tokenHash, renewed_at: now, read_at: null })
    .where('id', '=', id)
    .execute()
}

export async function revokeFeed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ revoked_at: now }).where('id', '=', id).execute()
}

interface HolderRow {
  id: string
  userId: string
  role: 'center' | 'expert' | 'learner'
  language: Language
  centerId: string | null
  centerName: string | null
  expertId: string | null
  spaceId: string | null
  wanted: string[]
  learnerIds: string[]
  ownExpertId: string | null
  member: {
    centerRole: CenterRole
    permissions: Partial<CenterAccess> | null
    serviceIds: string[] | null
  } | null
}

/** A link that holds, with whom it was made by as they stand today: what they may no longer see is not in it. */
export interface Feed extends Omit<HolderRow, 'member' | 'learnerIds' | 'ownExpertId'> {
  holder: SignedIn
}

export async function findFeed(tx: Tx, tokenHash: Buffer): Promise<Feed | undefined> {
  const { rows } = await sql<HolderRow>`
    select f.id, f.user_id as "userId", f.role, u.language, f.center_id as "centerId", c.name as "centerName",
      f.expert_id as "expertId", f.space_id as "spaceId", f.learner_ids as wanted,
      case when f.role = 'learner' then array(select learner_id from learner_guardians where user_id = u.id)
        else '{}'::uuid[] end as "learnerIds",
      case when f.role = 'expert' then (select id from experts where user_id = u.id) end as "ownExpertId",
      (select json_build_object('centerRole', m.center_role, 'permissions', m.permissions, 'serviceIds', m.service_ids)
        from center_members m
        where m.center_id = f.center_id and m.user_id = u.id and m.status = 'active' and c.status = 'active') as member
    from calendar_feeds f
    join users u on u.id = f.user_id and u.status = 'active'
    left join centers c on c.id = f.center_id
    where f.token_hash = ${tokenHash} and f.revoked_at is null
  `.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const { member, learnerIds, ownExpertId, ...feed } = row
  const grant =
    member && row.centerId
      ? {
          centerId: row.centerId,
          centerRole: member.centerRole,
          access: centerAccessOf(member.centerRole, member.permissions),
          serviceIds: member.serviceIds,
        }
      : null
  const holder: SignedIn = {
    kind: 'user',
    userId: row.userId,
    role: row.role,
    sessionId: row.id,
    learnerIds: row.wanted.length > 0 ? learnerIds.filter(id => row.wanted.includes(id)) : learnerIds,
    expertId: ownExpertId,
    centers: grant ? [grant] : [],
    center: grant,
  }
  return { ...feed, holder }
}

/** Notes that a calendar came by, at most once an hour. */
export async function noteRead(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update calendar_feeds set read_at = ${now}
    where id = ${id} and (read_at is null or read_at < ${now}::timestamptz - interval '1 hour')
  `.execute(tx)
}
