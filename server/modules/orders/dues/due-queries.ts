import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Centers, Orders, Tables, Users } from '#database/tables.ts'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { isLocalDate } from '#domain/kernel/time.ts'
import { type DueAge, REMINDED_FOR_DAYS, REMINDED_FROM_DAYS } from '#domain/modules/orders/dues/due-rules.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Above } from '#server/platform/above.ts'
import type { CenterCtx, Ctx, Tx } from '#server/platform/context.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { containing, namedLike } from '#server/platform/name-search.ts'
import { localDay, monthOf, orZero } from '#server/platform/sql-expressions.ts'
import { learnerNamesOf, ownOrders, whatOf } from '../order-queries.ts'
import { isBeingChecked } from '../payment-queries.ts'

type Query = ApiHandlerInput<'GET /center/dues'>['query']

type Asking = Pick<Ctx, 'tx' | 'above' | 'now'>
type Which = Expression<SqlBool>

const ofOrder = expressionBuilder<Tables & { o: Orders; c: Centers }, 'o' | 'c'>()

/** When an order `o` without a plan is due: on the day of its class, or on the first day it pays for. */
const wholeDueOn = ({ orders }: Above) =>
  ofOrder.fn.coalesce(orders.dueOn, localDay(ofOrder.ref('o.created_at'), ofOrder.ref('c.time_zone')))

const planned = ofOrder.selectFrom('order_instalments').whereRef('order_id', '=', 'o.id')

/** The unpaid instalments of an order `o`. */
const unpaidParts = ofOrder
  .selectFrom(
    planned
      .select(({ fn }) => [
        'position',
        'due_on',
        'amount',
        fn
          .sum<number>('amount')
          .over(over => over.orderBy('position'))
          .as('upto'),
        fn.countAll<number>().filterWhere('amount', '>', 0).over().as('parts'),
      ])
      .as('i'),
  )
  .select(({ cast, eb, fn, ref }) => [
    ref('i.position').$castTo<number | null>().as('position'),
    ref('i.parts').$castTo<number | null>().as('parts'),
    'i.due_on',
    cast<number>(fn('least', ['i.amount', eb('i.upto', '-', ref('o.paid_amount'))]), 'bigint').as('amount'),
  ])
  .whereRef('i.upto', '>', 'o.paid_amount')
  .where('i.amount', '>', 0)

/** Every unpaid piece of open orders: instalments, and orders to be paid in one sum. */
const pieces = ({ tx, above, now }: Asking, which: Which) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .crossJoinLateral(
      unpaidParts
        .unionAll(
          tx
            .selectNoFrom([
              sql<number | null>`null`.as('position'),
              sql<number | null>`null`.as('parts'),
              wholeDueOn(above).as('due_on'),
              ofOrder('o.total_amount', '-', ofOrder.ref('o.paid_amount')).as('amount'),
            ])
            .where(ofOrder.not(ofOrder.exists(planned))),
        )
        .as('piece'),
    )
    .select(({ ref }) => [
      'o.id as order_id',
      'o.number',
      'o.kind',
      'o.center_id',
      'o.buyer_user_id',
      'o.currency',
      'o.created_at',
      'o.pay_by',
      'c.reminder_days',
      'c.time_zone',
      'o.paid_amount',
      'o.status',
      'piece.position',
      'piece.parts',
      'piece.due_on',
      'piece.amount',
      localDay(now, ref('c.time_zone')).as('today'),
      sql<number>`${localDay(now, ref('c.time_zone'))} - ${ref('piece.due_on')}`.as('days_late'),
    ])
    .where('o.status', '=', sql.lit('open'))
    .where('o.kind', '<>', 'onboarding')
    .whereRef('o.total_amount', '>', 'o.paid_amount')
    .where(which)
    .$narrowType<{ kind: 'booking' | 'enrolment' }>()

type Piece = InferResult<ReturnType<typeof pieces>>[number]

/** The columns of a piece `d`, whose buyer is `u`, including what decides about reminders; amounts in paise. */
const columns = ({ now, above }: Pick<Asking, 'now' | 'above'>) => {
  const ofDue = expressionBuilder<Tables & { d: Piece; u: Users }, 'd' | 'u'>()
  const { ref } = ofDue
  return [
    'd.order_id',
    'd.number',
    'd.kind',
    'd.center_id',
    'd.buyer_user_id',
    'd.currency',
    'd.reminder_days',
    'd.time_zone',
    'd.paid_amount',
    'd.status',
    'd.position',
    'd.parts',
    'd.due_on',
    'd.amount',
    // The local day at the center.
    'd.today',
    'd.days_late',
    'u.name as buyer_name',
    whatOf(ref('d.order_id')).$notNull().as('what'),
    learnerNamesOf(ref('d.order_id')).as('learner_names'),
    isBeingChecked(ref('d.order_id')).as('is_being_checked'),
    ofDue('d.pay_by', 'is not', null).$castTo<boolean>().as('is_reserved'),
    sql<boolean>`${ref('d.created_at')} > ${now}::timestamptz - interval '24 hours'`.as('is_new'),
    above.orders.remindedAt.as('last_reminded_at'),
    // Local days since then; null: never.
    sql<number | null>`${ref('d.today')} - ${above.orders.remindedOn}`.as('days_since_reminder'),
  ] as const
}

const selectDues = (asking: Asking, which: Which) =>
  asking.tx
    .selectFrom(pieces(asking, which).as('d'))
    .innerJoin('users as u', 'u.id', 'd.buyer_user_id')
    .select(columns(asking))

/** An amount due on one day, with what decides about reminders; amounts in paise. */
export type DueRow = InferResult<ReturnType<typeof selectDues>>[number]

const ofPiece = expressionBuilder<{ d: Piece }, 'd'>()
const daysLate = ofPiece.ref('d.days_late')

const ages: Record<DueAge, Which> = {
  not_due: ofPiece(daysLate, '<=', 0),
  days_1_7: ofPiece.between(daysLate, 1, 7),
  days_8_30: ofPiece.between(daysLate, 8, 30),
  over_30: ofPiece(daysLate, '>', 30),
}

/** The total of such pieces, in paise. */
const sumOf = (which: Which) => orZero(ofPiece.fn.sum('d.amount').filterWhere(which))

/** Totals by age; in paise. */
export type DueSums = Record<DueAge | 'all', number>

/** A page of what is due at a center for the member's services, in the order asked for, with the total. */
export async function listDues(
  ctx: CenterCtx,
  query: Query,
): Promise<{ rows: DueRow[]; total: number; next: string | null; sums: DueSums }> {
  const { tx, actor } = ctx
  const { and, lit } = ofPiece
  const which = sql.join<boolean>([ownOrders(actor), ...found(query.search)], sql` and `)
  const age = query.age ? ages[query.age] : lit(true)
  const days = and([
    ...(query.startDate ? [ofPiece('d.due_on', '>=', query.startDate)] : []),
    ...(query.endDate ? [ofPiece('d.due_on', '<=', query.endDate)] : []),
  ])
  // The oldest first goes on from the last one; in another order a page is found by its place.
  const isByDay = query.sortBy === 'dueOn' && query.sortOrder === 'asc'
  const place = query.after !== undefined && isByDay ? readCursor(query.after) : null
  const skipped = isByDay ? rowsToSkip(query.offset) : skipOf(query)
  const { total, ...sums } = await tx
    .selectFrom(pieces(ctx, which).as('d'))
    .select(({ fn }) => [
      sumOf(ages.not_due).as('not_due'),
      sumOf(ages.days_1_7).as('days_1_7'),
      sumOf(ages.days_8_30).as('days_8_30'),
      sumOf(ages.over_30).as('over_30'),
      sumOf(lit(true)).as('all'),
      fn.countAll<number>().filterWhere(age).as('total'),
    ])
    .where(days)
    .executeTakeFirstOrThrow()
  const rows = await selectDues(ctx, which)
    .where(age)
    .where(days)
    .where(
      place
        ? sql<boolean>`(d.due_on, d.order_id, coalesce(d.position, 0))
            > (${place.dueOn}::date, ${place.orderId}::uuid, ${place.position}::int)`
        : lit(true),
    )
    .$if(query.sortBy === 'dueOn' && !isByDay, dues => dues.orderBy('d.due_on', 'desc'))
    .$if(query.sortBy === 'amount', dues => dues.orderBy('d.amount', query.sortOrder))
    .$if(query.sortBy === 'buyer', dues => dues.orderBy('u.name', query.sortOrder))
    .$call(byDay)
    .limit(query.limit + 1)
    .offset(place ? 0 : skipped)
    .execute()
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  const next =
    last &&
    encodeCursor(isByDay ? [last.due_on, last.order_id, String(last.position ?? 0)] : [skipped + query.limit])
  return { rows: rows.slice(0, query.limit), total, next: next ?? null, sums }
}

/** Unpaid amounts by the month they are or were due, in paise; months without any are left out. */
export function sumDuesByMonth(ctx: CenterCtx) {
  return ctx.tx
    .selectFrom(pieces(ctx, ownOrders(ctx.actor)).as('d'))
    .select(({ cast, fn, ref }) => [
      monthOf(ref('d.due_on')).as('month'),
      cast<number>(fn.sum('d.amount'), 'bigint').as('amount'),
    ])
    .groupBy('month')
    .orderBy('month')
    .execute()
}

/** A malformed cursor counts as none. */
function readCursor(text: string): { dueOn: string; orderId: string; position: number } | null {
  const [dueOn, orderId, position] = decodeCursor(text) ?? []
  if (!isLocalDate(dueOn) || !isId(orderId) || !/^\d$/.test(String(position))) return null
  return { dueOn, orderId, position: Number(position) }
}

function found(search: string | undefined): RawBuilder<boolean>[] {
  if (!search) return []
  const pattern = containing(search)
  return [
    sql<boolean>`(o.number ilike ${pattern}
      or exists (select from users su where su.id = o.buyer_user_id and ${namedLike(sql`su.name_key`, search)})
      or exists (select from order_lines l join learners n on n.id = l.learner_id
        where l.order_id = o.id and ${namedLike(sql`n.name_key`, search)}))`,
  ]
}

/** The recipient of one message: a payer, at one center. */
export interface Family {
  center_id: string
  buyer_user_id: string
}

/** All that families owe a center, oldest first, of what a member may see. */
export function listOfFamilies(ctx: CenterCtx, buyerIds: readonly string[]): Promise<DueRow[]> {
  const { fn, val } = ofOrder
  return read(ctx, ofOrder('o.buyer_user_id', '=', fn.any(val(buyerIds))).and(ownOrders(ctx.actor)))
}

/** All that one family owes a center, oldest first. */
export function listOfFamily(asking: Asking, family: Family): Promise<DueRow[]> {
  return read(
    asking,
    ofOrder('o.center_id', '=', family.center_id).and('o.buyer_user_id', '=', family.buyer_user_id),
  )
}

const read = (asking: Asking, which: Which): Promise<DueRow[]> =>
  selectDues(asking, which).orderBy('u.name').orderBy('d.buyer_user_id').$call(byDay).execute()

const byDay = <O>(dues: SelectQueryBuilder<Tables & { d: Piece }, 'd', O>) =>
  dues
    .orderBy('d.due_on')
    .orderBy('d.order_id')
    .orderBy(({ fn, lit }) => fn.coalesce('d.position', lit(0)))

/**
 * Locks the unpaid orders of families at a center, always in the same order: concurrent payments, reminders and
 * transfer reports wait, and what is read from then on does not change.
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

/** The buyers of these orders; undefined if the member may not see one of them. */
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

/** The next families after one, each with what is due within the days of automatic reminders. */
export async function listLately(asking: Asking, after: Family | null, most: number): Promise<DueRow[]> {
  return asking.tx
    .with(
      cte => cte('due').materialized(),
      db =>
        db
          .selectFrom(pieces(asking, ofOrder.lit(true)).as('d'))
          .selectAll()
          .where(({ eb, lit, refTuple, tuple }) =>
            after
              ? eb(
                  refTuple('d.center_id', 'd.buyer_user_id'),
                  '>',
                  tuple(after.center_id, after.buyer_user_id),
                )
              : lit(true),
          )
          .where(({ between }) => between('d.days_late', REMINDED_FROM_DAYS, REMINDED_FOR_DAYS - 1)),
    )
    .with('families', db =>
      db
        .selectFrom('due')
        .select(['center_id', 'buyer_user_id'])
        .distinct()
        .orderBy('center_id')
        .orderBy('buyer_user_id')
        .limit(most),
    )
    .selectFrom('due as d')
    .innerJoin('families as f', join =>
      join.onRef('f.center_id', '=', 'd.center_id').onRef('f.buyer_user_id', '=', 'd.buyer_user_id'),
    )
    .innerJoin('users as u', 'u.id', 'd.buyer_user_id')
    .select(columns(asking))
    .orderBy('d.center_id')
    .orderBy('d.buyer_user_id')
    .$call(byDay)
    .execute()
}

/** The unpaid orders of a payer, without payments they have reported. */
const ownUnchecked = (userId: string) => {
  const { not, ref } = ofOrder
  return ofOrder('o.buyer_user_id', '=', userId).and(not(isBeingChecked(ref('o.id'))))
}

const selectOwnDues = (asking: Asking, userId: string, days: number) => {
  const { bookingId, enrolmentId } = asking.above.orders
  return asking.tx
    .selectFrom(pieces(asking, ownUnchecked(userId)).as('d'))
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('centers as c', 'c.id', 'd.center_id')
    .select(({ eb, ref }) => [
      'd.order_id',
      'd.kind',
      'd.status',
      'd.position',
      'd.due_on',
      'd.days_late',
      'd.amount',
      'd.currency',
      'd.pay_by',
      'c.time_zone',
      'c.name as center_name',
      eb('c.status', '=', 'suspended').$castTo<boolean>().as('center_suspended'),
      whatOf(ref('d.order_id')).$notNull().as('what'),
      learnerNamesOf(ref('d.order_id')).as('learner_names'),
      bookingId.as('booking_id'),
      enrolmentId.as('enrolment_id'),
    ])
    .where(({ eb, or }) =>
      or([eb('d.pay_by', '>', asking.now), eb('d.pay_by', 'is', null).and('d.days_late', '>=', -days)]),
    )
    .orderBy('d.pay_by')
    .orderBy('d.due_on')
    .orderBy('d.order_id')
    .orderBy(({ fn, lit }) => fn.coalesce('d.position', lit(0)))
}

/** Something that a payer owes, with what decides whether it can be paid now; amounts in paise. */
export type OwnDueRow = InferResult<ReturnType<typeof selectOwnDues>>[number]

/** What a payer owes: what is held for them and must be paid soon, then what is due by now or within so many days. */
export const listOfPayer = (asking: Asking, userId: string, days: number): Promise<OwnDueRow[]> =>
  selectOwnDues(asking, userId, days).execute()

/** What a family owes, by center: by now, and later; without payments it has reported. In paise. */
export function sumOfFamily(asking: Asking, userId: string) {
  return asking.tx
    .selectFrom(pieces(asking, ownUnchecked(userId)).as('d'))
    .innerJoin('centers as c', 'c.id', 'd.center_id')
    .select(({ eb }) => [
      'd.center_id',
      'c.name as center_name',
      eb('c.status', '=', 'suspended').$castTo<boolean>().as('center_suspended'),
      'd.currency',
      sumOf(ofPiece(daysLate, '>=', 0)).as('now'),
      sumOf(ofPiece(daysLate, '<', 0)).as('later'),
    ])
    .groupBy(['d.center_id', 'c.name', 'c.status', 'd.currency'])
    .orderBy('c.name')
    .orderBy('d.center_id')
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
