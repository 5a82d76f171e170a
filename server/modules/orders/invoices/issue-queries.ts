import { sql } from 'kysely'
import type { InvoiceKind } from '#domain/modules/orders/invoices/invoice-number.ts'
import type { InvoiceLine, InvoicePaper, OrderedLine } from '#domain/modules/orders/invoices/invoice-paper.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

/** Something that happened and has no document yet. `since` is the database's own text of the instant. */
export interface Wait {
  id: string
  since: string
}

/** What waits after a place, the oldest first. */
export function listWaiting(tx: Tx, after: Wait | null, most: number): Promise<Wait[]> {
  let waits = tx
    .selectFrom('invoice_waits')
    .select(({ cast }) => ['source_id as id', cast<string>('invoice_waits.since', 'text').as('since')])
  if (after) {
    waits = waits.where(({ cast, eb, refTuple, tuple, val }) =>
      eb(
        refTuple('invoice_waits.since', 'source_id'),
        '>',
        tuple(cast<Date>(val(after.since), 'timestamptz'), val(after.id)),
      ),
    )
  }
  return waits.orderBy('invoice_waits.since').orderBy('source_id').limit(most).execute()
}

/** Takes those of them that still wait and that nobody else is just working on; all that wait where none are named. */
export function takeWaiting(tx: Tx, ids: readonly string[] | 'all') {
  let waits = tx.selectFrom('invoice_waits').select(['source_id as id', 'what'])
  if (ids !== 'all') waits = waits.where(eb => eb('source_id', '=', eb.fn.any(eb.val(ids))))
  return waits.orderBy('source_id').forUpdate().skipLocked().execute()
}

interface PlaceFacts {
  name: string
  addressLine: string | null
  city: string | null
  stateCode: string | null
  gstin: string | null
}

/** A paid order with all that its document says. */
export interface SoldOrder {
  id: string
  number: string
  isPlatforms: boolean
  centerId: string
  currency: string
  /** When its last money came. */
  happenedAt: Date
  center: PlaceFacts & { stateCode: string; timeZone: string }
  /** The operator of the platform; null for what a center sells, and where nobody has said who that is. */
  payee: PlaceFacts | null
  buyer: { userId: string; name: string | null; addressLine: string | null; city: string | null }
  lines: OrderedLine[]
}

/** Orders of these ids that were paid, whatever went back since. */
export async function findSold(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  ids: readonly string[],
): Promise<SoldOrder[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SoldOrder>`
    select o.id, o.number, o.kind = 'onboarding' as "isPlatforms", o.center_id as "centerId", o.currency,
      greatest(o.created_at, (select max(p.captured_at) from payments p
        where p.applied_order_id = o.id and p.status = 'captured')) as "happenedAt",
      jsonb_build_object('name', coalesce(c.legal_name, c.name), 'addressLine', c.address_line, 'city', c.city, 'stateCode', c.state_code,
        'gstin', c.gstin, 'timeZone', c.time_zone) as center,
      case when o.kind = 'onboarding' then ${above.orders.platformSeller} end as payee,
      jsonb_build_object('userId', u.id, 'name', u.name, 'addressLine', u.address_line, 'city', u.city) as buyer,
      (select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'quantity', l.quantity,
          'amount', l.amount, 'reversed', l.reversed_amount, 'taxBasisPoints', l.tax_basis_points,
          'sac', l.sac) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o join centers c on c.id = o.center_id join users u on u.id = o.buyer_user_id
    where o.id = any(${ids}::uuid[]) and o.status in ('paid', 'partly_refunded', 'refunded')`.execute(tx)
  return rows
}

export async function findRefunds(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(({ fn }) => [
      'r.id',
      'r.order_id as orderId',
      'r.amount',
      fn.coalesce('r.processed_at', 'r.created_at').as('happenedAt'),
      'r.reason',
      'p.applied_order_id',
    ])
    .where(eb => eb('r.id', '=', eb.fn.any(eb.val(ids))))
    .where('r.status', '=', 'processed')
    .execute()
  return rows.map(({ applied_order_id, reason, ...refund }) => ({
    ...refund,
    counted: applied_order_id === refund.orderId && reason !== 'overpaid',
  }))
}

/** Money that went back; `counted`: it had paid for the order, and was not too late for it. */
export type ProcessedRefund = Awaited<ReturnType<typeof findRefunds>>[number]

/** A document of a sale that stands, with what credit notes took back of it. */
export interface IssuedInvoice {
  id: string
  orderId: string
  number: string
  issuedOn: string
  lines: InvoiceLine[]
  credited: InvoiceLine[][]
}

/**
 * The documents of these orders, held until this transaction ends: two refunds of one order take back one after the
 * other. The notes are read after the lock, by a statement of their own.
 */
export async function lockIssuedInvoices(tx: Tx, orderIds: readonly string[]): Promise<IssuedInvoice[]> {
  if (orderIds.length === 0) return []
  await tx
    .selectFrom('invoices')
    .where(eb => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where('kind', '<>', 'credit_note')
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<IssuedInvoice>`
    select i.id, i.order_id as "orderId", i.number, i.issued_on::text as "issuedOn", i.paper->'lines' as lines,
      coalesce((select jsonb_agg(n.paper->'lines' order by n.id) from invoices n where n.invoice_id = i.id), '[]')
        as credited
    from invoices i where i.order_id = any(${orderIds}::uuid[]) and i.kind <> 'credit_note'`.execute(tx)
  return rows
}

/** A series as its row names it, and where it stands. */
export interface SeriesRow {
  sellerId: string
  kind: InvoiceKind
  financialYear: number
  mark: number
  lastSerial: number
  lastOn: string | null
}

export type WantedSeries = Pick<SeriesRow, 'sellerId' | 'kind' | 'financialYear'> & { gstin: string | null }

/**
 * Holds the series until this transaction ends, always in the same order, and begins those that are new. Sellers that
 * share a GSTIN get marks of their own, since a number names one document of a registration.
 */
export async function lockSeries(tx: Tx, wanted: readonly WantedSeries[]): Promise<SeriesRow[]> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as w("sellerId" uuid, kind text, "financialYear" smallint, gstin text)`
  const same = sql`s.seller_id = w."sellerId" and s.kind = w.kind and s.financial_year = w."financialYear"`
  const held = () =>
    sql<SeriesRow>`
      select s.seller_id as "sellerId", s.kind, s.financial_year as "financialYear", s.mark,
        s.last_serial as "lastSerial", s.last_on::text as "lastOn"
      from invoice_series s join ${asked} on ${same}
      order by s.seller_id, s.kind, s.financial_year for update of s`.execute(tx)
  const { rows: known } = await held()
  if (known.length === wanted.length) return known
  await sql`
    insert into invoice_series (seller_id, kind, financial_year, gstin, mark)
    select w."sellerId", w.kind, w."financialYear", w.gstin, case when w.gstin is null then 1 else
      row_number() over (partition by w.gstin, w.kind, w."financialYear" order by w."sellerId")
      + (select count(*) from invoice_series o
        where o.gstin = w.gstin and o.kind = w.kind and o.financial_year = w."financialYear") end
    from ${asked} where not exists (select from invoice_series s where ${same})
    order by 1, 2, 3
    on conflict do nothing`.execute(tx)
  const { rows } = await held()
  // Two sellers of one registration began at the same instant: one of them comes again.
  if (rows.length !== wanted.length) throw new Error('a series of documents was begun by somebody else')
  return rows
}

/** A document to be written. */
export interface NewInvoice {
  id: string
  kind: InvoiceKind
  sellerId: string
  centerId: string
  orderId: string
  refundId: string | null
  invoiceId: string | null
  buyerUserId: string
  financialYear: number
  serial: number
  number: string
  issuedOn: string
  happenedAt: Date
  currency: string
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
  paper: InvoicePaper
}

/** Writes documents, where their series stand now, and that nothing waits for them any more, in one statement. */
export async function write(
  tx: Tx,
  written: { invoices: readonly NewInvoice[]; series: readonly SeriesRow[]; done: readonly string[] },
  now: Date,
): Promise<void> {
  const rows = written.invoices.map(invoice => ({
    id: invoice.id,
    kind: invoice.kind,
    seller_id: invoice.sellerId,
    center_id: invoice.centerId,
    order_id: invoice.orderId,
    refund_id: invoice.refundId,
    invoice_id: invoice.invoiceId,
    buyer_user_id: invoice.buyerUserId,
    financial_year: invoice.financialYear,
    serial: invoice.serial,
    number: invoice.number,
    issued_on: invoice.issuedOn,
    happened_at: invoice.happenedAt.toISOString(),
    created_at: now.toISOString(),
    buyer_name: invoice.paper.buyer.name,
    buyer_gstin: invoice.paper.buyer.gstin,
    place_of_supply: invoice.paper.placeOfSupply,
    currency: invoice.currency,
    taxable_amount: invoice.taxable,
    cgst_amount: invoice.cgst,
    sgst_amount: invoice.sgst,
    igst_amount: invoice.igst,
    total_amount: invoice.total,
    paper: invoice.paper,
  }))
  await sql`
    with counted as (
      update invoice_series s set last_serial = w."lastSerial", last_on = w."lastOn"
      from jsonb_to_recordset(${JSON.stringify(written.series)}::jsonb)
        as w("sellerId" uuid, kind text, "financialYear" smallint, "lastSerial" integer, "lastOn" date)
      where s.seller_id = w."sellerId" and s.kind = w.kind and s.financial_year = w."financialYear"
    ), served as (
      delete from invoice_waits where source_id = any(${written.done}::uuid[])
    )
    insert into invoices select * from jsonb_populate_recordset(null::invoices, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}
