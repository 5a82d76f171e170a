import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { silentLog } from '#server/platform/log.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anInvoice, aPaidOrder } from '#server/testing/invoices.ts'
import { aLearner, aMember, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { issueInvoices } from '../jobs/issue-invoices.ts'

const database = await testDatabase()
const db = database.kysely
const app = await testApp(database)
const { services } = testWorld(database)
const GSTIN = '29ABCDE1234F1Z5'

type Who = { token: string; centerId?: string }
let stage: Stage
let rival: Stage
let kabir: { learnerId: string; userId: string }
let family: Who
let father: Who
let stranger: Who
let head: Who & { userId: string }
let rivalHead: Who
let accountant: Who
let bare: Who
let admin: Who
let invoiceId: string
let platformsId: string

const issue = () =>
  issueInvoices.run({ services, data: {}, log: silentLog, signal: new AbortController().signal })

async function call(who: Who | null, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      'idempotency-key': newId(),
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(who?.centerId && { centerid: who.centerId }),
    },
    ...(payload && { payload }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    body: isJson ? answer.json() : null,
  }
}

async function member(centerId: string, role: Parameters<typeof aMember>[2], permissions?: object) {
  const userId = await aMember(db, centerId, role)
  if (permissions)
    await sql`update center_members set permissions = ${JSON.stringify(permissions)}::jsonb
      where user_id = ${userId}`.execute(db)
  return { token: await app.tokenOf(userId, 'center'), centerId, userId }
}

/** Kabir is booked by his mother and the desk takes the payment. */
async function bookAndPay(startsAt: string, total: number): Promise<string> {
  const booked = await call(family, 'POST', '/bookings', {
    rateId: stage.rateId,
    startsAt,
    learnerIds: [kabir.learnerId],
    paymentChannel: 'center',
    expectedTotal: total,
    note: '',
  })
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  const { orderId } = booked.body
  const payment = { method: 'cash', amount: total }
  expect((await call(head, 'POST', `/orders/${orderId}/desk-payments`, payment)).status).toBe(201)
  return orderId
}

beforeAll(async () => {
  stage = await aStage(db, { gstin: GSTIN, payAtCenter: true })
  rival = await aStage(db, { name: 'Rival Studio' })
  const general = [newId(), '2020-01-01', 1800] as const
  const fitness = [newId(), '2026-11-22', 500] as const
  for (const [id, from, points] of [general, fitness])
    await sql`insert into tax_rates (id, service_id, sac, basis_points, holds_from)
      values (${id}, ${stage.serviceId}, '999723', ${points}, ${from})`.execute(db)
  kabir = await aLearner(db)
  const fatherId = await aUser(db, { name: 'Arjun Nair' })
  await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
    values (${kabir.learnerId}, ${fatherId}, 'child', ${TEST_NOW})`.execute(db)
  family = { token: await app.tokenOf(kabir.userId, 'learner') }
  father = { token: await app.tokenOf(fatherId, 'learner') }
  const zoya = await aLearner(db, { name: 'Zoya Khan' })
  stranger = { token: await app.tokenOf(zoya.userId, 'learner') }
  head = await member(stage.centerId, 'head')
  rivalHead = await member(rival.centerId, 'head')
  accountant = await member(stage.centerId, 'accountant')
  bare = await member(stage.centerId, 'manager', { money: 'none' })
  admin = { token: (await app.somebody('admin')).token }

  const orderId = await bookAndPay('2026-11-24T05:30:00Z', 94_400)
  await issue()
  const listed = await call(head, 'GET', '/invoices')
  invoiceId = listed.body.items[0].id
  expect(listed.body.items).toMatchObject([{ orderId, number: 'INV/26-27/00001' }])
  const { rows } = await sql<{ id: string }>`
    insert into onboarding_plans (id, code, name, description, holds, months, amount, tax_basis_points, sac, position)
    values (gen_random_uuid(), 'year', '{"en":"One year","hi":"एक साल"}', '{}', '[]', 12, 80000, 1800, '998319', 1)
    returning id`.execute(db)
  const planId = rows[0]?.id ?? ''
  await aPaidOrder(db, { centerId: stage.centerId, buyerUserId: head.userId, planId })
  await issue()
  platformsId = (await call(head, 'GET', '/invoices?side=received')).body.items[0].id
})

describe('the receipt of a payment as a PDF', () => {
  test('is available to the payer and the center, and to no one else', async () => {
    const { id } = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.applied_order_id')
      .select('payments.id')
      .where('orders.buyer_user_id', '=', kabir.userId)
      .executeTakeFirstOrThrow()
    for (const who of [family, head, accountant]) {
      const { status, headers, bytes } = await call(who, 'GET', `/payments/${id}/receipt?language=en`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    for (const who of [stranger, rivalHead])
      expect((await call(who, 'GET', `/payments/${id}/receipt?language=en`)).status).toBe(404)
  })
})

describe('the PDF', () => {
  const path = (id: string, language = 'en') => `/invoices/${id}/document?language=${language}`

  test.each(['en', 'hi'])('is available in %s to the buyer, named by its number', async language => {
    const { status, headers, bytes } = await call(family, 'GET', path(invoiceId, language))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('INV-26-27-00001.pdf')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is available to the center and its accountant', async () => {
    for (const who of [head, accountant]) expect((await call(who, 'GET', path(invoiceId))).status).toBe(200)
  })

  test('is not found for a stranger, another center, or an admin who is not involved', async () => {
    for (const who of [stranger, rivalHead, admin])
      expect((await call(who, 'GET', path(invoiceId))).body).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is refused to a member without access to money', async () => {
    expect((await call(bare, 'GET', path(invoiceId))).body).toMatchObject({ code: 'not_allowed' })
  })

  test('of a center’s plan payment is available only to its head and to admins', async () => {
    for (const who of [head, admin]) expect((await call(who, 'GET', path(platformsId))).status).toBe(200)
    for (const who of [family, rivalHead])
      expect((await call(who, 'GET', path(platformsId))).status).toBe(404)
  })

  test('is only for the buyer: the other guardian may live elsewhere', async () => {
    const orderId = await bookAndPay('2026-11-26T05:30:00Z', 94_400)
    await sql`delete from invoice_waits`.execute(db)
    const id = await anInvoice(db, {
      orderId,
      centerId: stage.centerId,
      buyerUserId: kabir.userId,
      address: ['7 Lake View'],
    })
    expect((await call(family, 'GET', path(id))).status).toBe(200)
    expect((await call(father, 'GET', path(id))).status).toBe(404)
    const orders = await call(father, 'GET', `/family/orders?orderId=${orderId}`)
    expect(orders.body.items).toEqual([])
    expect((await call(father, 'GET', path(invoiceId))).status).toBe(404)
  })
})

describe('a center’s list of documents', () => {
  test('has everything a tax return needs', async () => {
    const { body } = await call(head, 'GET', '/invoices?kind=tax_invoice')
    expect(body.items.find((one: { id: string }) => one.id === invoiceId)).toMatchObject({
      kind: 'tax_invoice',
      issuedOn: '2026-11-21',
      buyerName: 'Meera Nair',
      sellerGstin: GSTIN,
      placeOfSupply: '29',
      taxable: { amount: 80_000 },
      total: { amount: 94_400, currency: 'INR' },
      rates: [
        { basisPoints: 1800, taxable: { amount: 80_000 }, cgst: { amount: 7_200 }, sgst: { amount: 7_200 } },
      ],
    })
  })

  test('is filtered by kind, date, number and buyer', async () => {
    const count = async (query: string) => (await call(head, 'GET', `/invoices?${query}`)).body.total
    expect(await count('kind=credit_note')).toBe(0)
    expect(await count('search=00001')).toBe(1)
    expect(await count('search=meera')).toBeGreaterThan(0)
    expect(await count('search=%25')).toBe(0)
    expect(await count('startDate=2026-11-21&endDate=2026-11-21')).toBeGreaterThan(0)
    expect(await count('startDate=2026-12-01')).toBe(0)
    expect(await count('side=received')).toBe(1)
  })

  test('shows nothing of another center, and nothing to a member without access to money', async () => {
    expect((await call(rivalHead, 'GET', '/invoices')).body.items).toEqual([])
    expect((await call(bare, 'GET', '/invoices')).body).toMatchObject({ code: 'not_allowed' })
    expect((await call(family, 'GET', '/invoices')).body).toMatchObject({ code: 'wrong_role' })
  })

  test('shows an admin the platform’s sales, center by center', async () => {
    const ids = async (query: string) =>
      (await call(admin, 'GET', `/invoices${query}`)).body.items.map((one: { id: string }) => one.id)
    expect(await ids('')).toEqual([platformsId])
    expect(await ids(`?centerId=${stage.centerId}`)).toEqual([platformsId])
    expect(await ids(`?centerId=${rival.centerId}`)).toEqual([])
  })

  test('is paged by date and by amount, with every document once', async () => {
    const { userId } = await aLearner(db)
    for (let nth = 0; nth < 5; nth += 1)
      await aPaidOrder(db, { centerId: rival.centerId, buyerUserId: userId, fees: [100 * (nth % 3) + 100] })
    await issue()
    for (const sort of ['sortBy=issuedOn&sortOrder=desc', 'sortBy=total&sortOrder=asc']) {
      const seen: string[] = []
      let after = ''
      do {
        const page = (await call(rivalHead, 'GET', `/invoices?limit=2&${sort}${after}`)).body
        seen.push(...page.items.map((one: { id: string }) => one.id))
        after = page.next ? `&after=${page.next}` : ''
      } while (after)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    }
  })
})

describe('a member limited to some services', () => {
  test('sees no document of another service', async () => {
    const scoped = await member(stage.centerId, 'accountant')
    await sql`update center_members set service_ids = array[${rival.serviceId}::uuid]
      where user_id = ${scoped.userId}`.execute(db)
    expect((await call(scoped, 'GET', '/invoices')).body.items).toEqual([])
    expect((await call(scoped, 'GET', `/invoices/${invoiceId}/document`)).status).toBe(404)
  })
})

describe('a family’s orders', () => {
  test('are listed with their documents, newest first', async () => {
    const { body } = await call(family, 'GET', '/family/orders?status=paid')
    const order = body.items.find(
      (one: { documents: { id: string }[] }) => one.documents[0]?.id === invoiceId,
    )
    expect(order).toMatchObject({
      kind: 'booking',
      status: 'paid',
      items: [{ en: 'Kathak, 60 min' }],
      center: { id: stage.centerId },
      paid: { amount: 94_400 },
      due: { amount: 0 },
      documents: [{ kind: 'tax_invoice', number: 'INV/26-27/00001', issuedOn: '2026-11-21' }],
      can: { pay: false },
    })
    const at = body.items.map((one: { createdAt: string }) => one.createdAt)
    expect(at).toEqual([...at].sort().reverse())
  })

  test('are found by number, center and document, and by what is still to do', async () => {
    const count = async (query: string) => (await call(family, 'GET', `/family/orders?${query}`)).body.total
    expect(await count('search=00001')).toBe(1)
    expect(await count('search=nritya')).toBeGreaterThan(0)
    expect(await count('search=nobody')).toBe(0)
    expect(await count('status=due')).toBe(0)
    expect(await count('status=refunded')).toBe(0)
  })

  test('are not found for a stranger', async () => {
    expect((await call(stranger, 'GET', '/family/orders')).body.items).toEqual([])
    expect((await call(head, 'GET', '/family/orders')).body).toMatchObject({ code: 'wrong_role' })
  })
})

describe('the tax rate of a supply', () => {
  test('is the one in force on its day at the center; the invoice shows the one charged', async () => {
    app.setNow(new Date('2026-11-21T18:29:00Z')) // 23:59 on the 21st
    family = { token: await app.tokenOf(kabir.userId, 'learner') }
    head = { ...head, token: await app.tokenOf(head.userId, 'center') }
    const before = await bookAndPay('2026-11-27T05:30:00Z', 94_400)
    app.setNow(new Date('2026-11-21T18:30:00Z'))
    const after = await bookAndPay('2026-11-28T05:30:00Z', 84_000)
    await issue()
    const { items } = (await call(head, 'GET', '/invoices?limit=100')).body
    const rateOf = (orderId: string) =>
      items.find((one: { orderId: string }) => one.orderId === orderId)?.rates[0]?.basisPoints
    expect([rateOf(before), rateOf(after)]).toEqual([1800, 500])
  })
})

describe('an erased person', () => {
  test('is still named on issued documents, as the law requires; no child is', async () => {
    await sql`update users set name = null where id = ${kabir.userId}`.execute(db)
    await sql`update learners set name = 'Erased' where id = ${kabir.learnerId}`.execute(db)
    const { items } = (await call(head, 'GET', '/invoices?limit=100')).body
    expect(items.find((one: { id: string }) => one.id === invoiceId)).toMatchObject({
      buyerName: 'Meera Nair',
    })
    const { rows } = await sql<{
      content: object
    }>`select content from invoices where id = ${invoiceId}`.execute(db)
    expect(JSON.stringify(rows[0]?.content)).toMatch(/Meera Nair/)
    expect(JSON.stringify(rows[0]?.content)).not.toMatch(/Kabir/)
  })
})
