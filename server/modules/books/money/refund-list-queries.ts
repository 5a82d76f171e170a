import { type RawBuilder, sql } from 'kysely'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { givenOf, ownOrders, type RefundDetail, whatOf } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { namedLike, written } from '#server/platform/name-search.ts'
import { type Page, readPage, withinDays } from './page-queries.ts'

type Query = ApiHandlerInput<'GET /center/refunds'>['query']

/** A refund as the desk's list shows it; amounts in paise. */
export interface ListedRefundRow extends Omit<RefundDetail, 'createdAt' | 'processedAt'> {
  order_id: string
  order_number: string
  what: { en: string; hi: string }
  buyer_name: string | null
  note: string | null
  failure_code: string | null
  asked_by_name: string | null
  decided_by_name: string | null
  decline_reason: string | null
  processed_at: Date | null
  sorted_at: Date
}

const from = sql`refunds r join orders o on o.id = r.order_id join centers c on c.id = r.center_id
  join users u on u.id = o.buyer_user_id`

/** What somebody of the center is called there. */
const nameOf = (userId: RawBuilder<unknown>) => sql`(select coalesce(m.name, w.name) from users w
  left join center_members m on m.user_id = w.id and m.center_id = r.center_id where w.id = ${userId})`

const columns = sql`
  r.id, r.payment_id as "paymentId", r.status, r.amount, r.currency, r.reason, r.destination, r.processed_at, r.note,
  r.failure_code, r.decline_reason, r.requested_by as "requestedBy", ${nameOf(sql`r.decided_by`)} as decided_by_name,
  case when r.reason = 'goodwill' then ${nameOf(sql`r.requested_by`)} end as asked_by_name, o.id as order_id, o.number as order_number, ${whatOf(sql`o.id`)} as what, u.name as buyer_name`

/** A page of what goes back to families, of the member's services. */
export function listRefunds(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<Page<ListedRefundRow>> {
  const at = sql`r.created_at`
  return readPage(tx, { columns, from, where: which(actor, query), at, id: sql`r.id` }, query)
}

/** What the ledger says the refunds of a list took, on whatever page; in paise. */
export function givenInRefunds(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<number> {
  const where = sql.join(which(actor, query), sql` and `)
  return givenOf(tx, sql`select r.id from ${from} where ${where}`)
}

function which(actor: CenterCtx['actor'], query: Query): RawBuilder<unknown>[] {
  const { status, destination, search } = query
  const parts = [
    sql`r.center_id = ${actor.center.centerId}`,
    ownOrders(actor),
    // What has gone back is looked for by when it went.
    ...withinDays(status === 'processed' ? sql`r.processed_at` : sql`r.created_at`, query),
  ]
  if (status === 'waiting') parts.push(sql`r.status in ('approved', 'processing')`)
  else if (status) parts.push(sql`r.status = ${status}`)
  if (destination) parts.push(sql`r.destination = ${destination}`)
  if (search) {
    parts.push(sql`(${written(sql`o.number`, search)} or ${namedLike(sql`u.name_key`, search)})`)
  }
  return parts
}
