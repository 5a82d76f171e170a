import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely'
import type { Centers, Orders, Payments, Tables, Users } from '#database/tables.ts'
import { plainReference } from '#domain/modules/orders/payment-reference.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { ownOrders, receivedOf, whatOf } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { containing, namedLike, written } from '#server/platform/name-search.ts'
import { type Page, readPage, type SortedBy, withinDays } from './page-queries.ts'

type Query = ApiHandlerInput<'GET /center/payments'>['query']

const { and, eb, fn, or, ref } = expressionBuilder<
  Tables & { p: Payments; o: Orders; c: Centers; u: Users },
  'p' | 'o' | 'c' | 'u'
>()

/** When money came; otherwise when it was reported or started. The same expression as in the index. */
const at = fn.coalesce('p.captured_at', 'p.submitted_at', 'p.created_at')

const selectPayments = (tx: Tx, actor: CenterCtx['actor'], query: Query) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .where(and(which(actor, query)))

const selectListed = (tx: Tx, actor: CenterCtx['actor'], query: Query) =>
  selectPayments(tx, actor, query).select(({ case: when, selectFrom }) => [
    'p.id',
    'p.order_id',
    'o.number as order_number',
    whatOf(ref('o.id')).$notNull().as('what'),
    'u.name as buyer_name',
    'p.gateway',
    'p.method',
    'p.status',
    'p.amount',
    'p.currency',
    'p.is_late',
    'p.failure_code',
    'p.reference',
    'p.receipt_file_id',
    'p.reject_note',
    'p.created_at',
    'p.captured_at',
    at.as('sorted_at'),
    when()
      .when('p.gateway', '=', 'desk')
      .then(
        selectFrom('users as t')
          .leftJoin('center_members as m', join =>
            join.onRef('m.user_id', '=', 't.id').onRef('m.center_id', '=', 'p.center_id'),
          )
          .select(taker => taker.fn.coalesce('m.name', 't.name').as('name'))
          .whereRef('t.id', '=', 'p.received_by')
          .$asScalar(),
      )
      .end()
      .as('taken_by_name'),
  ])

/** A payment in the center's list; amounts in paise. */
export type ListedPaymentRow = InferResult<ReturnType<typeof selectListed>>[number]

/** A page of a center's payments, for the member's services. */
export function listPayments(
  tx: Tx,
  actor: CenterCtx['actor'],
  query: Query,
): Promise<Page<ListedPaymentRow>> {
  const by: SortedBy<ListedPaymentRow> =
    query.sortBy === 'amount' ? { at: ref('p.amount'), amountOf: row => row.amount } : { at }
  return readPage(tx, selectListed(tx, actor, query), { ...by, id: ref('p.id') }, query)
}

/** The total of a list's payments by the ledger, over all pages; in paise. */
export function receivedOfPayments(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<number> {
  return receivedOf(tx, selectPayments(tx, actor, query).select('p.id'))
}

function which(actor: CenterCtx['actor'], query: Query): Expression<SqlBool>[] {
  const { method, status, search } = query
  const parts: Expression<SqlBool>[] = [
    eb('p.center_id', '=', actor.center.centerId),
    ownOrders(actor),
    eb('o.kind', '<>', 'onboarding'),
    ...withinDays(at, query),
  ]
  if (method) parts.push(eb('p.method', '=', method))
  // An abandoned checkout is not a payment.
  parts.push(status ? eb('p.status', '=', status) : eb('p.status', '<>', 'created'))
  if (search) {
    const reference = containing(plainReference(search))
    parts.push(
      or([
        written(ref('o.number'), search),
        namedLike(ref('u.name_key'), search),
        written(ref('p.reference'), search),
        eb('p.gateway_payment_id', '=', search),
        ...(reference === '%%' ? [] : [eb('p.reference', 'like', reference)]),
      ]),
    )
  }
  return parts
}
