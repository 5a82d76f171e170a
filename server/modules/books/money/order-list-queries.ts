import { type RawBuilder, sql } from 'kysely'
import type { ShownOrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { isBeingChecked, learnerNamesOf, ownOrders, whatOf } from '#server/modules/orders/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { namedLike, written } from '#server/platform/name-search.ts'
import { type Page, readPage, withinDays } from './page-queries.ts'

type Query = ApiHandlerInput<'GET /center/orders'>['query']
type Item = ApiAnswer<'GET /center/orders'>['items'][number]

/** An order as the desk's list shows it; amounts in paise. */
export interface ListedOrderRow {
  id: string
  number: string
  kind: Item['kind']
  status: Item['status']
  what: { en: string; hi: string }
  buyer_name: string | null
  learner_names: string[]
  currency: string
  total_amount: number
  paid_amount: number
  refunded_amount: number
  pay_by: Date | null
  is_being_checked: boolean
  sorted_at: Date
}

const from = sql`orders o join centers c on c.id = o.center_id join users u on u.id = o.buyer_user_id`

const columns = sql`
  o.id, o.number, o.kind, o.status, o.currency, o.total_amount, o.paid_amount, o.refunded_amount, o.pay_by,
  ${isBeingChecked(sql`o.id`)} as is_being_checked, ${whatOf(sql`o.id`)} as what, u.name as buyer_name,
  ${learnerNamesOf(sql`o.id`)} as learner_names`

/** A page of a center's orders, those of the member's services. */
export function listOrders(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<Page<ListedOrderRow>> {
  const at = sql`o.created_at`
  return readPage(tx, { columns, from, where: which(actor, query), at, id: sql`o.id` }, query)
}

/** What the orders of a list together still want. */
export async function dueOfOrders(tx: Tx, actor: CenterCtx['actor'], query: Query): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(o.total_amount - o.paid_amount), 0)::bigint as due from ${from}
    where ${sql.join([...which(actor, query), sql`o.status = 'open'`], sql` and `)}`.execute(tx)
  return rows[0]?.due ?? 0
}

/** Orders that are shown in this state, unless money for them is being checked. */
function shownAs(status: Exclude<ShownOrderStatus, 'being_checked'>): RawBuilder<unknown> {
  if (status === 'partly_paid') return sql`o.status = 'open' and o.paid_amount > 0`
  return status === 'open' ? sql`o.status = 'open' and o.paid_amount = 0` : sql`o.status = ${status}`
}

function which(actor: CenterCtx['actor'], query: Query): RawBuilder<unknown>[] {
  const { status, kind, search } = query
  const parts = [ownOrders(actor), sql`o.kind <> 'onboarding'`, ...withinDays(sql`o.created_at`, query)]
  if (status === 'due') parts.push(sql`o.status = 'open' and o.total_amount > o.paid_amount`)
  else if (status === 'being_checked') parts.push(isBeingChecked(sql`o.id`))
  else if (status) parts.push(shownAs(status), sql`not ${isBeingChecked(sql`o.id`)}`)
  if (kind) parts.push(sql`o.kind = ${kind}`)
  if (search) {
    parts.push(sql`(${written(sql`o.number`, search)} or ${namedLike(sql`u.name_key`, search)} or exists (
      select from order_lines l join learners n on n.id = l.learner_id
      where l.order_id = o.id and ${namedLike(sql`n.name_key`, search)}))`)
  }
  return parts
}
