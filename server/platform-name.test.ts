import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { apiDocsPage } from '#server/http/api-docs.ts'
import { API_BASE } from '#server/http/mount.ts'
import { printStatement } from '#server/modules/books/payouts/print/print-statement.ts'
import { printAgreement } from '#server/modules/experts/agreements/print/print-agreement.ts'
import { printInvoice } from '#server/modules/orders/invoices/print/print-invoice.ts'
import { printReceipt } from '#server/modules/orders/invoices/print/print-receipt.ts'
import { archiveOf } from '#server/modules/privacy/export-archive.ts'
import { PLATFORM_CHANNEL } from '#server/platform/platform-facts.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, aStage, type Stage } from '#server/testing/people.ts'

// Documents are read before they are drawn: a PDF stores letters as glyph numbers.
vi.mock('@react-pdf/renderer', async original => ({
  ...(await original<typeof import('@react-pdf/renderer')>()),
  renderToBuffer: async (document: unknown) => Buffer.from(JSON.stringify(document)),
}))

const NAME = 'Kolam & Co'
const product = /Triveni|त्रिवेणी/

const database = await testDatabase()
const db = database.kysely
const app = await testApp(database)
let stage: Stage
let family: string

/** An admin's change in the setup, published to every process. */
async function callIt(name: string) {
  await sql`update platform_settings set name = ${name} returning pg_notify(${PLATFORM_CHANNEL}, '')`.execute(
    db,
  )
  await vi.waitFor(() => expect(app.services.platform().name).toBe(name))
}

beforeAll(async () => {
  stage = await aStage(db)
  family = await app.tokenOf((await aLearner(db)).userId, 'learner')
  await callIt(NAME)
})

const ask = (path: string, headers = {}) => app.http.inject({ url: API_BASE + path, headers })

const party = { name: 'Nritya Studio', address: ['12 Temple Road'], stateCode: '29', gstin: null }
const line = { label: { en: 'Kathak', hi: 'कथक' }, sac: null, quantity: 1, rateBasisPoints: 0 }
const sums = { taxable: 80_000, cgst: 0, sgst: 0, igst: 0 }
const invoice = {
  ...{ id: newId(), kind: 'bill_of_supply', number: 'BS/26-27/1', issuedOn: '2026-11-21', orderId: newId() },
  ...{ currency: 'INR', ...sums, total: 80_000, isBuyerErased: false },
  content: {
    ...{ seller: party, buyer: party, placeOfSupply: '29', orderNumber: 'N-1' },
    ...{ lines: [{ ...line, ...sums }], words: null, against: null },
  },
} as const
const receipt = {
  ...{ id: newId(), number: 'N-1/1', orderId: newId(), centerId: newId(), buyerId: newId() },
  ...{ buyerName: 'Meera Nair', learnerNames: ['Kabir Nair'], what: line.label, receivedOn: '2026-11-21' },
  ...{ method: 'cash', reference: null, amount: 80_000, currency: 'INR', total: 80_000, paid: 80_000 },
  seller: { name: 'Nritya Studio', addressLine: '12 Temple Road', city: 'Bengaluru', gstin: null },
} as const
const statement = {
  ...{ id: newId(), status: 'approved', month: '2026-10', centerId: newId(), centerName: 'Nritya Studio' },
  ...{ centerPlace: 'Bengaluru', gstin: null, timeZone: 'Asia/Kolkata', today: '2026-11-21' },
  ...{ expertId: newId(), expertName: 'Asha Iyer', printedName: 'Asha Iyer', currency: 'INR', lines: 0 },
  ...{ classes: 0, disputed: 0, total: 0, draftedAt: TEST_NOW, approvedAt: TEST_NOW, paidOn: null },
  ...{ payMethod: null, payReference: null, account: null, failure: '', sentBy: null, version: 1 },
} as const
const agreement = {
  text: { title: 'Agreement', clauses: [{ heading: 'Pay', body: 'By class.' }] },
  ...{ stamps: ['Sent.'], foot: 'SHA-256 x', pageWords: () => '1' },
}

type Document = (of: { language: Language; platform: string }) => Promise<Buffer>
const documents: Record<string, Document> = {
  'an invoice': of => printInvoice(invoice as never, of),
  'a receipt': of => printReceipt(receipt as never, of),
  'a statement': of => printStatement(statement as never, [], of),
  'an agreement': of => printAgreement({ ...agreement, ...of }),
}

describe('a platform with its own name', () => {
  test.each(Object.entries(documents))('uses it on %s, in both languages', async (_, print) => {
    for (const language of LANGUAGES) {
      const content = (await print({ language, platform: NAME })).toString()
      expect(content).toContain('Kolam')
      expect(content).not.toMatch(product)
    }
  })

  test('uses it on the cover page of a family’s export', async () => {
    const archive = await archiveOf({}, { role: 'learner', madeAt: TEST_NOW, platform: NAME })
    const at = archive.indexOf('index.html')
    const start = at + 'index.html'.length
    const page = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at - 12))).toString()
    expect(page).toContain('<h1>Your data at Kolam &#38; Co</h1>')
    expect(page).not.toMatch(product)
  })

  test('uses it in calendars that families subscribe to', async () => {
    const headers = { authorization: `Bearer ${family}`, 'idempotency-key': newId() }
    const url = `${API_BASE}/calendar-feeds`
    await app.http.inject({ method: 'POST', url, headers, payload: {} })
    const { items } = (await app.http.inject({ url, headers })).json()
    const feed = new URL(items[0].url).pathname.slice(API_BASE.length)
    const before = await ask(feed)
    expect(before.body).toContain(`X-WR-CALNAME:${NAME}: Classes`)
    expect(before.headers['content-disposition']).toContain('Kolam')
    expect(before.body + before.headers['content-disposition']).not.toMatch(product)
    // A calendar that sends its current version gets the new name, and keeps its classes.
    await callIt('Rangoli')
    const after = await ask(feed, { 'if-none-match': before.headers.etag })
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('X-WR-CALNAME:Rangoli: Classes')
    await callIt(NAME)
  })

  test('uses it on the picture of a link, which is redrawn after a change', async () => {
    const picture = (headers = {}) => ask(`/public-pages/center/${stage.centerId}/picture`, headers)
    const before = await picture()
    await callIt('A platform with as long a name as it gets')
    const after = await picture({ 'if-none-match': before.headers.etag })
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    await callIt(NAME)
  })

  test('uses it on the pages for developers', async () => {
    const page = await app.http.inject({ url: '/api/docs' })
    expect(page.body).toContain('<title>Kolam &#38; Co API</title>')
    expect((await ask('/openapi.json')).json().info.title).toBe(NAME)
    expect(apiDocsPage(false, NAME)).not.toMatch(product)
  })
})
