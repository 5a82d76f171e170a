import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Notifications, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { type CursorValues, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { COUNTED_UP_TO } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { anyText } from '#server/platform/personal-data-queries.ts'
import type { Catalogue } from './catalogue.ts'

export interface Wanted {
  unread: boolean | undefined
  /** The events of one kind. */
  events: readonly string[] | undefined
  learnerId: string | undefined
  /** One by one, those that share a row with this one. */
  sameAs: string | undefined
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

/** This user's notifications in this role, with those of their own acts. */
const ownAll = ({ actor: { userId, role }, events }: Bell) =>
  and([
    ofBell('n.user_id', '=', userId),
    ofBell('n.role', '=', role),
    ofBell('n.event', '=', anyText(events)),
  ])

/** This user's notifications in this role, without those of their own acts. */
const own = (bell: Bell) => and([ownAll(bell), ofBell('n.by_self', '=', ofBell.lit(false))])

/** What those have in common that are one row: the thing and the day; else it is a row by itself. */
const rowKeyOf = (alias: 'n' | 'h') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`coalesce(${column('bundle')} || ' '
    || (${column('created_at')} at time zone ${sql.lit(DEFAULT_ZONE)})::date, ${column('id')}::text)`
}
const rowKey = rowKeyOf('n')

const selectOwn = ({ tx, above }: Pick<Ctx, 'tx' | 'above'>, which: Expression<SqlBool>) =>
  tx
    .selectFrom('notifications as n')
    .select(['n.id', 'n.event', 'n.role', 'n.args', 'n.link', 'n.created_at', 'n.read_at'])
    .select(['n.thing', 'n.learner_ids', 'n.by_self'])
    // The time zone of its times.
    .select(above.accounts.zone.as('time_zone'))
    .where(which)

/** A notification as stored. */
export type NotificationRow = InferResult<ReturnType<typeof selectOwn>>[number]

/** What narrows the list. */
const chosen = (bell: Bell, { unread, events, learnerId, sameAs }: Wanted): Expression<SqlBool> =>
  and([
    own(bell),
    ...(unread === undefined ? [] : [ofBell('n.read_at', unread ? 'is' : 'is not', null)]),
    ...(events === undefined ? [] : [ofBell('n.event', '=', anyText(events))]),
    ...(learnerId === undefined ? [] : [sql<boolean>`${learnerId}::uuid = any(n.learner_ids)`]),
    ...(sameAs === undefined ? [] : [sharesRowWith(sameAs)]),
  ])

/** Those that share a row with one of the same person and role. */
const sharesRowWith = (id: string) => sql<boolean>`${rowKey} = (
  select ${rowKeyOf('h')}
  from notifications h where h.id = ${id}::uuid and h.user_id = n.user_id and h.role = n.role)`

/** A page of rows plus one, newest first, and the total up to the limit of exact totals. */
export async function list(ctx: Pick<Ctx, 'tx' | 'above'>, bell: Bell, wanted: Wanted) {
  const { limit, offset, after, sameAs } = wanted
  const which = chosen(bell, wanted)
  const key = sameAs === undefined ? rowKey : sql<string>`n.id::text`
  const grouped = ctx.tx
    .selectFrom('notifications as n')
    .select(({ fn }) => [
      sql<string>`(array_agg(n.id order by n.created_at desc, n.id desc))[1]`.as('newest_id'),
      fn.max('n.created_at').as('at'),
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('n.read_at', 'is', null).as('unread'),
    ])
    .where(which)
    .groupBy(key)
  const rows = await selectOwn(ctx, own(bell))
    .innerJoin(grouped.as('g'), 'g.newest_id', 'n.id')
    .select(['g.count', 'g.unread'])
    .where(({ lit, ref }) =>
      after
        ? sql<boolean>`(${ref('g.at')}, ${ref('g.newest_id')}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : lit(true),
    )
    .orderBy('g.at', 'desc')
    .orderBy('g.newest_id', 'desc')
    .limit(limit + 1)
    .offset(after ? 0 : rowsToSkip(offset))
    .execute()
  const some = ctx.tx
    .selectFrom('notifications as n')
    .select(key.as('key'))
    .where(which)
    .groupBy(key)
    .limit(EXACT_TOTAL_UP_TO + 1)
  const { total } = await ctx.tx
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One, with the center it came from; undefined where it is a stranger’s, or of an event that has no words any more. */
export function find(ctx: Pick<Ctx, 'tx' | 'above'>, bell: Bell, id: string) {
  return selectOwn(ctx, own(bell))
    .select('n.center_id')
    .select(ctx.above.accounts.centerName.as('center_name'))
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** Steps of a thing that a detail shows. */
const MOST_STEPS = 20

/** What this person was told of the same thing afterwards, or did, the oldest first. */
export function listSince(
  ctx: Pick<Ctx, 'tx' | 'above'>,
  bell: Bell,
  { id, thing }: { id: string; thing: string },
): Promise<NotificationRow[]> {
  return selectOwn(ctx, ownAll(bell))
    .where('n.thing', '=', thing)
    .where('n.id', '>', id)
    .orderBy('n.id')
    .limit(MOST_STEPS)
    .execute()
}

/** The number of unread ones, up to the bell's limit. */
export async function countUnread(tx: Tx, bell: Bell): Promise<number> {
  const unread = and([own(bell), ofBell('n.read_at', 'is', null)])
  const some = tx.selectFrom('notifications as n').where(unread).limit(COUNTED_UP_TO)
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

/** Marks it and the older ones that share its row; undefined where it is a stranger’s. */
export async function markSameRead(tx: Tx, bell: Bell, id: string, now: Date): Promise<number | undefined> {
  const found = await tx
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.id', '=', id)
    .where(own(bell))
    .executeTakeFirst()
  if (!found) return undefined
  const { numAffectedRows } = await sql`
    update notifications n set read_at = ${now}
    where ${own(bell)} and n.read_at is null and n.id <= ${id}::uuid and ${sharesRowWith(id)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
