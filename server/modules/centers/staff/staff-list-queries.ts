import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { CenterMembers, Tables, Users } from '#database/tables.ts'
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
import { type MemberRow, selectMembers } from './staff-queries.ts'

type Query = ApiHandlerInput<'GET /center/staff'>['query']

export interface StaffPage {
  rows: MemberRow[]
  total: number
  next: string | null
}

const ofMember = expressionBuilder<Tables & { m: CenterMembers; u: Users }, 'm' | 'u'>()

const shownName = ofMember.fn.coalesce('m.name', 'u.name', ofMember.val(''))
const orders: Record<Query['sortBy'], Expression<unknown>> = {
  name: sql`${shownName} collate "und-x-icu"`,
  // From most to least, in the usual order of roles.
  centerRole: sql`array_position(array['head', 'manager', 'coordinator', 'accountant'], ${ofMember.ref('m.center_role')})`,
  since: ofMember.ref('m.created_at'),
  lastSeenAt: ofMember.ref('m.last_seen_at'),
}

/** A page of a center's staff, and their number. People who erased their account are not listed. */
export async function listStaff(tx: Tx, centerId: string, query: Query): Promise<StaffPage> {
  const members = selectMembers(tx, centerId).where(filter(query))
  const skipped = skipOf(query)
  const rows = await members
    .orderBy(orders[query.sortBy], by => (query.sortOrder === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy(orders.name)
    .orderBy('m.user_id')
    .limit(query.limit + 1)
    .offset(skipped)
    .execute()
  const { total } = await tx
    .selectFrom(
      members
        .clearSelect()
        .select('m.user_id')
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.slice(0, query.limit),
    total,
    next: rows.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

function filter({ centerRole, status, search }: Query): Expression<SqlBool> {
  const { and, fn, or, ref } = ofMember
  const parts: Expression<SqlBool>[] = []
  if (centerRole) parts.push(ofMember('m.center_role', '=', centerRole))
  if (status) parts.push(ofMember('m.status', '=', status === 'inactive' ? 'inactive' : 'active'))
  if (status && status !== 'inactive')
    parts.push(ofMember('m.last_seen_at', status === 'invited' ? 'is' : 'is not', null))
  if (search) {
    const key = fn('name_key', [fn.coalesce('m.name', 'u.name')])
    parts.push(or([namedLike(key, search), phoneLike(ref('u.phone'), search)]))
  }
  return and(parts)
}

/** A center's staff is small: pages use offsets, also when a cursor continues them. */
function skipOf({ after, offset }: Query): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}

/** A member's actions in this center, newest first, and the start of the next page. */
export async function listActs(
  tx: Tx,
  who: { centerId: string; userId: string },
  query: { limit: number; after?: string | undefined },
) {
  const [at, id] = (query.after && decodeCursor(query.after)) || []
  const after = isCursorInstant(at) && isId(id) ? { at: sql<Date>`${at}::timestamptz`, id } : null
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'action', 'subject_kind as subjectKind'])
    .where('actor_user_id', '=', who.userId)
    .where('center_id', '=', who.centerId)
    .where(eb => (after ? eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)) : eb.lit(true)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const more = rows.length > query.limit && last
  return { rows: shown, next: more ? encodeCursor([last.at.toISOString(), last.id]) : null }
}
