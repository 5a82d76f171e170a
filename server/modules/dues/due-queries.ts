import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { isLocalDate } from '#domain/kernel/time.ts'
import type { DueAge, ReminderStep } from '#domain/modules/dues/due-rules.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { ownOrders } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'

type Query = ApiHandlerInput<'GET /center/dues'>['query']

/** What is to be paid on one day; amounts in paise. */
export interface DueRow {
  order_id: string
  number: string
  kind: 'booking' | 'enrolment'
  what: { en: string; hi: string }
  buyer_name: string | null
  learner_names: string[]
  position: number | null
  parts: number | null
  due_on: string
  days_late: number
  amount: number
  currency: string
  last_reminded_at: Date | null
  is_reminded_today: boolean
}

/** When an order `o` without a plan is to be paid: on the day of its class, or from the first day it pays for on. */
const wholeDueOn = sql`coalesce(
  (select min((b.starts_at at time zone c.time_zone)::date) from bookings b where b.order_id = o.id),
  (select greatest(min(p.from_on), (o.created_at at time zone c.time_zone)::date)
    from enrolment_periods p where p.order_id = o.id),
  (o.created_at at time zone c.time_zone)::date)`

/** Every piece of open orders that is not paid: parts of plans, and orders that are paid in one sum. */
const pieces = (which: RawBuilder<unknown>, now: Date) => sql`
  select o.id as order_id, o.number, o.kind, o.center_id, o.buyer_user_id, o.currency, o.created_at, o.pay_by,
    piece.position, piece.parts, piece.due_on, piece.amount,
    (${now}::timestamptz at time zone c.time_zone)::date as today,
    (${now}::timestamptz at time zone c.time_zone)::date - piece.due_on as days_late
  from orders o join centers c on c.id = o.center_id
  cross join lateral (
    select i.position, i.parts, i.due_on, least(i.amount, i.upto - o.paid_amount)::bigint as amount
    from (select position, due_on, amount, sum(amount) over (order by position) as upto,
        count(*) filter (where amount > 0) over () as parts
      from order_instalments where order_id = o.id) i
    where i.upto > o.paid_amount and i.amount > 0
    union all
    select null, null, ${wholeDueOn}, o.total_amount - o.paid_amount
    where not exists (select from order_instalments where order_id = o.id)
  ) piece
  where o.status = 'open' and o.kind <> 'onboarding' and o.total_amount > o.paid_amount and ${which}`

const ages: Record<DueAge, RawBuilder<unknown>> = {
  not_due: sql`d.days_late <= 0`,
  days_1_7: sql`d.days_late between 1 and 7`,
  days_8_30: sql`d.days_late between 8 and 30`,
  over_30: sql`d.days_late > 30`,
}

/** What they add up to, by age; in paise. */
export type DueSums = Record<DueAge | 'all', number>

/** A page of what is due at a center, the oldest first, of the member's services, and what all of it adds up to. */
export async function listDues(
  tx: Tx,
  actor: CenterCtx['actor'],
  query: Query,
  now: Date,
): Promise<{ rows: DueRow[]; total: number; next: string | null; sums: DueSums }> {
  const all = pieces(sql.join([ownOrders(actor), ...found(query.search)], sql` and `), now)
  const age = query.age ? ages[query.age] : sql`true`
  const days = sql`d.due_on >= coalesce(${query.startDate ?? null}::date, d.due_on)
    and d.due_on <= coalesce(${query.endDate ?? null}::date, d.due_on)`
  const place = query.after === undefined ? null : readCursor(query.after)
  const seek = place
    ? sql`(d.due_on, d.order_id, coalesce(d.position, 0))
        > (${place.dueOn}::date, ${place.orderId}::uuid, ${place.position}::int)`
    : sql`true`
  const { rows: summed } = await sql<DueSums & { total: number }>`
    select ${sql.join(
      Object.entries(ages).map(
        ([name, which]) =>
          sql`coalesce(sum(d.amount) filter (where ${which}), 0)::bigint as ${sql.ref(name)}`,
      ),
    )}, coalesce(sum(d.amount), 0)::bigint as all, (count(*) filter (where ${age}))::int as total
    from (${all}) d where ${days}`.execute(tx)
  const { rows } = await sql<DueRow>`
    select d.*, d.due_on::text as due_on, d.days_late::int, d.parts::int,
      (select l.label from order_lines l where l.order_id = d.order_id order by l.position limit 1) as what,
      u.name as buyer_name,
      array(select distinct n.name from order_lines l join learners n on n.id = l.learner_id
        where l.order_id = d.order_id order by n.name) as learner_names,
      (select max(r.sent_at) from due_reminders r where r.order_id = d.order_id) as last_reminded_at,
      exists (select from due_reminders r where r.order_id = d.order_id and r.step = 'by_hand'
        and r.sent_on = d.today) as is_reminded_today
    from (${all}) d join users u on u.id = d.buyer_user_id
    where ${age} and ${days} and ${seek} order by d.due_on, d.order_id, coalesce(d.position, 0)
    limit ${query.limit + 1} offset ${place ? 0 : rowsToSkip(query.offset)}`.execute(tx)
  const [sums] = summed
  if (!sums) throw new Error('sums of nothing are still a row')
  const { total, ...byAge } = sums
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  const next = last ? encodeCursor([last.due_on, last.order_id, String(last.position ?? 0)]) : null
  return { rows: rows.slice(0, query.limit), total, next, sums: byAge }
}

/** What is still to be paid by the month in which it is or was due, in paise; months without any are left out. */
export async function sumDuesByMonth(tx: Tx, actor: CenterCtx['actor'], now: Date) {
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(d.due_on, 'YYYY-MM') as month, sum(d.amount)::bigint as amount
    from (${pieces(ownOrders(actor), now)}) d group by 1 order by 1`.execute(tx)
  return rows
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { dueOn: string; orderId: string; position: number } | null {
  const [dueOn, orderId, position] = decodeCursor(text) ?? []
  if (!isLocalDate(dueOn) || !isId(orderId) || !/^\d$/.test(String(position))) return null
  return { dueOn, orderId, position: Number(position) }
}

function found(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`(o.number ilike ${pattern}
      or exists (select from users su where su.id = o.buyer_user_id and ${namedLike(sql`su.name_key`, search)})
      or exists (select from order_lines l join learners n on n.id = l.learner_id
        where l.order_id = o.id and ${namedLike(sql`n.name_key`, search)}))`,
  ]
}

/** What of an order is to be reminded of: one day on which it is to be paid, with all that is due by then or today. */
export interface Owed {
  due_on: string
  days_late: number
  today: string
  amount: number
  currency: string
  paid_on_the_spot: boolean
}

/**
 * What of one order is due on a day, or on its first that is not paid, whose lock the caller holds; undefined where
 * nothing is.
 */
export async function findOwed(
  tx: Tx,
  orderId: string,
  now: Date,
  dueOn: string | null = null,
): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    with d as (${pieces(sql`o.id = ${orderId}`, now)}),
    first as (select min(due_on) as on_day from d where ${dueOn}::date is null or due_on = ${dueOn}::date)
    select first.on_day::text as due_on, min(d.today)::text as today, min(d.currency) as currency,
      (min(d.today) - first.on_day)::int as days_late, min(d.kind) = 'booking' as paid_on_the_spot,
      sum(d.amount) filter (where d.due_on <= greatest(first.on_day, d.today))::bigint as amount
    from d cross join first where first.on_day is not null group by first.on_day`.execute(tx)
  return rows[0]
}

/** A day on which something of an order is to be paid. */
export interface DueDay {
  order_id: string
  due_on: string
}

/**
 * What is to be reminded of by itself and was not yet, after a place. What is held for a short while only, or was
 * reported as paid, needs no reminder; neither does what came to be today, nor before its day what is paid on the spot.
 */
export async function listRemindable(
  tx: Tx,
  now: Date,
  after: DueDay | null,
  most: number,
): Promise<DueDay[]> {
  const place = after
    ? sql`(d.order_id, d.due_on) > (${after.order_id}::uuid, ${after.due_on}::date)`
    : sql`true`
  const { rows } = await sql<DueDay>`
    select d.order_id, d.due_on::text as due_on from (${pieces(
      sql`o.pay_by is null and not exists (
        select from payments w where w.order_id = o.id and w.status = 'submitted')`,
      now,
    )}) d
    where ${place} and d.days_late between (case d.kind when 'booking' then 3 else -3 end) and 13
      and d.created_at < ${now}::timestamptz - interval '24 hours'
      and not exists (select from due_reminders r where r.order_id = d.order_id and r.due_on = d.due_on
        and r.step = case when d.days_late >= 7 then 'after_7' when d.days_late >= 3 then 'after_3'
          when d.days_late >= 0 then 'on_day' else 'before' end)
    order by d.order_id, d.due_on limit ${most}`.execute(tx)
  return rows
}

/** A reminder that is sent. */
export interface NewReminder {
  id: string
  order_id: string
  due_on: string
  step: ReminderStep | 'by_hand'
  amount: number
  sent_on: string
  sent_at: Date
  sent_by: string | null
}

/** Writes that it is sent; false where it was before. */
export async function insertReminder(tx: Tx, reminder: NewReminder): Promise<boolean> {
  const written = await tx
    .insertInto('due_reminders')
    .values(reminder)
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export async function currencyOf(tx: Tx, centerId: string): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select('currency')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return row.currency
}
