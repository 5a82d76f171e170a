import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testDatabase } from '#server/testing/database.ts'
import { createSandboxGateway, registerSandboxGateway } from './sandbox.ts'
import { deliverDue } from './sandbox-deliveries.ts'
import { SIGNATURE_HEADER, sign, signatureOf } from './sandbox-signature.ts'

const database = await testDatabase()
const db = database.kysely
const secret = 'a secret'
let now = new Date('2026-11-21T06:00:00Z')
/** What the shop answers, and which messages it received. */
let shop: { status: number; heard: { body: string; signature: string }[] }
const deliver = async (body: string, headers: Record<string, string>) => {
  shop.heard.push({ body, signature: headers[SIGNATURE_HEADER] ?? '' })
  return shop.status
}
const options = { db, secret, publicUrl: 'http://localhost:3000', clock: () => now, deliver }
const gateway = createSandboxGateway(options)
const servers: FastifyInstance[] = []
afterAll(() => Promise.all(servers.map(server => server.close())))

async function server() {
  const app = Fastify()
  servers.push(app)
  await registerSandboxGateway(app, options)
  return app
}

async function checkout(description = 'O-7K3M9Q2XWT') {
  const { checkoutUrl } = await gateway.openOrder({
    receipt: newId(),
    amount: { amount: 94_400, currency: 'INR' },
    description,
    returnUrl: 'http://localhost:3000/learner/bookings',
    buyer: { name: 'Meera <b>Nair</b>', phone: '+919000000001' },
  })
  return new URL(checkoutUrl).pathname
}

beforeEach(() => {
  shop = { status: 200, heard: [] }
})

describe('the checkout page', () => {
  it('shows the amount and that it is for practice, in the reader’s language', async () => {
    const app = await server()
    const url = await checkout()
    const english = await app.inject({ url })
    expect(english.statusCode).toBe(200)
    expect(english.body).toContain('₹944.00')
    expect(english.body).toContain('No real money moves')
    expect(english.body).not.toContain('<script')
    const hindi = await app.inject({ url, headers: { 'accept-language': 'hi-IN,en;q=0.5' } })
    expect(hindi.body).toContain('<html lang="hi">')
    expect(hindi.body).toContain('असली पैसे')
  })

  it('escapes names', async () => {
    const { body } = await (await server()).inject({ url: await checkout('<img src=x>') })
    expect(body).not.toContain('<img')
    expect(body).not.toContain('<b>Nair')
  })

  it('is not found for an unknown order', async () => {
    const app = await server()
    expect((await app.inject({ url: '/sandbox-gateway/checkout/none' })).statusCode).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await app.inject({
      method: 'POST',
      url: '/sandbox-gateway/checkout/none/payment',
      headers: form,
    })
    expect(posted.statusCode).toBe(404)
  })

  it('takes the payment once, notifies the shop and leads back', async () => {
    const app = await server()
    const url = await checkout()
    const press = () =>
      app.inject({
        method: 'POST',
        url: `${url}/payment`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const [first] = await Promise.all([press(), press()])
    expect(first.statusCode).toBe(303)
    expect(first.headers.location).toBe('http://localhost:3000/learner/bookings')
    expect(shop.heard).toHaveLength(1)
    const { body, signature } = shop.heard[0] ?? { body: '', signature: '' }
    expect(signatureOf(Buffer.from(body), signature, [secret], now)).toBe('signed')
    expect(JSON.parse(body)).toMatchObject({ type: 'payment.captured', amount: { amount: 94_400 } })
    expect((await app.inject({ url })).body).toContain('has been paid')
  })

  it('lets a payment fail and the next one succeed', async () => {
    const app = await server()
    const url = await checkout()
    await app.inject({ method: 'POST', url: `${url}/failure` })
    await app.inject({ method: 'POST', url: `${url}/payment` })
    expect(shop.heard.map(({ body }) => JSON.parse(body).type)).toEqual([
      'payment.failed',
      'payment.captured',
    ])
  })
})

describe('messages to the shop', () => {
  it('are stored while the shop is down, and retried with growing delays, even by another process', async () => {
    const app = await server()
    shop.status = 503
    await app.inject({ method: 'POST', url: `${await checkout()}/payment` })
    await app.close()
    expect(shop.heard).toHaveLength(1)
    shop.status = 200
    const round = () => deliverDue(db, { secrets: [secret], deliver }, now)
    expect(await round()).toBe(0)
    now = new Date(now.getTime() + 2001)
    expect((await Promise.all([round(), round()])).toSorted()).toEqual([0, 1])
    expect(shop.heard).toHaveLength(2)
    expect(shop.heard[0]?.body).toBe(shop.heard[1]?.body)
    now = new Date(now.getTime() + 3_600_000)
    expect(await round()).toBe(0)
  })

  it('are signed with both secrets during a rotation', () => {
    const header = sign('{}', ['new', 'old'], now)
    for (const known of [['new'], ['old'], ['older', 'old']]) {
      expect(signatureOf(Buffer.from('{}'), header, known, now)).toBe('signed')
    }
    expect(signatureOf(Buffer.from('{}'), header, ['other'], now)).toBe('forged')
  })
})
