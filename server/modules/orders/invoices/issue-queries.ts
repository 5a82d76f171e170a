import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { InvoiceContent } from '#domain/modules/orders/invoices/invoice-content.ts'
import type { InvoiceKind } from '#domain/modules/orders/invoices/invoice-number.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { jsonRows, type NewRow, tableRows } from '#server/platform/json-rows.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

/** An event that has no document yet. `since` is the database's own text of the instant. */
export interface Wait {
  id: string
  since: string
}

/** Waiting events after a position, oldest first. */
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

/** Claims those of them that still wait and are not being processed elsewhere; 'all' claims every waiting event. */
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

const selectSold = ({ tx, above }: Pick<Ctx, 'tx' | 'above'>) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(({ eb, fn, ref, selectFrom }) => [
      'o.id',
      'o.number',
      eb('o.kind', '=', 'onboarding').$castTo<boolean>().as('isPlatforms'),
      'o.center_id as centerId',
      'o.currency',
      // When its last money arrived.
      fn<Date>('greatest', [
        'o.created_at',
        selectFrom('payments as p')
          .select(({ fn }) => fn.max('p.captured_at').as('at'))
          .whereRef('p.applied_order_id', '=', 'o.id')
          .where('p.status', '=', 'captured'),
      ]).as('happenedAt'),
      jsonBuildObject({
        name: fn.coalesce('c.legal_name', 'c.name'),
        addressLine: ref('c.address_line'),
        city: ref('c.city'),
        stateCode: ref('c.state_code'),
        gstin: ref('c.gstin'),
        timeZone: ref('c.time_zone'),
      }).as('center'),
      // The operator of the platform; null for a center's sale, and until an operator has been entered.
      eb
        .case()
        .when('o.kind', '=', 'onboarding')
        .then(above.orders.platformSeller.$castTo<PlaceFacts | null>())
        .end()
        .as('payee'),
      jsonBuildObject({
        userId: ref('u.id'),
        name: ref('u.name'),
        addressLine: ref('u.address_line'),
        city: ref('u.city'),
      }).as('buyer'),
      jsonArrayFrom(
        selectFrom('order_lines as l')
          .select([
            'l.kind',
            'l.label',
            'l.quantity',
            'l.amount',
            'l.reversed_amount as reversed',
            'l.tax_basis_points as taxBasisPoints',
            'l.sac',
          ])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
    ])

/** A paid order with everything on its document. */
export type SoldOrder = InferResult<ReturnType<typeof selectSold>>[number]

/** Those of these orders that were paid, including refunded ones. */
export async function findSold(ctx: Pick<Ctx, 'tx' | 'above'>, ids: readonly string[]): Promise<SoldOrder[]> {
  if (ids.length === 0) return []
  return selectSold(ctx)
    .where(eb => eb('o.id', '=', eb.fn.any(eb.val(ids))))
    .where('o.status', 'in', ['paid', 'partly_refunded', 'refunded'])
    .execute()
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

/** Refunded money; `counted`: it had paid for the order instead of arriving late. */
export type ProcessedRefund = Awaited<ReturnType<typeof findRefunds>>[number]

const selectIssued = (tx: Tx) =>
  tx.selectFrom('invoices as i').select(({ ref, selectFrom }) => [
    'i.id',
    'i.order_id as orderId',
    'i.number',
    'i.issued_on as issuedOn',
    ref('i.content', '->').key('lines').as('lines'),
    arrayOf(
      selectFrom('invoices as n')
        .select(eb => eb.ref('n.content', '->').key('lines').as('lines'))
        .whereRef('n.invoice_id', '=', 'i.id')
        .orderBy('n.id'),
    ).as('credited'),
  ])

/** The issued invoice of a sale, with what credit notes have reversed. */
export type IssuedInvoice = InferResult<ReturnType<typeof selectIssued>>[number]

/**
 * The invoices of these orders, locked until this transaction ends: refunds of one order are processed one after
 * the other. The notes are read after the lock, by a separate statement.
 */
export async function lockIssuedInvoices(tx: Tx, orderIds: readonly string[]): Promise<IssuedInvoice[]> {
  if (orderIds.length === 0) return []
  await tx
    .selectFrom('invoices')
    .where(eb => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where('kind', '<>', sql.lit('credit_note'))
    .orderBy('id')
    .forUpdate()
    .execute()
  return selectIssued(tx)
    .where(eb => eb('i.order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where('i.kind', '<>', sql.lit('credit_note'))
    .execute()
}

export interface WantedSeries {
  sellerId: string
  kind: InvoiceKind
  financialYear: number
  gstin: string | null
}

const asked = (wanted: readonly WantedSeries[]) =>
  jsonRows(wanted, { sellerId: 'uuid', kind: 'text', financialYear: 'int', gstin: 'text' })

const lockKnown = (tx: Tx, wanted: readonly WantedSeries[]) =>
  tx
    .selectFrom('invoice_series as s')
    .innerJoin(asked(wanted), join =>
      join
        .onRef('s.seller_id', '=', 'v.sellerId')
        .onRef('s.kind', '=', 'v.kind')
        .onRef('s.financial_year', '=', 'v.financialYear'),
    )
    .select([
      's.seller_id as sellerId',
      's.kind',
      's.financial_year as financialYear',
      's.mark',
      's.last_serial as lastSerial',
      's.last_on as lastOn',
    ])
    .orderBy('s.seller_id')
    .orderBy('s.kind')
    .orderBy('s.financial_year')
    .forUpdate('s')

/** A series and its current number. */
export type SeriesRow = InferResult<ReturnType<typeof lockKnown>>[number]

/**
 * Locks the series until this transaction ends, always in the same order, and starts the new ones. Sellers that
 * share a GSTIN get different prefixes, since a number is unique within a registration.
 */
export async function lockSeries(tx: Tx, wanted: readonly WantedSeries[]): Promise<SeriesRow[]> {
  const known = await lockKnown(tx, wanted).execute()
  if (known.length === wanted.length) return known
  await tx
    .insertInto('invoice_series')
    .columns(['seller_id', 'kind', 'financial_year', 'gstin', 'mark'])
    .expression(db =>
      db
        .selectFrom(asked(wanted))
        .select(({ eb, fn, lit, selectFrom }) => [
          'v.sellerId',
          'v.kind',
          'v.financialYear',
          'v.gstin',
          eb
            .case()
            .when('v.gstin', 'is', null)
            .then(lit(1))
            .else(
              eb(
                fn
                  .agg<number>('row_number')
                  .over(ob => ob.partitionBy(['v.gstin', 'v.kind', 'v.financialYear']).orderBy('v.sellerId')),
                '+',
                selectFrom('invoice_series as o')
                  .select(({ fn }) => fn.countAll<number>().as('count'))
                  .whereRef('o.gstin', '=', 'v.gstin')
                  .whereRef('o.kind', '=', 'v.kind')
                  .whereRef('o.financial_year', '=', 'v.financialYear'),
              ),
            )
            .end()
            .as('mark'),
        ])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('invoice_series as s')
                .whereRef('s.seller_id', '=', 'v.sellerId')
                .whereRef('s.kind', '=', 'v.kind')
                .whereRef('s.financial_year', '=', 'v.financialYear'),
            ),
          ),
        )
        .orderBy('v.sellerId')
        .orderBy('v.kind')
        .orderBy('v.financialYear'),
    )
    .onConflict(oc => oc.doNothing())
    .execute()
  const rows = await lockKnown(tx, wanted).execute()
  // Two sellers of one registration started at the same instant: one of them retries.
  if (rows.length !== wanted.length) throw new Error('a series of documents was started concurrently')
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
  content: InvoiceContent
}

/** Writes documents, updates their series and removes the waiting events, in one statement. */
export async function write(
  tx: Tx,
  written: { invoices: readonly NewInvoice[]; series: readonly SeriesRow[]; done: readonly string[] },
  now: Date,
): Promise<void> {
  const rows = written.invoices.map(
    (invoice): NewRow<'invoices'> => ({
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
      buyer_name: invoice.content.buyer.name,
      buyer_gstin: invoice.content.buyer.gstin,
      place_of_supply: invoice.content.placeOfSupply,
      currency: invoice.currency,
      taxable_amount: invoice.taxable,
      cgst_amount: invoice.cgst,
      sgst_amount: invoice.sgst,
      igst_amount: invoice.igst,
      total_amount: invoice.total,
      content: invoice.content,
    }),
  )
  await sql`
    with counted as (
      update invoice_series s set last_serial = w."lastSerial", last_on = w."lastOn"
      from jsonb_to_recordset(${JSON.stringify(written.series)}::jsonb)
        as w("sellerId" uuid, kind text, "financialYear" smallint, "lastSerial" integer, "lastOn" date)
      where s.seller_id = w."sellerId" and s.kind = w.kind and s.financial_year = w."financialYear"
    ), served as (
      delete from invoice_waits where source_id = any(${written.done}::uuid[])
    )
    insert into invoices select * from ${tableRows('invoices', rows)}`.execute(tx)
}
