import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '#domain/kernel/money.ts'
import type { InvoiceContent } from '#domain/modules/orders/invoices/invoice-content.ts'
import { above } from '#server/above.ts'
import { silentLog } from '#server/platform/log.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aPaidOrder, aProcessedRefund } from '#server/testing/invoices.ts'
import { aCenter, aUser } from '#server/testing/people.ts'
import { issueDocuments } from './issue-documents.ts'
import { issueInvoices } from './jobs/issue-invoices.ts'

const database = await testDatabase()
const tx = database.kysely
const { services } = testWorld(database)
const GSTIN = '29ABCDE1234F1Z5'
const TOGETHER = 60
beforeEach(() => resetDatabase(database))

interface Issued {
  id: string
  kind: string
  number: string
  serial: number
  issued_on: string
  order_id: string
  refund_id: string | null
  invoice_id: string | null
  total_amount: number
  taxable_amount: number
  cgst_amount: number
  sgst_amount: number
  igst_amount: number
  content: InvoiceContent
}

async function issued(): Promise<Issued[]> {
  const { rows } = await sql<Issued>`
    select i.*, i.issued_on::text as issued_on from invoices i order by seller_id, kind, financial_year, serial`.execute(
    tx,
  )
  return rows
}

const runJob = () =>
  issueInvoices.run({ services, data: {}, log: silentLog, signal: new AbortController().signal })

async function theOnly(): Promise<Issued> {
  const [only, ...more] = await issued()
  if (!only || more.length > 0) throw new Error(`${more.length + (only ? 1 : 0)} documents, not one`)
  return only
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from invoice_waits`.execute(tx)
  return rows.length
}

async function meera() {
  return aUser(tx, { name: 'Meera Nair' })
}

describe('a paid order', () => {
  it('gets a tax invoice with everything the rules require', async () => {
    const centerId = await aCenter(tx, { gstin: GSTIN })
    const { orderId } = await aPaidOrder(tx, { centerId, buyerUserId: await meera(), gstin: GSTIN })
    await runJob()
    const invoice = await theOnly()
    expect(invoice).toMatchObject({
      kind: 'tax_invoice',
      number: 'INV/26-27/00001',
      issued_on: '2026-11-21',
      order_id: orderId,
      taxable_amount: 80_000,
      cgst_amount: 7_200,
      sgst_amount: 7_200,
      igst_amount: 0,
      total_amount: 94_400,
    })
    expect(invoice.content).toMatchObject({
      seller: {
        name: 'Nritya Studio',
        address: ['12 Temple Road', 'Bengaluru'],
        stateCode: '29',
        gstin: GSTIN,
      },
      buyer: { name: 'Meera Nair', address: [], gstin: null },
      placeOfSupply: '29',
      lines: [{ sac: '999293', rateBasisPoints: 1800, label: { en: 'Kathak, 60 min', hi: 'कथक, 60 मिनट' } }],
      words: { en: 'Nine hundred forty-four rupees only', hi: 'नौ सौ चौवालीस रुपये मात्र' },
      against: null,
    })
    expect(await waiting()).toBe(0)
  })

  it('gets IGST if the center is registered in another state', async () => {
    const gstin = '27ABCDE1234F1Z5'
    const centerId = await aCenter(tx, { gstin })
    await aPaidOrder(tx, { centerId, buyerUserId: await meera(), gstin })
    await runJob()
    expect(await theOnly()).toMatchObject({ igst_amount: 14_400, cgst_amount: 0, sgst_amount: 0 })
  })

  it('gets a receipt if the center has no GSTIN, and a bill of supply if the service is not taxed', async () => {
    const buyerUserId = await meera()
    await aPaidOrder(tx, { centerId: await aCenter(tx), buyerUserId })
    const registered = await aCenter(tx, { gstin: GSTIN })
    await aPaidOrder(tx, { centerId: registered, buyerUserId, gstin: GSTIN, basisPoints: 0 })
    await runJob()
    expect((await issued()).map(one => one.number).sort()).toEqual(['BOS/26-27/00001', 'RCT/26-27/00001'])
  })

  it('gets one document, however often the job runs and in parallel', async () => {
    const centerId = await aCenter(tx)
    const { orderId } = await aPaidOrder(tx, { centerId, buyerUserId: await meera() })
    await Promise.all([runJob(), runJob(), runJob()])
    await sql`insert into invoice_waits (source_id, what, since) values (${orderId}, 'order', now())`.execute(
      tx,
    )
    await runJob()
    expect(await issued()).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  it('gets none if it was free', async () => {
    await aPaidOrder(tx, { centerId: await aCenter(tx), buyerUserId: await meera(), fees: [100] })
    await sql`update order_lines set amount = 0`.execute(tx)
    await runJob()
    expect(await issued()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('can have amounts far above 2^31 paise', async () => {
    const centerId = await aCenter(tx, { gstin: GSTIN })
    await aPaidOrder(tx, { centerId, buyerUserId: await meera(), gstin: GSTIN, fees: [10 ** 12] })
    await runJob()
    const { total_amount, content } = await theOnly()
    expect(total_amount).toBe(118 * 10 ** 10)
    expect(content.words?.en).toBe('One thousand one hundred eighty crore rupees only')
  })

  it('names the buyer’s address from ₹50,000 on', async () => {
    const buyerUserId = await meera()
    await sql`update users set address_line = '7 Lake View', city = 'Bengaluru'`.execute(tx)
    const centerId = await aCenter(tx)
    await aPaidOrder(tx, { centerId, buyerUserId, fees: [4_999_999] })
    await aPaidOrder(tx, { centerId, buyerUserId, fees: [5_000_000] })
    await runJob()
    expect((await issued()).map(one => one.content.buyer.address)).toEqual([[], ['7 Lake View', 'Bengaluru']])
  })

  it('updates the browsers of center and buyer, and is in the audit trail', async () => {
    const centerId = await aCenter(tx)
    const buyerUserId = await meera()
    await aPaidOrder(tx, { centerId, buyerUserId })
    await runJob()
    const events = await tx.selectFrom('outbox_events').select(['kind', 'topics']).execute()
    expect(events).toEqual([
      { kind: 'invoice.issued', topics: [`center:${centerId}`, `user:${buyerUserId}`] },
      { kind: 'notification.added', topics: [`user:${buyerUserId}`] },
    ])
    const trail = await tx.selectFrom('audit_entries').select(['action', 'center_id']).execute()
    expect(trail).toEqual([{ action: 'invoice.issue', center_id: centerId }])
  })
})

describe('document numbers', () => {
  it(`run from 1 to ${TOGETHER} without gaps or duplicates when ${TOGETHER} orders are paid at once`, async () => {
    const centerId = await aCenter(tx, { gstin: GSTIN })
    const buyerUserId = await meera()
    const ids: string[] = []
    for (let nth = 0; nth < TOGETHER; nth += 1) {
      ids.push((await aPaidOrder(tx, { centerId, buyerUserId, gstin: GSTIN })).orderId)
    }
    // Each in its own transaction, all at the same time; every third one is rolled back and repeated.
    const issue = (id: string, fails: boolean) =>
      inTransaction(database, async inner => {
        await issueDocuments({ tx: inner, above, now: TEST_NOW }, [id])
        if (fails) throw new Error('the process dies here')
      })
    await Promise.allSettled(ids.map((id, nth) => issue(id, nth % 3 === 0)))
    // On a slow machine some wait too long for a connection: they are repeated too.
    expect(await waiting()).toBeGreaterThanOrEqual(TOGETHER / 3)
    while ((await waiting()) > 0) await Promise.allSettled([runJob(), ...ids.map(id => issue(id, false))])
    const found = await issued()
    expect(found.map(one => one.serial)).toEqual(Array.from({ length: TOGETHER }, (_, nth) => nth + 1))
    expect(new Set(found.map(one => one.number)).size).toBe(TOGETHER)
    expect(new Set(found.map(one => one.order_id)).size).toBe(TOGETHER)
  })

  it('start again with the financial year, to the minute in the center’s zone', async () => {
    const centerId = await aCenter(tx)
    const buyerUserId = await meera()
    const pay = (paidAt: string) => aPaidOrder(tx, { centerId, buyerUserId, paidAt: new Date(paidAt) })
    await pay('2027-03-31T18:29:00Z') // 31 March, 23:59 in India
    await pay('2027-03-31T18:30:00Z') // 1 April, 00:00
    await pay('2027-03-31T18:29:59.999Z')
    await runJob()
    expect((await issued()).map(one => [one.number, one.issued_on])).toEqual([
      ['RCT/26-27/00001', '2027-03-31'],
      ['RCT/26-27/00002', '2027-03-31'],
      ['RCT/27-28/00001', '2027-04-01'],
    ])
  })

  it('are in the year of the payment if the document is issued after midnight, in another zone too', async () => {
    const centerId = await aCenter(tx, { timeZone: 'Asia/Dubai' })
    const paidAt = new Date('2027-03-31T19:59:00Z') // 23:59 in Dubai, 01:29 on 1 April in India
    await aPaidOrder(tx, { centerId, buyerUserId: await meera(), paidAt })
    const later = testWorld(database, { now: new Date('2027-04-02T06:00:00Z') })
    const signal = new AbortController().signal
    await issueInvoices.run({ services: later.services, data: {}, log: silentLog, signal })
    expect(await theOnly()).toMatchObject({ number: 'RCT/26-27/00001', issued_on: '2027-03-31' })
  })

  it('never have an earlier date than the number before', async () => {
    const centerId = await aCenter(tx)
    const buyerUserId = await meera()
    await aPaidOrder(tx, { centerId, buyerUserId, paidAt: new Date('2026-11-22T06:00:00Z') })
    await runJob()
    await aPaidOrder(tx, { centerId, buyerUserId, paidAt: new Date('2026-11-21T06:00:00Z') })
    await runJob()
    expect((await issued()).map(one => one.issued_on)).toEqual(['2026-11-22', '2026-11-22'])
  })

  it('belong to one center, and differ when two centers share a GSTIN', async () => {
    const buyerUserId = await meera()
    for (let nth = 0; nth < 2; nth += 1) {
      const centerId = await aCenter(tx, { gstin: GSTIN })
      await aPaidOrder(tx, { centerId, buyerUserId, gstin: GSTIN })
      await aPaidOrder(tx, { centerId, buyerUserId, gstin: GSTIN })
    }
    const other = await aCenter(tx, { gstin: '29ZZZZZ1234F1Z5' })
    await aPaidOrder(tx, { centerId: other, buyerUserId, gstin: '29ZZZZZ1234F1Z5' })
    await runJob()
    expect((await issued()).map(one => one.number).sort()).toEqual([
      'INV/26-27/00001',
      'INV/26-27/00001',
      'INV/26-27/00002',
      'INV2/26-27/00001',
      'INV2/26-27/00002',
    ])
  })
})

describe('a processed refund', () => {
  async function paidOrder(fees: number[]) {
    const centerId = await aCenter(tx, { gstin: GSTIN })
    const order = await aPaidOrder(tx, { centerId, buyerUserId: await meera(), gstin: GSTIN, fees })
    return { centerId, ...order }
  }

  it('gets a credit note that names its invoice, even when both are issued together', async () => {
    const order = await paidOrder([80_000])
    const refundId = await aProcessedRefund(tx, { ...order, amount: 47_200 })
    await inTransaction(database, inner => issueDocuments({ tx: inner, above, now: TEST_NOW }, 'all'))
    const [note, invoice] = await issued()
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: 'CRN/26-27/00001',
      refund_id: refundId,
      invoice_id: invoice?.id,
      taxable_amount: 40_000,
      cgst_amount: 3_600,
      sgst_amount: 3_600,
      total_amount: 47_200,
    })
    expect(note?.content.against).toEqual({ number: 'INV/26-27/00001', issuedOn: '2026-11-21' })
    expect(note?.content.words?.en).toBe('Four hundred seventy-two rupees only')
  })

  it('credits the cancelled lines, and in the end the whole invoice to the paisa', async () => {
    const order = await paidOrder([50_001, 33_333])
    await runJob()
    const invoice = await theOnly()
    // The second line and its taxes: 33,333 with 3,000 twice.
    const reversed = [0, 0, 0, 33_333, 3_000, 3_000]
    await aProcessedRefund(tx, { ...order, amount: 39_333, reversed })
    await runJob()
    const rest = order.total - 39_333
    for (const amount of [rest - 12_345, 12_345]) await aProcessedRefund(tx, { ...order, amount })
    await Promise.all([runJob(), runJob()])
    const notes = (await issued()).filter(one => one.kind === 'credit_note')
    expect(notes[0]?.content.lines.map(line => line.taxable)).toEqual([0, 33_333])
    expect(notes.map(one => one.serial)).toEqual([1, 2, 3])
    for (const column of ['taxable_amount', 'cgst_amount', 'sgst_amount', 'total_amount'] as const)
      expect(notes.reduce((sum, one) => sum + one[column], 0)).toBe(invoice[column])
  })

  it('of a late payment that never paid for the order gets none', async () => {
    const order = await paidOrder([80_000])
    await sql`update payments set applied_order_id = null`.execute(tx)
    await aProcessedRefund(tx, { ...order, amount: 94_400 })
    await runJob()
    expect((await issued()).map(one => one.kind)).toEqual(['tax_invoice'])
    expect(await waiting()).toBe(0)
  })

  it('waits while someone else issues its invoice', async () => {
    const order = await paidOrder([80_000])
    await aProcessedRefund(tx, { ...order, amount: 47_200 })
    await inTransaction(database, async other => {
      await sql`select from invoice_waits where what = 'order' for update`.execute(other)
      await runJob()
      expect(await issued()).toEqual([])
    })
    await runJob()
    expect((await issued()).map(one => one.kind)).toEqual(['credit_note', 'tax_invoice'])
  })
})

describe('a center’s plan payment', () => {
  it('is invoiced by the operator, in the platform’s own series', async () => {
    await sql`insert into platform_payee (name, gstin, address_line, city, state_code)
      values ('The operator', '29AABCT1332L1ZT', '4 Sampige Road', 'Bengaluru', '29')`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into onboarding_plans (id, code, name, description, holds, months, amount, tax_basis_points, sac, position)
      values (gen_random_uuid(), 'year', '{"en":"One year","hi":"एक साल"}', '{}', '[]', 12, 500000, 1800, '998319', 1)
      returning id`.execute(tx)
    const centerId = await aCenter(tx, { name: 'Nritya Studio', gstin: GSTIN })
    const buyerUserId = await aUser(tx, { name: 'Lakshmi Rao' })
    const planId = rows[0]?.id ?? ''
    await aPaidOrder(tx, { centerId, buyerUserId, planId, gstin: '29AABCT1332L1ZT' })
    await aPaidOrder(tx, { centerId, buyerUserId, gstin: GSTIN })
    await runJob()
    const [platforms, centers] = await issued()
    expect(platforms).toMatchObject({ number: 'INV/26-27/00001', total_amount: 94_400 })
    expect(platforms?.content.seller).toEqual({
      name: 'The operator',
      address: ['4 Sampige Road', 'Bengaluru'],
      stateCode: '29',
      gstin: '29AABCT1332L1ZT',
    })
    expect(platforms?.content.buyer).toMatchObject({ name: 'Nritya Studio', gstin: GSTIN })
    expect(centers).toMatchObject({ number: 'INV/26-27/00001' })
  })

  it('is invoiced under the platform’s own name until its operator has entered theirs', async () => {
    await sql`update platform_settings set name = 'Kolam'`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into onboarding_plans (id, code, name, description, holds, months, amount, tax_basis_points, sac, position)
      values (gen_random_uuid(), 'year', '{"en":"One year","hi":"एक साल"}', '{}', '[]', 12, 500000, 1800, '998319', 1)
      returning id`.execute(tx)
    const centerId = await aCenter(tx)
    await aPaidOrder(tx, { centerId, buyerUserId: await meera(), planId: rows[0]?.id ?? '' })
    await runJob()
    expect((await theOnly()).content.seller).toMatchObject({ name: 'Kolam', address: [] })
  })
})

describe('an issued document', () => {
  it('is never changed and never deleted', async () => {
    await aPaidOrder(tx, { centerId: await aCenter(tx), buyerUserId: await meera() })
    await runJob()
    await expect(sql`update invoices set buyer_name = 'Nobody'`.execute(tx)).rejects.toThrow(/append-only/)
    await expect(sql`delete from invoices`.execute(tx)).rejects.toThrow(/append-only/)
  })

  it('that does not add up is refused by the database', async () => {
    await aPaidOrder(tx, { centerId: await aCenter(tx), buyerUserId: await meera() })
    await runJob()
    const { rows } = await sql<Record<string, unknown>>`select * from invoices`.execute(tx)
    const wrong = {
      ...rows[0],
      id: '0193f000-0000-7000-8000-000000000000',
      serial: 2,
      number: 'RCT/26-27/00002',
    }
    const write = (row: object) =>
      sql`insert into invoices select * from jsonb_populate_record(null::invoices, ${JSON.stringify(row)}::jsonb)`.execute(
        tx,
      )
    await expect(write({ ...wrong, total_amount: money(80_001).amount })).rejects.toThrow(/invoices/)
    await expect(write(wrong)).rejects.toThrow(/invoices_order/)
  })
})
