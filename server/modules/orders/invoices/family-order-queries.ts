import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Orders, Tables } from '#database/tables.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { containing, namedLike } from '#server/platform/name-search.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { planOf } from '../instalment-queries.ts'
import { orderColumns, ownOrders } from '../order-queries.ts'
import { isBeingChecked } from '../payment-queries.ts'
import { ownInvoices } from './invoice-queries.ts'

type FamilyOrderQuery = ApiHandlerInput<'GET /family/orders'>['query']

/** A family's orders from the table `page`, with everything the list shows; a document's total is in paise. */
const selectShown = (db: Kysely<Tables & { page: Orders }>, { above, actor }: UserCtx) =>
  db
    .selectFrom('page as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select(orderColumns)
    .select(({ eb, ref, selectFrom }) => [
      'o.created_at',
      'c.name as center_name',
      eb('c.status', '=', 'suspended').$castTo<boolean>().as('center_suspended'),
      'c.time_zone',
      planOf(ref('o.id')).as('plan'),
      isBeingChecked(ref('o.id')).as('is_being_checked'),
      above.orders.bookingId.as('booking_id'),
      above.orders.enrolmentId.as('enrolment_id'),
      arrayOf(
        selectFrom('order_lines as l')
          .select('l.label')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.kind', 'in', ['fee', 'registration'])
          .orderBy('l.position'),
      ).as('items'),
      jsonArrayFrom(
        selectFrom('invoices as i')
          .select(['i.id', 'i.kind', 'i.number', 'i.issued_on as issuedOn', 'i.total_amount as total'])
          .whereRef('i.order_id', '=', 'o.id')
          .where(ownInvoices(actor))
          .orderBy('i.happened_at')
          .orderBy('i.id'),
      ).as('documents'),
    ])
    // A family never pays for a platform subscription.
    .$narrowType<{ kind: 'booking' | 'enrolment' }>()

export type FamilyOrderRow = InferResult<ReturnType<typeof selectShown>>[number]

/** A page of the family's orders and how many there are, in one statement. */
export async function list(ctx: UserCtx, query: FamilyOrderQuery) {
  const own = ctx.tx
    .selectFrom('orders as o')
    .where(sql.join<boolean>([ownOrders(ctx.actor), ...filters(query)], sql` and `))
  const place = query.after === undefined ? null : readCursor(query.after)
  const rows = await ctx.tx
    .with('counted', db =>
      db
        .selectFrom(own.limit(EXACT_TOTAL_UP_TO + 1).as('matching'))
        .select(({ fn }) => fn.countAll<number>().as('counted')),
    )
    .with(
      cte => cte('page').materialized(),
      () =>
        own
          .selectAll('o')
          .where(({ cast, eb, lit, refTuple, tuple, val }) =>
            place
              ? eb(
                  refTuple('o.created_at', 'o.id'),
                  '<',
                  tuple(cast<Date>(val(place.at), 'timestamptz'), val(place.id)),
                )
              : lit(true),
          )
          .orderBy('o.created_at', 'desc')
          .orderBy('o.id', 'desc')
          .limit(query.limit + 1)
          .offset(place ? 0 : rowsToSkip(query.offset)),
    )
    .selectFrom('counted')
    .leftJoinLateral(selectShown(ctx.tx, ctx).as('found'), join => join.onTrue())
    .selectAll()
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .execute()
  const found = rows.filter((row): row is typeof row & FamilyOrderRow => row.id !== null)
  const total = rows[0]?.counted ?? 0
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}

function filters({ orderId, centerId, status, search }: FamilyOrderQuery): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (orderId) parts.push(sql`o.id = ${orderId}`)
  if (centerId) parts.push(sql`o.center_id = ${centerId}`)
  if (status === 'due') parts.push(sql`o.status = 'open'`)
  if (status === 'paid') parts.push(sql`o.status in ('paid', 'partly_refunded')`)
  if (status === 'refunded') parts.push(sql`o.refunded_amount > 0`)
  if (status === 'closed') parts.push(sql`o.status in ('cancelled', 'expired')`)
  if (search) {
    const pattern = containing(search)
    parts.push(sql`(o.number ilike ${pattern}
      or exists (select from centers sc where sc.id = o.center_id and ${namedLike(sql`sc.name_key`, search)})
      or exists (select from invoices si where si.order_id = o.id and si.number ilike ${pattern})
      or exists (select from order_lines sl where sl.order_id = o.id
        and (sl.label->>'en' ilike ${pattern} or sl.label->>'hi' ilike ${pattern})))`)
  }
  return parts
}

/** A malformed cursor counts as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
