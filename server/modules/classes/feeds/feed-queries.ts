import { expressionBuilder, type InferResult } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CalendarFeeds, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const HOUR_MS = 3_600_000

/** Admins have no calendar. */
const roleOf = ({ role }: SignedIn) => (role === 'admin' ? null : role)
const ofFeed = expressionBuilder<Tables & { f: CalendarFeeds }, 'f'>()

/** The actor's active links: of the role, and for a member of the selected center. */
const ownOf = (actor: SignedIn) =>
  ofFeed.and([
    ofFeed('f.user_id', '=', actor.userId),
    ofFeed('f.role', '=', roleOf(actor)),
    ofFeed('f.revoked_at', 'is', null),
    ofFeed(
      'f.center_id',
      'is not distinct from',
      actor.role === 'center' ? (actor.center?.centerId ?? null) : null,
    ),
  ])

const selectFeeds = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('calendar_feeds as f')
    .select(eb => [
      'f.id',
      'f.generation',
      'f.token_hash',
      'f.created_at',
      'f.renewed_at',
      'f.read_at',
      jsonArrayFrom(
        eb
          .selectFrom('learners as l')
          .select(['l.id', 'l.name'])
          .where(by => by('l.id', '=', by.fn.any('f.learner_ids')))
          .orderBy('l.name'),
      ).as('learners'),
      jsonObjectFrom(
        eb.selectFrom('experts as e').select(['e.id', 'e.name']).whereRef('e.id', '=', 'f.expert_id'),
      ).as('expert'),
      jsonObjectFrom(
        eb.selectFrom('spaces as s').select(['s.id', 's.name']).whereRef('s.id', '=', 'f.space_id'),
      ).as('space'),
    ])
    .where(ownOf(actor))

export type FeedRow = InferResult<ReturnType<typeof selectFeeds>>[number]

export function listFeeds(tx: Tx, actor: SignedIn): Promise<FeedRow[]> {
  return selectFeeds(tx, actor).orderBy('f.created_at').orderBy('f.id').execute()
}

/** One of the actor's own links, locked until the transaction ends. */
export function lockFeed(tx: Tx, actor: SignedIn, id: string): Promise<FeedRow | undefined> {
  return selectFeeds(tx, actor).where('f.id', '=', id).forUpdate('f').executeTakeFirst()
}

/**
 * Locks the user, so that concurrent new links are counted one after the other; returns the number of active links
 * in this role.
 */
export async function countFeeds(tx: Tx, actor: SignedIn): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('calendar_feeds as f')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('f.user_id', '=', actor.userId)
    .where('f.role', '=', roleOf(actor))
    .where('f.revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether an expert works with the center, or a space belongs to it. */
export async function isOfCenter(
  tx: Tx,
  centerId: string,
  of: { expertId?: string | undefined; spaceId?: string | undefined },
): Promise<boolean> {
  const { is } = await tx
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('engagements')
            .where('center_id', '=', centerId)
            .where('expert_id', '=', of.expertId ?? null)
            .where('status', '<>', 'ended'),
        ),
        exists(
          selectFrom('spaces')
            .where('center_id', '=', centerId)
            .where('id', '=', of.spaceId ?? null),
        ),
      ])
        .$castTo<boolean>()
        .as('is'),
    )
    .executeTakeFirstOrThrow()
  return is
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

const selectHolder = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('centers as c', 'c.id', 'f.center_id')
    .select(eb => [
      'f.id',
      'f.user_id as userId',
      'f.role',
      'u.language',
      'f.center_id as centerId',
      'c.name as centerName',
      'f.expert_id as expertId',
      'f.space_id as spaceId',
      'f.learner_ids as wanted',
      arrayOf(
        eb
          .selectFrom('learner_guardians as g')
          .select('g.learner_id')
          .whereRef('g.user_id', '=', 'u.id')
          .where('f.role', '=', 'learner'),
      ).as('learnerIds'),
      eb
        .selectFrom('experts as e')
        .select('e.id')
        .whereRef('e.user_id', '=', 'u.id')
        .where('f.role', '=', 'expert')
        .as('ownExpertId'),
      jsonObjectFrom(
        eb
          .selectFrom('center_members as m')
          .select(['m.center_role as centerRole', 'm.permissions', 'm.service_ids as serviceIds'])
          .whereRef('m.center_id', '=', 'f.center_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.status', '=', 'active')
          .where('c.status', '=', 'active'),
      ).as('member'),
    ])
    .where('u.status', '=', 'active')
    .where('f.token_hash', '=', tokenHash)
    .where('f.revoked_at', 'is', null)

type HolderRow = InferResult<ReturnType<typeof selectHolder>>[number]

/** An active link with its owner's current access: what they may no longer see is left out. */
export interface Feed extends Omit<HolderRow, 'member' | 'learnerIds' | 'ownExpertId'> {
  holder: SignedIn
}

export async function findFeed(tx: Tx, tokenHash: Buffer): Promise<Feed | undefined> {
  const row = await selectHolder(tx, tokenHash).executeTakeFirst()
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

/** Records that a calendar fetched it, at most once an hour. */
export async function noteRead(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('calendar_feeds')
    .set({ read_at: now })
    .where('id', '=', id)
    .where(eb => eb.or([eb('read_at', 'is', null), eb('read_at', '<', new Date(now.getTime() - HOUR_MS))]))
    .execute()
}
