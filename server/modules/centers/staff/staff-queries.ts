import { sql } from 'kysely'
import type { CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

/** A member as the database has them. */
export interface MemberRow {
  userId: string
  /** What the center calls them; their own name where it has not said. */
  name: string
  phone: string
  language: Language
  centerRole: CenterRole
  permissions: Partial<CenterAccess> | null
  serviceIds: string[] | null
  services: { id: string; name: { en: string; hi: string } }[] | null
  status: 'active' | 'inactive'
  since: Date
  lastSeenAt: Date | null
  version: number
}

/** What is selected of a member `m` with their user `u`. */
export const memberColumns = sql`
  m.user_id as "userId", coalesce(m.name, u.name, '') as name, coalesce(u.phone, '') as phone, u.language,
  m.center_role as "centerRole", m.permissions, m.service_ids as "serviceIds", m.status,
  m.created_at as since, m.last_seen_at as "lastSeenAt", m.version,
  case when m.service_ids is not null then coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', jsonb_build_object('en', s.name_en, 'hi', s.name_hi))
      order by s.name_en) from masterlist_items s where s.id = any(m.service_ids)), '[]') end as services`

/** One member of this center, or null. */
export async function findMember(tx: Tx, centerId: string, userId: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from center_members m join users u on u.id = m.user_id
    where m.center_id = ${centerId} and m.user_id = ${userId} and u.erased_at is null`.execute(tx)
  return rows[0] ?? null
}

/**
 * Holds the center, so that changes of its staff pass one at a time: who asks is looked at again after it, and two
 * heads who take each other's role away at once cannot both succeed.
 */
export async function lockStaff(tx: Tx, centerId: string): Promise<void> {
  await sql`select from centers where id = ${centerId} for no key update`.execute(tx)
}

/** Active heads of a center besides this one, whose user is active too. */
export async function countOtherHeads(tx: Tx, centerId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from center_members m join users u on u.id = m.user_id
    where m.center_id = ${centerId} and m.user_id <> ${userId} and m.center_role = 'head'
      and m.status = 'active' and u.status = 'active'`.execute(tx)
  return rows[0]?.count ?? 0
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
  await sql`
    insert into center_members (center_id, user_id, name, center_role, service_ids, added_by, created_at)
    values (${member.centerId}, ${member.userId}, ${member.name}, ${member.centerRole},
      ${member.serviceIds}::uuid[], ${member.addedBy}, ${member.now})`.execute(tx)
}

/** Changes a member; the caller holds the staff's lock. */
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
  await sql`delete from center_members where center_id = ${centerId} and user_id = ${userId}`.execute(tx)
}

/** Whether anything in the center's history names this member: something they did there, or somebody they added. */
export async function isInHistory(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  centerId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_entries where actor_user_id = ${userId} and center_id = ${centerId})
      or ${above.centers.hasBooked(centerId, userId)}
      or exists (select from center_members where center_id = ${centerId} and added_by = ${userId}) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}

/** Those of the services that the center does not offer, switched on or off. */
export async function unknownServices(
  tx: Tx,
  centerId: string,
  serviceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${serviceIds}::uuid[]) id where not exists (
      select from center_services o where o.center_id = ${centerId} and o.service_id = id)`.execute(tx)
  return rows.map(row => row.id)
}

/** The name of a center, for telling a member of it. */
export async function centerName(tx: Tx, centerId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from centers where id = ${centerId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`center ${centerId} of a member is not there`)
  return row.name
}

/** The active heads of a center, who decide for it. */
export async function headsOf(
  tx: Tx,
  centerId: string,
): Promise<{ userId: string; name: string; phone: string }[]> {
  const { rows } = await sql<{ userId: string; name: string; phone: string }>`
    select u.id as "userId", coalesce(u.name, u.phone) as name, u.phone
    from center_members m join users u on u.id = m.user_id
    where m.center_id = ${centerId} and m.status = 'active' and m.center_role = 'head'
    order by m.created_at, u.id`.execute(tx)
  return rows
}
