import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { amountInWords } from '#domain/modules/orders/invoices/amount-in-words.ts'
import { creditLines } from '#domain/modules/orders/invoices/credit-rules.ts'
import {
  documentKind,
  type InvoiceLine,
  reversedOf,
  sumOfLines,
  suppliesOf,
} from '#domain/modules/orders/invoices/invoice-content.ts'
import { financialYearOf, invoiceNumber } from '#domain/modules/orders/invoices/invoice-number.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import * as issue from './issue-queries.ts'
import { buyerOf, namedSellers, sellerOf } from './parties.ts'

/** The platform as a seller. */
const PLATFORM = '00000000-0000-0000-0000-000000000000'

/** A complete document, except for its number. */
type Draft = Omit<issue.NewInvoice, 'serial' | 'number' | 'issuedOn'> & { on: string; gstin: string | null }

/**
 * Issues the documents of past events in their order: invoices for paid orders, credit notes for processed refunds.
 * A number is taken and used in this transaction or not at all, under the lock of its series, so that none is
 * missing and none used twice. An event that has its document already gets no second one.
 */
export async function issueDocuments(
  issuing: Pick<Ctx, 'tx' | 'above' | 'now'>,
  ids: readonly string[] | 'all',
): Promise<issue.NewInvoice[]> {
  const { tx, now } = issuing
  const taken = await issue.takeWaiting(tx, ids)
  if (taken.length === 0) return []
  const idsOf = (what: 'order' | 'refund') => taken.filter(wait => wait.what === what).map(wait => wait.id)
  const refunds = await issue.findRefunds(tx, idsOf('refund'))
  const toCredit = refunds.filter(refund => refund.counted)
  const orderIds = [...new Set([...idsOf('order'), ...toCredit.map(refund => refund.orderId)])]
  const issued = await issue.lockIssuedInvoices(tx, orderIds)
  const sold = await namedSellers(tx, await issue.findSold(issuing, orderIds))

  const drafts = draftAll(sold, toCredit, issued, new Set(idsOf('order')), now)
  const early = new Set(drafts.early)
  const done = taken.map(wait => wait.id).filter(id => !early.has(id))
  const { invoices, series } = await numberAll(tx, drafts.made)
  await issue.write(tx, { invoices, series, done }, now)
  return invoices
}

/**
 * Drafts the documents in the order of their events. A refund whose invoice is being issued concurrently keeps
 * waiting.
 */
function draftAll(
  sold: readonly issue.SoldOrder[],
  refunds: readonly issue.ProcessedRefund[],
  issued: readonly issue.IssuedInvoice[],
  paidNow: ReadonlySet<string>,
  now: Date,
) {
  const orders = new Map(sold.map(order => [order.id, order]))
  const invoiced = new Map(issued.map(one => [one.orderId, one]))
  const made: Draft[] = []
  const early: string[] = []
  const byTime = (a: { happenedAt: Date }, b: { happenedAt: Date }) =>
    a.happenedAt.getTime() - b.happenedAt.getTime()
  for (const order of [...sold].sort(byTime)) {
    if (!paidNow.has(order.id) || invoiced.has(order.id)) continue
    const draft = invoiceOf(order, now)
    if (!draft) continue
    made.push(draft)
    // Its number is not known yet: numbering fills it in.
    invoiced.set(order.id, {
      id: draft.id,
      orderId: order.id,
      number: '',
      issuedOn: draft.on,
      lines: draft.content.lines,
      credited: [],
    })
  }
  for (const refund of [...refunds].sort(byTime)) {
    const order = orders.get(refund.orderId)
    const invoice = invoiced.get(refund.orderId)
    if (!order) continue
    if (!invoice) {
      if (!paidNow.has(order.id) && sumOfLines(suppliesOf(order.lines)).total > 0) early.push(refund.id)
      continue
    }
    const draft = creditNoteOf(refund, order, invoice, now)
    invoice.credited.push(draft.content.lines)
    made.push(draft)
  }
  return { made, early }
}

function invoiceOf(order: issue.SoldOrder, now: Date): Draft | null {
  const lines = suppliesOf(order.lines)
  // What cost nothing needs no document.
  if (sumOfLines(lines).total === 0) return null
  const kind = documentKind(sellerOf(order), lines)
  return draftOf(order, { kind, lines, happenedAt: order.happenedAt, refundId: null, against: null }, now)
}

function creditNoteOf(
  refund: issue.ProcessedRefund,
  order: issue.SoldOrder,
  invoice: issue.IssuedInvoice,
  now: Date,
): Draft {
  const { lines: invoiced, credited } = invoice
  const lines = creditLines({ invoiced, credited, reversed: reversedOf(order.lines) }, refund.amount)
  const { id: refundId, happenedAt } = refund
  return draftOf(order, { kind: 'credit_note', lines, happenedAt, refundId, against: invoice }, now)
}

function draftOf(
  order: issue.SoldOrder,
  what: {
    kind: issue.NewInvoice['kind']
    lines: InvoiceLine[]
    happenedAt: Date
    refundId: string | null
    against: issue.IssuedInvoice | null
  },
  now: Date,
): Draft {
  const { kind, lines, happenedAt, refundId, against } = what
  const seller = sellerOf(order)
  const sums = sumOfLines(lines)
  const on = localDateOf(happenedAt, order.isPlatforms ? DEFAULT_ZONE : order.center.timeZone)
  return {
    id: newId(now.getTime()),
    kind,
    sellerId: order.isPlatforms ? PLATFORM : order.centerId,
    centerId: order.centerId,
    orderId: order.id,
    refundId,
    invoiceId: against?.id ?? null,
    buyerUserId: order.buyer.userId,
    financialYear: financialYearOf(on),
    on,
    gstin: seller.gstin,
    happenedAt,
    currency: order.currency,
    ...sums,
    content: {
      seller,
      buyer: buyerOf(order, sums.total),
      placeOfSupply: order.center.stateCode,
      orderNumber: order.number,
      lines,
      words: amountInWords(money(sums.total, order.currency)),
      against: against && { number: against.number, issuedOn: against.issuedOn },
    },
  }
}

/** Gives each draft the next number of its series and a date that is never before that of the previous number. */
async function numberAll(tx: Tx, drafts: readonly Draft[]) {
  const keyOf = (of: Pick<issue.SeriesRow, 'sellerId' | 'kind' | 'financialYear'>) =>
    `${of.sellerId} ${of.kind} ${of.financialYear}`
  const wanted = new Map(drafts.map(draft => [keyOf(draft), draft]))
  const asked = [...wanted.values()].map(({ sellerId, kind, financialYear, gstin }) => ({
    sellerId,
    kind,
    financialYear,
    gstin,
  }))
  const series = asked.length === 0 ? [] : await issue.lockSeries(tx, asked)
  const bySeries = new Map(series.map(row => [keyOf(row), row]))
  const issued = new Map<string, issue.NewInvoice>()
  for (const { on, gstin: _, ...draft } of drafts) {
    const row = bySeries.get(keyOf(draft))
    if (!row) throw new Error(`no series for document ${draft.id}`)
    row.lastSerial += 1
    row.lastOn = row.lastOn && row.lastOn > on ? row.lastOn : on
    const before = draft.invoiceId ? issued.get(draft.invoiceId) : undefined
    issued.set(draft.id, {
      ...draft,
      serial: row.lastSerial,
      number: invoiceNumber(row, row.lastSerial),
      issuedOn: row.lastOn,
      content: before
        ? { ...draft.content, against: { number: before.number, issuedOn: before.issuedOn } }
        : draft.content,
    })
  }
  return { invoices: [...issued.values()], series }
}
