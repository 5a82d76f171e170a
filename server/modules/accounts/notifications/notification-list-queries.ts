import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import { type CursorValues, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import { COUNTED_UP_TO } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import type { Catalogue } from './catalogue.ts'

/** A notification as it is stored, with the zone its times are said in. */
export interface NotificationRow {
  id: string
  event: string
  role: Role
  args: Record<string, unknown>
  link: Record<string, string>
  time_zone: string | null
  created_at: Date
  read_at: Date | null
}

export interface Wanted {
  unread: boolean | undefined
  limit: number
  offset: number
  after: CursorValues | null
}

/** Whose bell it is, and the events that have words for this role: a stored row of another is not shown. */
export interface Bell {
  actor: SignedIn
  events: readonly string[]
}

export const bellOf = (catalogue: Catalogue, actor: SignedIn): Bell => ({
  actor,
  events: catalogue.eventsFor(actor.role),
})

/** What this user was told in this role. */
function own({ actor: { userId, role }, events }: Bell): RawBuilder<boolean> {
  return sql`n.user_id = ${userId} and n.role = ${role} and n.event = any(${events}::text[])`
}

/** One more row than the page has, newest first, and the total as far as totals are counted. */
export async function list(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  bell: Bell,
  { unread, limit, offset, after }: Wanted,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const state =
    unread === undefined ? sql`true` : unread ? sql`n.read_at is null` : sql`n.read_at is not null`
  const which = sql`${own(bell)} and ${state}`
  const seek = after ? sql`and (n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<NotificationRow>`
    select n.id, n.event, n.role, n.args, n.link, ${above.accounts.zone} as time_zone, n.created_at, n.read_at
    from notifications n where ${which} ${seek}
    order by n.created_at desc, n.id desc limit ${limit + 1} offset ${after ? 0 : rowsToSkip(offset)}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from notifications n where ${which} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many are unread, as far as the bell counts. */
export async function countUnread(tx: Tx, bell: Bell): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications n where ${own(bell)} and n.read_at is null limit ${COUNTED_UP_TO}) counted`.execute(
    tx,
  )
  return rows[0]?.unread ?? 0
}

export async function markRead(
  tx: Tx,
  bell: Bell,
  id: string,
  now: Date,
): Promise<'marked' | 'read_before' | 'missing'> {
  const { rows } = await sql<{ before: boolean }>`
    with found as (select n.id, n.read_at from notifications n where n.id = ${id} and ${own(bell)} for update),
      marked as (update notifications n set read_at = ${now} from found f where n.id = f.id and f.read_at is null)
    select read_at is not null as before from found`.execute(tx)
  const [found] = rows
  if (!found) return 'missing'
  return found.before ? 'read_before' : 'marked'
}

/** Marks everything up to the one named, which need not be there any more; ids grow with time. */
export async function markAllRead(tx: Tx, bell: Bell, newestId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications n set read_at = ${now}
    where ${own(bell)} and n.read_at is null and n.id <= ${newestId}::uuid`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
