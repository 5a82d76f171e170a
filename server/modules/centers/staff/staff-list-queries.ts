import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, phoneLike } from '#server/platform/name-search.ts'
import { type MemberRow, memberColumns } from './staff-queries.ts'

type Query = ApiHandlerInput<'GET /center/staff'>['query']

export interface StaffPage {
  rows: MemberRow[]
  total: number
  next: string | null
}

/** From most to least, as the roles are named everywhere. */
const rank = sql`array_position(array['head', 'manager', 'coordinator', 'accountant'], m.center_role)`
const orders: Record<Query['sortBy'], RawBuilder<unknown>> = {
  name: sql`coalesce(m.name, u.name, '') collate "und-x-icu"`,
  centerRole: rank,
  since: sql`m.created_at`,
  lastSeenAt: sql`m.last_seen_at`,
}

/** A page of a center's staff and how many there are. Who has erased the account is in no list any more. */
export async function listStaff(tx: Tx, centerId: string, query: Query): Promise<StaffPage> {
  const where = sql.join(
    [sql`m.center_id = ${centerId}`, sql`u.erased_at is null`, ...filters(query)],
    sql` and `,
  )
  const direction = sql.raw(query.sortOrder)
  const skipped = skipOf(query)
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from center_members m join users u on u.id = m.user_id where ${where}
    order by ${orders[query.sortBy]} ${direction} nulls last, ${orders.name}, m.user_id
    limit ${query.limit + 1} offset ${skipped}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from center_members m join users u on u.id = m.user_id where ${where}
      limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(tx)
  return {
    rows: rows.slice(0, query.limit),
    total: counted.rows[0]?.total ?? 0,
    next: rows.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

function filters({ centerRole, status, search }: Query): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (centerRole) parts.push(sql`m.center_role = ${centerRole}`)
  if (status === 'inactive') parts.push(sql`m.status = 'inactive'`)
  else if (status)
    parts.push(sql`m.status = 'active' and (m.last_seen_at is null) = ${status === 'invited'}::boolean`)
  if (search) {
    const key = sql`name_key(coalesce(m.name, u.name))`
    parts.push(sql`(${namedLike(key, search)} or ${phoneLike(sql`u.phone`, search)})`)
  }
  return parts
}

/** A center's staff is counted in tens: a page is counted off, also where a cursor leads on. */
function skipOf({ after, offset }: Query): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}

/** Something a member did. */
export interface ActRow {
  id: string
  at: Date
  action: string
  subjectKind: string
}

/** What a member did in this center, newest first, and where the next ones begin. */
export async function listActs(
  tx: Tx,
  who: { centerId: string; userId: string },
  query: { limit: number; after?: string | undefined },
): Promise<{ rows: ActRow[]; next: string | null }> {
  const [at, id] = (query.after && decodeCursor(query.after)) || []
  const seek = isCursorInstant(at) && isId(id) ? sql`and (at, id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const { rows } = await sql<ActRow>`
    select id, at, action, subject_kind as "subjectKind" from audit_entries
    where actor_user_id = ${who.userId} and center_id = ${who.centerId} ${seek}
    order by at desc, id desc limit ${query.limit + 1}`.execute(tx)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const more = rows.length > query.limit && last
  return { rows: shown, next: more ? encodeCursor([last.at.toISOString(), last.id]) : null }
}
