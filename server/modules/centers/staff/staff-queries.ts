import type { InferResult } from 'kysely'
import type { CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { namedItems } from '#server/modules/masterlists/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { lockCenter } from '../settings-queries.ts'

/** A center's members whose accounts are not erased; by name: the center's name for them, otherwise their own. */
export const selectMembers = (tx: Tx, centerId: string) =>
  tx
    .selectFrom('center_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(({ case: when, fn, ref, val }) => [
      'm.user_id as userId',
      fn.coalesce('m.name', 'u.name', val('')).as('name'),
      fn.coalesce('u.phone', val('')).as('phone'),
      'u.language',
      'm.center_role as centerRole',
      'm.permissions',
      'm.service_ids as serviceIds',
      'm.status',
      'm.created_at as since',
      'm.last_seen_at as lastSeenAt',
      'm.version',
      when()
        .when('m.service_ids', 'is not', null)
        .then(namedItems(ref('m.service_ids').$notNull()))
        .end()
        .as('services'),
    ])
    .where('m.center_id', '=', centerId)
    .where('u.erased_at', 'is', null)

/** A member as stored. */
export type MemberRow = InferResult<ReturnType<typeof selectMembers>>[number]

/** One member of this center. */
export function findMember(tx: Tx, centerId: string, userId: string): Promise<MemberRow | undefined> {
  return selectMembers(tx, centerId).where('m.user_id', '=', userId).executeTakeFirst()
}

/** Other active heads of a center, whose users are active too. */
export async function countOtherHeads(tx: Tx, centerId: string, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('center_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.center_id', '=', centerId)
    .where('m.user_id', '<>', userId)
    .where('m.center_role', '=', 'head')
    .where('m.status', '=', 'active')
    .where('u.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locks the center, so that changes of its staff are serialised: the caller is checked again after it, and two
 * heads who take each other's role away at the same time cannot both succeed.
 */
export async function lockStaff(tx: Tx, centerId: string): Promise<void> {
  await lockCenter(tx, centerId)
}

export interface NewMember {
  centerId: string
  userId: string
  name: string
  centerRole: CenterRole
  serviceIds: readonly string[] | null
  addedBy: string
  now: Date
}

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx
    .insertInto('center_members')
    .values({
      center_id: member.centerId,
      user_id: member.userId,
      name: member.name,
      center_role: member.centerRole,
      service_ids: member.serviceIds && [...member.serviceIds],
      added_by: member.addedBy,
      created_at: member.now,
    })
    .execute()
}

/** Changes a member; the caller has locked the staff. */
export async function updateMember(
  tx: Tx,
  centerId: string,
  userId: string,
  change: {
    name?: string
    center_role?: CenterRole
    permissions?: Partial<CenterAccess> | null
    service_ids?: string[] | null
    status?: 'active' | 'inactive'
  },
): Promise<void> {
  const { permissions, ...plain } = change
  const changed = {
    ...plain,
    ...(permissions !== undefined && { permissions: permissions && JSON.stringify(permissions) }),
  }
  await tx
    .updateTable('center_members')
    .set(eb => ({ ...changed, version: eb('version', '+', 1) }))
    .where('center_id', '=', centerId)
    .where('user_id', '=', userId)
    .execute()
}

export async function removeMember(tx: Tx, centerId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('center_members')
    .where('center_id', '=', centerId)
    .where('user_id', '=', userId)
    .execute()
}

/** Whether the center's history names this member: an action of theirs, or a person they added. */
export async function isInHistory(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  centerId: string,
  userId: string,
): Promise<boolean> {
  const { found } = await tx
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('audit_entries').where('actor_user_id', '=', userId).where('center_id', '=', centerId),
        ),
        above.centers.hasBooked(centerId, userId),
        exists(selectFrom('center_members').where('center_id', '=', centerId).where('added_by', '=', userId)),
      ]).as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

/** A center's name, for notifying a member. */
export async function centerName(tx: Tx, centerId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('centers')
    .select('name')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return name
}

/** The active heads of a center, who decide for it. */
export const headsOf = (tx: Tx, centerId: string) =>
  tx
    .selectFrom('center_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(({ fn, ref }) => [
      'u.id as userId',
      fn.coalesce('u.name', 'u.phone').$notNull().as('name'),
      ref('u.phone').$notNull().as('phone'),
    ])
    .where('m.center_id', '=', centerId)
    .where('m.status', '=', 'active')
    .where('m.center_role', '=', 'head')
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute()
