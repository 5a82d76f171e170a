import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Notifications, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import { type CursorValues, rowsToSkip } from '#domain/kernel/paging.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { COUNTED_UP_TO } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { anyText } from '#server/platform/personal-data-queries.ts'
import type { Catalogue } from './catalogue.ts'

export interface Wanted {
  unread: boolean | undefined
  /** The events of one kind. */
  events: readonly string[] | undefined
  learnerId: string | undefined
  /** The name of a learner, as the role reads it. */
  search: string | undefined
  /** One by one, those that share a row with this one. */
  sameAs: string | undefined
  limit: number
  offset: number
  after: CursorValues | null
}

/** Whose bell it is, and the events that have texts for this role: stored rows of other events are not shown. */
export interface Bell {
  actor: Pick<SignedIn, 'userId' | 'role'>
  events: readonly string[]
}

export const bellOf = (catalogue: Catalogue, actor: Bell['actor']): Bell => ({
  actor,
  events: catalogue.eventsFor(actor.role),
})

const { and } = expressionBuilder<Tables, never>()

/** The notification itself, or another that is compared with it. */
type Alias = 'n' | 'h'
const columnsOf = (alias: Alias) => (column: keyof Notifications) => sql.ref(`${alias}.${column}`)

/** This user's notifications in this role, with those of their own acts. */
function ownAll({ actor: { userId, role }, events }: Bell, alias: Alias = 'n'): Expression<SqlBool> {
  const its = columnsOf(alias)
  return sql<SqlBool>`(${its('user_id')} = ${userId} and ${its('role')} = ${role} and ${its('event')} = ${anyText(events)})`
}

/** This user's notifications in this role, without those of their own acts. */
const own = (bell: Bell, alias: Alias = 'n') =>
  and([ownAll(bell, alias), sql<SqlBool>`${columnsOf(alias)('by_self')} = false`])

/** Whether `other` is in one row of the list with `one`: the same person and role are told of the same on its day in India. */
function sharesRow(one: Alias, other: Alias): RawBuilder<SqlBool> {
  const [its, others] = [columnsOf(one), columnsOf(other)]
  const zone = sql.lit(DEFAULT_ZONE)
  const midnight = (days: 0 | 1) => sql`(date_trunc('day', ${its('created_at')} at time zone ${zone})
    + make_interval(days => ${sql.lit(days)})) at time zone ${zone}`
  return sql`(${others('user_id')} = ${its('user_id')} and ${others('role')} = ${its('role')}
    and ${others('bundle')} = ${its('bundle')}
    and ${others('created_at')} >= ${midnight(0)} and ${others('created_at')} < ${midnight(1)})`
}

const selectOwn = ({ tx, above }: Pick<Ctx, 'tx' | 'above'>, which: Expression<SqlBool>) =>
  tx
    .selectFrom('notifications as n')
    .select(['n.id', 'n.event', 'n.role', 'n.args', 'n.link', 'n.created_at', 'n.read_at'])
    .select(['n.thing', 'n.learner_ids', 'n.by_self'])
    // The time zone of its times.
    .select(above.accounts.zone.as('timeZone'))
    .where(which)

/** A notification as stored. */
export type NotificationRow = InferResult<ReturnType<typeof selectOwn>>[number]

/** What narrows the list. */
function chosen(bell: Bell, wanted: Wanted, alias: Alias = 'n'): Expression<SqlBool> {
  const { unread, events, learnerId, search, sameAs } = wanted
  const its = columnsOf(alias)
  return and([
    own(bell, alias),
    ...(unread === undefined
      ? []
      : [sql<SqlBool>`${its('read_at')} is ${sql.raw(unread ? 'null' : 'not null')}`]),
    ...(events === undefined ? [] : [sql<SqlBool>`${its('event')} = ${anyText(events)}`]),
    ...(learnerId === undefined ? [] : [sql<SqlBool>`${learnerId}::uuid = any(${its('learner_ids')})`]),
    ...(search ? [namesLearner(bell.actor.role, its('args'), search)] : []),
    ...(sameAs === undefined ? [] : [sharesRowWith(sameAs)]),
  ])
}

/** Whether it names a learner like this, as its text does for the role: only a center reads whole names (`say`). */
function namesLearner(role: Role, args: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const whole = sql`a.value ->> 'name'`
  const name = role === 'center' ? whole : sql`split_part(${whole}, ' ', 1)`
  return sql<SqlBool>`exists (select from jsonb_each(${args}) a
    where (a.key = 'learner' or a.value ->> 'kind' = 'learner') and ${namedLike(sql`name_key(${name})`, search)})`
}

/** Those that share a row with one of the same person and role, and itself. */
const sharesRowWith = (id: string) => sql<SqlBool>`n.id in (
  select ${id}::uuid
  union all select n.id from notifications h join notifications n on ${sharesRow('h', 'n')} where h.id = ${id}::uuid)`

/** No more rows than these are counted: forty pages, of months. */
const COUNTED_ROWS = 1000

/**
 * A page of rows plus one, newest first, and how many there are. A row is the newest of those that share it: a page
 * reads the notifications that it shows, not those of a whole year.
 */
export async function list(ctx: Pick<Ctx, 'tx' | 'above'>, bell: Bell, wanted: Wanted) {
  const { limit, offset, after, sameAs } = wanted
  const isGrouped = sql.lit(sameAs === undefined)
  const others = sql`from notifications h
    where ${isGrouped} and ${chosen(bell, wanted, 'h')} and ${sharesRow('n', 'h')} and h.id <> n.id`
  const some = ctx.tx
    .selectFrom('notifications as n')
    .select('n.id')
    .where(chosen(bell, wanted))
    .where(sql<SqlBool>`not exists (select ${others} and (h.created_at, h.id) > (n.created_at, n.id))`)
  const page = some
    .$if(after !== null, query =>
      query.where(sql<SqlBool>`(n.created_at, n.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .offset(after ? 0 : rowsToSkip(offset))
  const rows = await selectOwn(ctx, sql<SqlBool>`n.id in (${page})`)
    .select([
      sql<number>`1 + (select count(*)::int ${others})`.as('count'),
      sql<number>`(n.read_at is null)::int + (select count(*)::int ${others} and h.read_at is null)`.as(
        'unread',
      ),
    ])
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  const { total } = await ctx.tx
    .selectFrom(some.limit(COUNTED_ROWS + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Math.min(total, COUNTED_ROWS), totalIsExact: total <= COUNTED_ROWS }
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
  const some = tx
    .selectFrom('notifications as n')
    .where(own(bell))
    .where('n.read_at', 'is', null)
    .limit(COUNTED_UP_TO)
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
