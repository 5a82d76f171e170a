import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { isLocalDate } from '#domain/kernel/time.ts'
import type { InvoiceKind } from '#domain/modules/orders/invoices/invoice-number.ts'
import type { InvoicePaper } from '#domain/modules/orders/invoices/invoice-paper.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, written } from '#server/platform/name-search.ts'
import { ownOrders } from '../order-queries.ts'

/** A document as it was issued; amounts in paise. */
export interface InvoiceRow {
  id: string
  kind: InvoiceKind
  number: string
  issuedOn: string
  orderId: string
  currency: string
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
  paper: InvoicePaper
  /** Whoever bought was erased: the document keeps the name, lists do not show it. */
  isBuyerErased: boolean
}

export interface InvoicePage {
  rows: InvoiceRow[]
  total: number
  totalIsExact: boolean
  next: string | null
}

type InvoiceListQuery = ApiHandlerInput<'GET /invoices'>['query']

/** A family that was erased; of a place on the platform the buyer is a center. */
const buyerErased = sql`(i.seller_id = i.center_id and exists (
  select from users eu where eu.id = i.buyer_user_id and eu.erased_at is not null))`

const columns = sql`${buyerErased} as "isBuyerErased", i.id, i.kind, i.number, i.issued_on::text as "issuedOn", i.order_id as "orderId", i.currency,
  i.taxable_amount as taxable, i.cgst_amount as cgst, i.sgst_amount as sgst, i.igst_amount as igst,
  i.total_amount as total, i.paper`

/** The nil id in the seller's place is the platform. */
const isPlatforms = sql`i.seller_id = '00000000-0000-0000-0000-000000000000'`

/** A page of documents and how many there are, in one statement. */
export async function list(tx: Tx, actor: SignedIn, query: InvoiceListQuery): Promise<InvoicePage> {
  const which = sql.join([ownInvoices(actor), ...filters(actor, query)], sql` and `)
  const by = query.sortBy === 'total' ? sql`i.total_amount` : sql`i.issued_on`
  const direction = sql.raw(query.sortOrder)
  const place = query.after === undefined ? null : readCursor(query.after, query.sortBy)
  const seek = place
    ? sql`and (${by}, i.id) ${sql.raw(query.sortOrder === 'asc' ? '>' : '<')} (${place.value}, ${place.id}::uuid)`
    : sql``
  const skipped = place ? 0 : rowsToSkip(query.offset)
  const from = sql`invoices i join orders o on o.id = i.order_id where ${which}`
  const { rows } = await sql<{ counted: number } & InvoiceRow>`
    with counted as (
      select count(*)::int as counted from (select from ${from} limit ${EXACT_TOTAL_UP_TO + 1}) matching
    )
    select counted.counted, found.* from counted left join lateral (
      select ${columns} from ${from} ${seek}
      order by ${by} ${direction}, i.id ${direction} limit ${query.limit + 1} offset ${skipped}
    ) found on true
    order by ${query.sortBy === 'total' ? sql`found.total` : sql`found."issuedOn"`} ${direction}, found.id ${direction}`.execute(
    tx,
  )
  const found = rows.filter(row => row.id !== null)
  const total = rows[0]?.counted ?? 0
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? encodeCursor([query.sortBy === 'total' ? last.total : last.issuedOn, last.id]) : null,
  }
}

/** One document among those that the actor may see. */
export async function find(tx: Tx, actor: SignedIn, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i join orders o on o.id = i.order_id
    where i.id = ${id} and ${ownInvoices(actor)}`.execute(tx)
  return rows[0]
}

/** The documents of orders that the actor may see; an admin sees those of the platform. */
export function ownInvoices(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'admin') return sql`${isPlatforms}`
  return ownOrders(actor)
}

function filters(actor: SignedIn, query: InvoiceListQuery): RawBuilder<unknown>[] {
  const { side, kind, startDate, endDate, centerId, search } = query
  const parts: RawBuilder<unknown>[] = []
  if (actor.role === 'center') parts.push(side === 'received' ? isPlatforms : sql`not (${isPlatforms})`)
  if (centerId) parts.push(sql`i.center_id = ${centerId}`)
  if (kind) parts.push(sql`i.kind = ${kind}`)
  if (startDate) parts.push(sql`i.issued_on >= ${startDate}::date`)
  if (endDate) parts.push(sql`i.issued_on <= ${endDate}::date`)
  if (search) {
    const byName = namedLike(sql`name_key(i.buyer_name)`, search)
    parts.push(sql`(${written(sql`i.number`, search)} or (${byName} and not ${buyerErased}))`)
  }
  return parts
}

/** A cursor that is not ours is as good as none. */
function readCursor(
  text: string,
  sortBy: InvoiceListQuery['sortBy'],
): { value: RawBuilder<unknown>; id: string } | null {
  const [value, id] = decodeCursor(text) ?? []
  if (!isId(id)) return null
  if (sortBy === 'total')
    return Number.isSafeInteger(value) ? { value: sql`${Number(value)}::bigint`, id } : null
  return isLocalDate(value) ? { value: sql`${value}::date`, id } : null
}
