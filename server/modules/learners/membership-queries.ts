import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { MembershipStatus } from '#domain/modules/learners/membership-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'

/** A membership with the two it joins. */
export interface MembershipRow {
  id: string
  status: MembershipStatus
  flat: string | null
  contact_phone: string | null
  created_at: Date
  ended_at: Date | null
  center_id: string
  slug: string
  center_name: string
  address_line: string
  city: string
  access: 'open' | 'society'
  picture_id: string | null
  phone: string | null
  latitude: number
  longitude: number
  learner_id: string
  learner_name: string
}

/** A home, and the number to call there, are shown to whoever lives there, and to the center. */
const columns = (actor: SignedIn) => sql`m.id, m.status,
  case when ${actor.role} <> 'learner' or m.flat_of is null or m.flat_of = ${actor.userId} then m.flat end as flat,
  case when ${actor.role} <> 'learner' or m.contact_of is null or m.contact_of = ${actor.userId}
    then m.contact_phone end as contact_phone, m.created_at, m.ended_at, m.center_id, c.slug, c.name as center_name,
  c.address_line, c.city, c.access, c.picture_id, c.phone, c.latitude, c.longitude, m.learner_id, l.name as learner_name`
const tables = sql`memberships m join centers c on c.id = m.center_id join learners l on l.id = m.learner_id`

/** Memberships `m` of the own family, or of the center somebody works in. */
function ownMemberships(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center') return sql`m.center_id = ${actor.center?.centerId ?? null}`
  return sql`m.learner_id = any(${actor.learnerIds}::uuid[])`
}

/** A membership the actor may change, under its lock. */
export async function lockMembership(
  tx: Tx,
  actor: SignedIn,
  id: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    select ${columns(actor)} from ${tables} where m.id = ${id} and ${ownMemberships(actor)} for update of m`.execute(
    tx,
  )
  return rows[0]
}

/** A page of memberships: those that stand first, then by center and learner. */
export async function listMemberships(
  tx: Tx,
  actor: SignedIn,
  query: ApiHandlerInput<'GET /memberships'>['query'],
): Promise<{ rows: MembershipRow[]; total: number }> {
  const { status, learnerId, search } = query
  const parts = [ownMemberships(actor)]
  if (status === 'open') parts.push(sql`m.status <> 'ended'`)
  else if (status) parts.push(sql`m.status = ${status}`)
  if (learnerId) parts.push(sql`m.learner_id = ${learnerId}`)
  if (search) {
    parts.push(sql`(${namedLike(sql`c.name_key`, search)} or ${namedLike(sql`l.name_key`, search)})`)
  }
  const where = sql.join(parts, sql` and `)
  const { rows } = await sql<MembershipRow>`
    select ${columns(actor)} from ${tables} where ${where}
    order by m.status = 'ended', c.name collate "und-x-icu", l.name collate "und-x-icu", m.id
    limit ${query.limit} offset ${rowsToSkip(query.offset)}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${tables} where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Moves a membership to another state; the caller has asked the state table and holds the lock. */
export async function setMembershipStatus(
  tx: Tx,
  id: string,
  status: MembershipStatus,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ status, ended_at: status === 'ended' ? now : null })
    .where('id', '=', id)
    .execute()
}

/** A center that learners want to belong to. */
export async function findCenterToJoin(
  tx: Tx,
  centerId: string,
): Promise<{ id: string; name: string; status: string; access: 'open' | 'society' } | undefined> {
  return tx
    .selectFrom('centers')
    .select(['id', 'name', 'status', 'access'])
    .where('id', '=', centerId)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst() as Promise<
    { id: string; name: string; status: string; access: 'open' | 'society' } | undefined
  >
}

/** Active learners among these with the state of their membership in a center. */
export async function learnersToJoin(
  tx: Tx,
  centerId: string,
  learnerIds: readonly string[],
): Promise<{ id: string; name: string; membership: MembershipStatus | null }[]> {
  const { rows } = await sql<{ id: string; name: string; membership: MembershipStatus | null }>`
    select l.id, l.name, m.status as membership from learners l
    left join memberships m on m.learner_id = l.id and m.center_id = ${centerId} and m.status <> 'ended'
    where l.id = any(${learnerIds}::uuid[]) and l.status = 'active' order by l.id`.execute(tx)
  return rows
}

/** Makes a learner a member, or leaves them one; a flat that is given stands from now on. The membership's id. */
export async function letJoin(
  tx: Tx,
  member: { id: string; centerId: string; learnerId: string; flat: string | null; flatOf: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into memberships (id, center_id, learner_id, status, flat, flat_of, created_at)
    values (${member.id}, ${member.centerId}, ${member.learnerId}, 'active', ${member.flat},
      case when ${member.flat}::text is not null then ${member.flatOf}::uuid end, ${member.now})
    on conflict (center_id, learner_id) where status <> 'ended'
      do update set flat = coalesce(excluded.flat, memberships.flat),
        flat_of = coalesce(excluded.flat_of, memberships.flat_of), status = 'active'
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a membership that was just written is not there')
  return row.id
}

/** Who asks to join, as the two sides see them. */
export interface JoiningRow {
  id: string
  center_id: string
  time_zone: string
  name: string
  date_of_birth: string
  guardian_name: string | null
  /** Null once they were erased. */
  guardian_phone: string | null
}

/** Learners with the guardian the center talks to: the one who came first. */
export async function listJoining(
  tx: Tx,
  asked: readonly { learnerId: string; centerId: string }[],
): Promise<JoiningRow[]> {
  const { rows } = await sql<JoiningRow>`
    select l.id, c.id as center_id, c.time_zone, l.name, l.date_of_birth::text, u.name as guardian_name, u.phone as guardian_phone
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      a("learnerId" uuid, "centerId" uuid)) asked
    join learners l on l.id = asked."learnerId" join centers c on c.id = asked."centerId"
    left join lateral (select g.user_id from learner_guardians g where g.learner_id = l.id
      order by g.created_at, g.user_id limit 1) first on true
    left join users u on u.id = first.user_id`.execute(tx)
  return rows
}

/** Names of files by their ids. */
export async function fileNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Making learners members of centers they are new at, as a part of a larger `with`. Who is a member already stays one. */
export function joinParts(
  joining: readonly { learnerId: string; centerId: string }[],
  now: Date,
): RawBuilder<unknown> {
  return sql`
    joined as (
      insert into memberships (id, center_id, learner_id, status, created_at)
      select new_id(${now}::timestamptz), j."centerId", j."learnerId", 'active', ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) j("learnerId" uuid, "centerId" uuid)
      on conflict do nothing
    )`
}
