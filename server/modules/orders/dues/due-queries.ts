import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DueReminders } from '#database/tables.ts'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { isLocalDate } from '#domain/kernel/time.ts'
import { type DueAge, REMINDED_FOR_DAYS } from '#domain/modules/orders/dues/due-rules.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Above } from '#server/platform/above.ts'
import type { CenterCtx, Ctx, Tx } from '#server/platform/context.ts'
import { containing, namedLike } from '#server/platform/name-search.ts'
import { learnerNamesOf, ownOrders, whatOf } from '../order-queries.ts'
import { isBeingChecked } from '../payment-queries.ts'

type Query = ApiHandlerInput<'GET /center/dues'>['query']

/** What is to be paid on one day, with what decides about reminding of it; amounts in paise. */
export interface DueRow {
  order_id: string
  center_id: string
  number: string
  kind: 'booking' | 'enrolment'
  what: { en: string; hi: string }
  buyer_user_id: string
  buyer_name: string | null
  learner_names: string[]
  position: number | null
  parts: number | null
  due_on: string
  days_late: number
  amount: number
  currency: string
  paid_amount: number
  status: OrderStatus
  /** The local day at the center. */
  today: string
  is_being_checked: boolean
  is_reserved: boolean
  is_new: boolean
  last_reminded_at: Date | null
  /** Local days since; null: never. */
  days_since_reminder: number | null
  /** Days that the center lets pass between two reminders. */
  reminder_days: number
}

type Asking = Pick<Ctx, 'tx' | 'above' | 'now'>

/** When an order `o` without a plan is to be paid: on the day of its class, or from the first day it pays for on. */
const wholeDueOn = ({ orders }: Above) =>
  sql`coalesce(${orders.dueOn}, (o.created_at at time zone c.time_zone)::date)`

/** Every piece of open orders that is not paid: parts of plans, and orders that are paid in one sum. */
const pieces = ({ above, now }: Asking, which: RawBuilder<unknown>) => sql`
  select o.id as order_id, o.number, o.kind, o.center_id, o.buyer_user_id, o.currency, o.created_at, o.pay_by,
    c.reminder_days, o.paid_amount, o.status, piece.position, piece.parts, piece.due_on, piece.amount,
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
    select null, null, ${wholeDueOn(above)}, o.total_amount - o.paid_amount
    where not exists (select from order_instalments where order_id = o.id)
  ) piece
  where o.status = 'open' and o.kind <> 'onboarding' and o.total_amount > o.paid_amount and ${which}`

/** What is selected of a piece `d`, whose buyer is `u`. */
const columns = (now: Date) => sql`
  d.*, d.due_on::text as due_on, d.today::text as today, d.days_late::int, d.parts::int, u.name as buyer_name,
  ${whatOf(sql`d.order_id`)} as what,
  ${learnerNamesOf(sql`d.order_id`)} as learner_names,
  ${isBeingChecked(sql`d.order_id`)} as is_being_checked,
  d.pay_by is not null as is_reserved,
  d.created_at > ${now}::timestamptz - interval '24 hours' as is_new,
  (select max(r.sent_at) from due_reminders r where r.order_id = d.order_id and r.due_on = d.due_on) as last_reminded_at,
  d.today - (select max(r.sent_on) from due_reminders r
    where r.order_id = d.order_id and r.due_on = d.due_on) as days_since_reminder`

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
  ctx: CenterCtx,
  query: Query,
): Promise<{ rows: DueRow[]; total: number; next: string | null; sums: DueSums }> {
  const { tx, now, actor } = ctx
  const all = pieces(ctx, sql.join([ownOrders(actor), ...found(query.search)], sql` and `))
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
    select ${columns(now)}
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
export async function sumDuesByMonth(ctx: CenterCtx) {
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(d.due_on, 'YYYY-MM') as month, sum(d.amount)::bigint as amount
    from (${pieces(ctx, ownOrders(ctx.actor))}) d group by 1 order by 1`.execute(ctx.tx)
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
  const pattern = containing(search)
  return [
    sql`(o.number ilike ${pattern}
      or exists (select from users su where su.id = o.buyer_user_id and ${namedLike(sql`su.name_key`, search)})
      or exists (select from order_lines l join learners n on n.id = l.learner_id
        where l.order_id = o.id and ${namedLike(sql`n.name_key`, search)}))`,
  ]
}

/** Who is told in one message: whoever pays, of one center. */
export interface Family {
  center_id: string
  buyer_user_id: string
}

/** All that families have to pay a center, the oldest first, among what a member may see. */
export async function listOfFamilies(ctx: CenterCtx, buyerIds: readonly string[]): Promise<DueRow[]> {
  return read(ctx, sql`o.buyer_user_id = any(${buyerIds}::uuid[]) and ${ownOrders(ctx.actor)}`)
}

/** All that one family has to pay a center, the oldest first. */
export async function listOfFamily(asking: Asking, family: Family): Promise<DueRow[]> {
  return read(asking, ofFamily(family))
}

async function read(asking: Asking, which: RawBuilder<unknown>): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select ${columns(asking.now)} from (${pieces(asking, which)}) d join users u on u.id = d.buyer_user_id
    order by u.name, d.buyer_user_id, d.due_on, d.order_id, coalesce(d.position, 0)`.execute(asking.tx)
  return rows
}

const ofFamily = (family: Family) =>
  sql`o.center_id = ${family.center_id} and o.buyer_user_id = ${family.buyer_user_id}`

/**
 * Locks what families have not paid a center yet, in one order for all: who pays, reminds or reports a payment at the same
 * moment waits, and what is read from then on stays.
 */
export async function lockOrdersOf(tx: Tx, centerId: string, buyerIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .where('center_id', '=', centerId)
    .where(eb => eb('buyer_user_id', '=', eb.fn.any(eb.val(buyerIds))))
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whose these orders are; undefined where one of them is not the member's to see. */
export async function findBuyers(
  tx: Tx,
  actor: CenterCtx['actor'],
  orderIds: readonly string[],
): Promise<string[] | undefined> {
  const rows = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.buyer_user_id'])
    .where(eb => eb('o.id', '=', eb.fn.any(eb.val(orderIds))))
    .where('o.kind', '<>', 'onboarding')
    .where(ownOrders(actor))
    .execute()
  if (rows.length < new Set(orderIds).size) return undefined
  return [...new Set(rows.map(row => row.buyer_user_id))]
}

/** So many families after one, each with what of it is due within the days in which reminders go out by themselves. */
export async function listLately(asking: Asking, after: Family | null, most: number): Promise<DueRow[]> {
  const { tx, now } = asking
  const place = after
    ? sql`(d.center_id, d.buyer_user_id) > (${after.center_id}::uuid, ${after.buyer_user_id}::uuid)`
    : sql`true`
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select * from (${pieces(asking, sql`true`)}) d
      where ${place} and d.days_late between 0 and ${REMINDED_FOR_DAYS - 1}
    ), families as (
      select distinct center_id, buyer_user_id from due order by center_id, buyer_user_id limit ${most}
    )
    select ${columns(now)} from due d join families f using (center_id, buyer_user_id)
      join users u on u.id = buyer_user_id
    order by d.center_id, d.buyer_user_id, d.due_on, d.order_id, coalesce(d.position, 0)`.execute(tx)
  return rows
}

/** What a family has to pay one center, in paise. */
interface OwnDues {
  center_id: string
  center_name: string
  center_suspended: boolean
  currency: string
  now: number
  later: number
}

/** What a family has to pay by center: by now, and later; without what it has reported as paid. */
export async function sumOfFamily(asking: Asking, userId: string): Promise<OwnDues[]> {
  const { rows } = await sql<OwnDues>`
    select d.center_id, c.name as center_name, c.status = 'suspended' as center_suspended, d.currency,
      coalesce(sum(d.amount) filter (where d.days_late >= 0), 0)::bigint as now,
      coalesce(sum(d.amount) filter (where d.days_late < 0), 0)::bigint as later
    from (${pieces(asking, sql`o.buyer_user_id = ${userId} and not ${isBeingChecked(sql`o.id`)}`)}) d join centers c on c.id = d.center_id
    group by 1, 2, 3, 4 order by c.name, d.center_id`.execute(asking.tx)
  return rows
}

/** A due that a message names. */
export type NewReminder = Insertable<DueReminders>

/** Writes down what a message names. */
export async function insertReminders(tx: Tx, reminders: readonly NewReminder[]): Promise<void> {
  await tx
    .insertInto('due_reminders')
    .values([...reminders])
    .execute()
}

/** A center's name and currency. */
export function centerOf(tx: Tx, centerId: string): Promise<{ name: string; currency: string }> {
  return tx
    .selectFrom('centers')
    .select(['name', 'currency'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
}
