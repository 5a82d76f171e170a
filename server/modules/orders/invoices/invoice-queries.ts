import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Invoices, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { isLocalDate } from '#domain/kernel/time.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, written } from '#server/platform/name-search.ts'
import { ownOrders } from '../order-queries.ts'

type InvoiceListQuery = ApiHandlerInput<'GET /invoices'>['query']

const ofInvoice = expressionBuilder<Tables & { i: Invoices }, 'i'>()

/** An erased family; for a platform subscription the buyer is a center. */
const buyerErased = ofInvoice.and([
  ofInvoice('i.seller_id', '=', ofInvoice.ref('i.center_id')),
  ofInvoice.exists(
    ofInvoice
      .selectFrom('users as eu')
      .whereRef('eu.id', '=', 'i.buyer_user_id')
      .where('eu.erased_at', 'is not', null),
  ),
])

/** The nil id as the seller is the platform. */
const isPlatforms = sql<boolean>`${ofInvoice.ref('i.seller_id')} = '00000000-0000-0000-0000-000000000000'`

const fromInvoices = (tx: Tx, actor: SignedIn) =>
  tx.selectFrom('invoices as i').innerJoin('orders as o', 'o.id', 'i.order_id').where(ownInvoices(actor))

/** Documents as issued; amounts in paise. */
const selectInvoices = (tx: Tx, actor: SignedIn) =>
  fromInvoices(tx, actor).select([
    // The buyer was erased: the document retains the name, lists do not show it.
    buyerErased.$castTo<boolean>().as('isBuyerErased'),
    'i.id',
    'i.kind',
    'i.number',
    'i.issued_on as issuedOn',
    'i.order_id as orderId',
    'i.currency',
    'i.taxable_amount as taxable',
    'i.cgst_amount as cgst',
    'i.sgst_amount as sgst',
    'i.igst_amount as igst',
    'i.total_amount as total',
    'i.content',
  ])

export type InvoiceRow = InferResult<ReturnType<typeof selectInvoices>>[number]

export interface InvoicePage {
  rows: InvoiceRow[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** A page of documents and how many there are, in one statement. */
export async function list(tx: Tx, actor: SignedIn, query: InvoiceListQuery): Promise<InvoicePage> {
  const { sortOrder } = query
  const wanted = ofInvoice.and(filters(actor, query))
  const place = query.after === undefined ? null : readCursor(query.after, query.sortBy)
  const by = ofInvoice.ref(query.sortBy === 'total' ? 'i.total_amount' : 'i.issued_on')
  const page = selectInvoices(tx, actor)
    .where(wanted)
    .where(
      place
        ? sql<boolean>`(${by}, ${ofInvoice.ref('i.id')}) ${sql.raw(sortOrder === 'asc' ? '>' : '<')} (${place.value}, ${place.id}::uuid)`
        : ofInvoice.lit(true),
    )
    .orderBy(by, sortOrder)
    .orderBy('i.id', sortOrder)
    .limit(query.limit + 1)
    .offset(place ? 0 : rowsToSkip(query.offset))
  const rows = await tx
    .selectFrom(eb =>
      eb
        .selectFrom(
          fromInvoices(tx, actor)
            .where(wanted)
            .limit(EXACT_TOTAL_UP_TO + 1)
            .as('matching'),
        )
        .select(({ fn }) => fn.countAll<number>().as('counted'))
        .as('counted'),
    )
    .leftJoinLateral(page.as('found'), join => join.onTrue())
    .selectAll()
    .orderBy(query.sortBy === 'total' ? 'found.total' : 'found.issuedOn', sortOrder)
    .orderBy('found.id', sortOrder)
    .execute()
  const found = rows.filter((row): row is typeof row & InvoiceRow => row.id !== null)
  const total = rows[0]?.counted ?? 0
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? encodeCursor([query.sortBy === 'total' ? last.total : last.issuedOn, last.id]) : null,
  }
}

/** One document, if the actor may see it. */
export function find(tx: Tx, actor: SignedIn, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(tx, actor).where('i.id', '=', id).executeTakeFirst()
}

/** Documents of orders that the actor may see; an admin sees the platform's. */
export function ownInvoices(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'admin') return isPlatforms
  return ownOrders(actor)
}

function filters(actor: SignedIn, query: InvoiceListQuery): Expression<SqlBool>[] {
  const { side, kind, startDate, endDate, centerId, search } = query
  const { and, fn, not, or, ref } = ofInvoice
  const parts: Expression<SqlBool>[] = []
  if (actor.role === 'center') parts.push(side === 'received' ? isPlatforms : not(isPlatforms))
  if (centerId) parts.push(ofInvoice('i.center_id', '=', centerId))
  if (kind) parts.push(ofInvoice('i.kind', '=', kind))
  if (startDate) parts.push(ofInvoice('i.issued_on', '>=', startDate))
  if (endDate) parts.push(ofInvoice('i.issued_on', '<=', endDate))
  if (search) {
    const byName = namedLike(fn('name_key', ['i.buyer_name']), search)
    parts.push(or([written(ref('i.number'), search), and([byName, not(buyerErased)])]))
  }
  return parts
}

/** A malformed cursor counts as none. */
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
