import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Centers, Orders, Tables, Users } from '#database/tables.ts'
import type { ShownOrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { isBeingChecked, learnerNamesOf, ownOrders, whatOf } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { namedLike, written } from '#server/platform/name-search.ts'
import { orZero } from '#server/platform/sql-expressions.ts'
import { type Page, readPage, type SortedBy, withinDays } from './page-queries.ts'

type Query = ApiHandlerInput<'GET /center/orders'>['query']

const { and, eb, exists, not, or, ref, selectFrom } = expressionBuilder<
  Tables & { o: Orders; c: Centers; u: Users },
  'o' | 'c' | 'u'
>()

const selectOrders = (tx: Tx, actor: CenterCtx['actor'], query: Query) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .where(and(which(actor, query)))

const selectListed = (tx: Tx, actor: CenterCtx['actor'], query: Query) =>
  selectOrders(tx, actor, query)
    .select([
      'o.id',
      'o.number',
      'o.kind',
      'o.status',
      'o.currency',
      'o.total_amount',
      'o.paid_amount',
      'o.refunded_amount',
      'o.pay_by',
      'o.created_at as sorted_at',
      isBeingChecked(ref('o.id')).as('is_being_checked'),
      whatOf(ref('o.id')).$notNull().as('what'),
      'u.name as buyer_name',
      learnerNamesOf(ref('o.id')).as('learner_names'),
    ])
    .$narrowType<{ kind: 'booking' | 'enrolment' }>()

/** An order in the center's list; amounts in paise. */
export type ListedOrderRow = InferResult<ReturnType<typeof selectListed>>[number]

/** A page of a center's orders, for the member's services. */
export function listOrders(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<Page<ListedOrderRow>> {
  const by: SortedBy<ListedOrderRow> =
    query.sortBy === 'total'
      ? { at: ref('o.total_amount'), amountOf: row => row.total_amount }
      : { at: ref('o.created_at') }
  return readPage(tx, selectListed(tx, actor, query), { ...by, id: ref('o.id') }, query)
}

const isOpen = eb('o.status', '=', sql.lit('open' as const))

/** What is still due on a list's orders altogether. */
export async function dueOfOrders(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<number> {
  const { due } = await selectOrders(tx, actor, query)
    .select(({ eb, fn, ref }) => orZero(fn.sum(eb('o.total_amount', '-', ref('o.paid_amount')))).as('due'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return due
}

/** Orders shown in this state, unless a payment for them is being checked. */
function shownAs(status: Exclude<ShownOrderStatus, 'being_checked'>): Expression<SqlBool> {
  if (status === 'partly_paid') return isOpen.and('o.paid_amount', '>', 0)
  return status === 'open' ? isOpen.and('o.paid_amount', '=', 0) : eb('o.status', '=', status)
}

function which(actor: CenterCtx['actor'], query: Query): Expression<SqlBool>[] {
  const { status, kind, search } = query
  const isChecked = isBeingChecked(ref('o.id'))
  const parts: Expression<SqlBool>[] = [
    ownOrders(actor),
    eb('o.kind', '<>', 'onboarding'),
    ...withinDays(ref('o.created_at'), query),
  ]
  if (status === 'due') parts.push(isOpen.and('o.total_amount', '>', ref('o.paid_amount')))
  else if (status === 'being_checked') parts.push(isChecked)
  else if (status) parts.push(shownAs(status), not(isChecked))
  if (kind) parts.push(eb('o.kind', '=', kind))
  if (search) {
    parts.push(
      or([
        written(ref('o.number'), search),
        namedLike(ref('u.name_key'), search),
        exists(
          selectFrom('order_lines as l')
            .innerJoin('learners as n', 'n.id', 'l.learner_id')
            .whereRef('l.order_id', '=', 'o.id')
            .where(learner => namedLike(learner.ref('n.name_key'), search)),
        ),
      ]),
    )
  }
  return parts
}
