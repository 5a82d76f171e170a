import { type RawBuilder, sql } from 'kysely'
import { plainReference } from '#domain/modules/orders/payment-reference.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { ownOrders, receivedOf, whatOf } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { containing, namedLike } from '#server/platform/name-search.ts'
import { type Page, readPage, withinDays } from './page-queries.ts'

type Query = ApiHandlerInput<'GET /center/payments'>['query']
type Item = ApiAnswer<'GET /center/payments'>['items'][number]

/** A payment as the desk's list shows it; amounts in paise. */
export interface ListedPaymentRow {
  id: string
  order_id: string
  order_number: string
  what: { en: string; hi: string }
  buyer_name: string | null
  gateway: string
  method: Item['method']
  status: Item['status']
  amount: number
  currency: string
  is_late: boolean
  failure_code: string | null
  reference: string | null
  receipt_file_id: string | null
  reject_note: string | null
  taken_by_name: string | null
  created_at: Date
  captured_at: Date | null
  sorted_at: Date
}

const from = sql`payments p join orders o on o.id = p.order_id join centers c on c.id = p.center_id
  join users u on u.id = o.buyer_user_id`

/** When money came; where it has not come yet, when it was reported or begun. As the index has it. */
const at = sql`coalesce(p.captured_at, p.submitted_at, p.created_at)`

const columns = sql`
  p.id, p.order_id, o.number as order_number, ${whatOf(sql`o.id`)} as what, u.name as buyer_name, p.gateway, p.method,
  p.status, p.amount, p.currency, p.is_late, p.failure_code, p.reference, p.receipt_file_id, p.reject_note, p.created_at, p.captured_at,
  case when p.gateway = 'desk' then (select coalesce(m.name, t.name) from users t
    left join center_members m on m.user_id = t.id and m.center_id = p.center_id
    where t.id = p.received_by) end as taken_by_name`

/** A page of the money that came to a center, of the member's services. */
export function listPayments(
  tx: Tx,
  actor: CenterCtx['actor'],
  query: Query,
): Promise<Page<ListedPaymentRow>> {
  return readPage(tx, { columns, from, where: which(actor, query), at, id: sql`p.id` }, query)
}

/** What the ledger says the payments of a list brought, on whatever page; in paise. */
export function receivedOfPayments(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<number> {
  const where = sql.join(which(actor, query), sql` and `)
  return receivedOf(tx, sql`select p.id from ${from} where ${where}`)
}

function which(actor: CenterCtx['actor'], query: Query): RawBuilder<unknown>[] {
  const { method, status, search } = query
  const parts = [
    sql`p.center_id = ${actor.center.centerId}`,
    ownOrders(actor),
    sql`o.kind <> 'onboarding'`,
    ...withinDays(at, query),
  ]
  if (method) parts.push(sql`p.method = ${method}`)
  // A checkout that was opened and left is nothing that came.
  parts.push(status ? sql`p.status = ${status}` : sql`p.status <> 'created'`)
  if (search) {
    const pattern = containing(search)
    const reference = containing(plainReference(search))
    parts.push(sql`(o.number ilike ${pattern} or ${namedLike(sql`u.name_key`, search)} or p.reference ilike ${pattern}
      or p.gateway_payment_id = ${search} or (${reference} <> '%%' and p.reference like ${reference}))`)
  }
  return parts
}
