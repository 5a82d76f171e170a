import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely'
import type { Centers, Orders, Refunds, Tables, Users } from '#database/tables.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { givenOf, ownOrders, whatOf } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { namedLike, written } from '#server/platform/name-search.ts'
import { type Page, readPage, type SortedBy, withinDays } from './page-queries.ts'

type Query = ApiHandlerInput<'GET /center/refunds'>['query']

const {
  and,
  case: when,
  eb,
  or,
  ref,
  selectFrom,
} = expressionBuilder<Tables & { r: Refunds; o: Orders; c: Centers; u: Users }, 'r' | 'o' | 'c' | 'u'>()

/** The name of a member at the center. */
const nameOf = (userId: Expression<string | null>) =>
  selectFrom('users as w')
    .leftJoin('center_members as m', join =>
      join.onRef('m.user_id', '=', 'w.id').onRef('m.center_id', '=', 'r.center_id'),
    )
    .select(({ fn }) => fn.coalesce('m.name', 'w.name').as('name'))
    .where('w.id', '=', userId)
    .$asScalar()

const selectRefunds = (tx: Tx, actor: CenterCtx['actor'], query: Query) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .where(and(which(actor, query)))

const selectListed = (tx: Tx, actor: CenterCtx['actor'], query: Query) =>
  selectRefunds(tx, actor, query).select([
    'r.id',
    'r.payment_id as paymentId',
    'r.status',
    'r.amount',
    'r.currency',
    'r.reason',
    'r.destination',
    'r.created_at as sorted_at',
    'r.processed_at',
    'r.note',
    'r.failure_code',
    'r.decline_reason',
    'r.requested_by as requestedBy',
    nameOf(ref('r.decided_by')).as('decided_by_name'),
    when()
      .when('r.reason', '=', 'goodwill')
      .then(nameOf(ref('r.requested_by')))
      .end()
      .as('asked_by_name'),
    'o.id as order_id',
    'o.number as order_number',
    whatOf(ref('o.id')).$notNull().as('what'),
    'u.name as buyer_name',
  ])

/** A refund in the center's list; amounts in paise. */
export type ListedRefundRow = InferResult<ReturnType<typeof selectListed>>[number]

/** A page of refunds to families, for the member's services. */
export function listRefunds(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<Page<ListedRefundRow>> {
  const by: SortedBy<ListedRefundRow> =
    query.sortBy === 'amount'
      ? { at: ref('r.amount'), amountOf: row => row.amount }
      : { at: ref('r.created_at') }
  return readPage(tx, selectListed(tx, actor, query), { ...by, id: ref('r.id') }, query)
}

/** The total of a list's refunds by the ledger, over all pages; in paise. */
export function givenInRefunds(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<number> {
  return givenOf(tx, selectRefunds(tx, actor, query).select('r.id'))
}

function which(actor: CenterCtx['actor'], query: Query): Expression<SqlBool>[] {
  const { status, destination, search } = query
  const parts: Expression<SqlBool>[] = [
    eb('r.center_id', '=', actor.center.centerId),
    ownOrders(actor),
    // Completed refunds are filtered by their completion.
    ...withinDays(ref(status === 'processed' ? 'r.processed_at' : 'r.created_at'), query),
  ]
  if (status === 'waiting') parts.push(eb('r.status', 'in', ['approved', 'processing']))
  else if (status) parts.push(eb('r.status', '=', status))
  if (destination) parts.push(eb('r.destination', '=', destination))
  if (search) parts.push(or([written(ref('o.number'), search), namedLike(ref('u.name_key'), search)]))
  return parts
}
