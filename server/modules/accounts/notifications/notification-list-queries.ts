import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Notifications, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { type CursorValues, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import { COUNTED_UP_TO } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { anyText } from '#server/platform/personal-data-queries.ts'
import type { Catalogue } from './catalogue.ts'

export interface Wanted {
  unread: boolean | undefined
  limit: number
  offset: number
  after: CursorValues | null
}

/** Whose bell it is, and the events that have texts for this role: stored rows of other events are not shown. */
export interface Bell {
  actor: SignedIn
  events: readonly string[]
}

export const bellOf = (catalogue: Catalogue, actor: SignedIn): Bell => ({
  actor,
  events: catalogue.eventsFor(actor.role),
})

const { and, eb: ofBell } = expressionBuilder<Tables & { n: Notifications }, 'n'>()

/** This user's notifications in this role. */
const own = ({ actor: { userId, role }, events }: Bell) =>
  and([
    ofBell('n.user_id', '=', userId),
    ofBell('n.role', '=', role),
    ofBell('n.event', '=', anyText(events)),
  ])

const selectOwn = ({ tx, above }: Pick<Ctx, 'tx' | 'above'>, bell: Bell) =>
  tx
    .selectFrom('notifications as n')
    .select(['n.id', 'n.event', 'n.role', 'n.args', 'n.link', 'n.created_at', 'n.read_at'])
    // The time zone of its times.
    .select(above.accounts.zone.as('time_zone'))
    .where(own(bell))

/** A notification as stored. */
export type NotificationRow = InferResult<ReturnType<typeof selectOwn>>[number]

/** A page plus one row, newest first, and the total up to the limit of exact totals. */
export async function list(
  ctx: Pick<Ctx, 'tx' | 'above'>,
  bell: Bell,
  { unread, limit, offset, after }: Wanted,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const state = unread === undefined ? ofBell.lit(true) : ofBell('n.read_at', unread ? 'is' : 'is not', null)
  const rows = await selectOwn(ctx, bell)
    .where(state)
    .where(({ lit, ref }) =>
      after
        ? sql<boolean>`(${ref('n.created_at')}, ${ref('n.id')}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : lit(true),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .offset(after ? 0 : rowsToSkip(offset))
    .execute()
  return { rows, total: await count(ctx.tx, bell, state, EXACT_TOTAL_UP_TO + 1) }
}

/** The number of unread ones, up to the bell's limit. */
export function countUnread(tx: Tx, bell: Bell): Promise<number> {
  return count(tx, bell, ofBell('n.read_at', 'is', null), COUNTED_UP_TO)
}

async function count(tx: Tx, bell: Bell, which: Expression<SqlBool>, most: number): Promise<number> {
  const some = tx.selectFrom('notifications as n').where(own(bell)).where(which).limit(most)
  const { total } = await tx
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function markRead(
  tx: Tx,
  bell: Bell,
  id: string,
  now: Date,
): Promise<'marked' | 'read_before' | 'missing'> {
  const found = await tx
    .with('found', db =>
      db
        .selectFrom('notifications as n')
        .select(['n.id', 'n.read_at'])
        .where('n.id', '=', id)
        .where(own(bell))
        .forUpdate(),
    )
    .with('marked', db =>
      db
        .updateTable('notifications as n')
        .from('found as f')
        .set({ read_at: now })
        .whereRef('n.id', '=', 'f.id')
        .where('f.read_at', 'is', null),
    )
    .selectFrom('found')
    .select('read_at')
    .executeTakeFirst()
  if (!found) return 'missing'
  return found.read_at ? 'read_before' : 'marked'
}

/** Marks everything up to the given one, which may no longer exist; ids grow with time. */
export async function markAllRead(tx: Tx, bell: Bell, newestId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications n set read_at = ${now}
    where ${own(bell)} and n.read_at is null and n.id <= ${newestId}::uuid`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
