import { describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember, aUser } from '#server/testing/people.ts'
import { practiceGateway, sign } from '#server/testing/practice-gateway.ts'
import { sampleInput } from '#server/testing/sample-input.ts'

const database = await testDatabase()
const practice = practiceGateway(database.kysely, () => TEST_NOW)
const partner = 'https://partner.example'
const app = await testApp(database, {
  ports: { payments: practice.gateway, gateways: { sandbox: practice.gateway } },
  config: { allowedOrigins: [partner], publicUrl: 'https://triveni.example' },
})
const base = '/api/v1'

describe('a page of another origin', () => {
  const asks = (origin: string, method: string) =>
    app.http.inject({
      method: 'OPTIONS',
      url: `${base}/me`,
      headers: { origin, 'access-control-request-method': method },
    })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may %s if its origin is listed', async method => {
    const { headers } = await asks(partner, method)
    expect(headers['access-control-allow-origin']).toBe(partner)
    expect(String(headers['access-control-allow-methods'])).toMatch(new RegExp(`\\b${method}\\b`))
  })
  it('gets nothing if it is not', async () => {
    const { headers } = await asks('https://other.example', 'PATCH')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a live connection', () => {
  it.each([
    ['the public address, whatever a proxy calls this host', 'https://triveni.example', 101],
    ['a listed origin', partner, 101],
    ['an unknown origin', 'https://other.example', 4401],
  ])('is opened from %s', async (_whence, origin, outcome) => {
    await app.http.ready()
    const { token } = await app.somebody('learner')
    const headers = { authorization: `Bearer ${token}` }
    const { ticket } = (await app.http.inject({ method: 'POST', url: `${base}/live/ticket`, headers })).json()
    const socket = await app.http.injectWS(`${base}/live?ticket=${ticket}`, { headers: { origin } })
    const closed = new Promise<number>(resolve => socket.on('close', resolve))
    const open = new Promise<number>(resolve => setTimeout(() => resolve(101), 300))
    expect(await Promise.race([closed, open])).toBe(outcome)
    socket.terminate()
  })
})

describe('a webhook', () => {
  it('without a body is not a message of the gateway', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `${base}/payments/webhooks/sandbox`,
      headers: { 'x-sandbox-signature': sign('another body', [practice.secret], TEST_NOW) },
    })
    expect(answer.json()).toMatchObject({ code: 'signature_invalid' })
  })
})

describe('the header centerId', () => {
  it('allows nothing in a role that works in no center', async () => {
    const centerId = await aCenter(database.kysely)
    const userId = await aMember(database.kysely, centerId, 'head')
    const ask = async (role: 'center' | 'expert' | 'learner') => {
      const authorization = `Bearer ${await app.tokenOf(userId, role)}`
      const headers = { authorization, centerId }
      return (await app.http.inject({ url: `${base}/center/settings`, headers })).statusCode
    }
    expect([await ask('center'), await ask('expert'), await ask('learner')]).toEqual([200, 403, 403])
  })
})

describe('an Idempotency-Key', () => {
  it('repeats a response only for the center it was used in', async () => {
    const [first, second] = [await aCenter(database.kysely), await aCenter(database.kysely)]
    const userId = await aMember(database.kysely, first)
    await database.pool.query(
      `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'head', $3)`,
      [second, userId, TEST_NOW],
    )
    const token = await app.tokenOf(userId, 'center')
    const key = newId()
    const addHoliday = (centerId: string) =>
      app.http.inject({
        method: 'POST',
        url: `${base}/center/holidays`,
        headers: { authorization: `Bearer ${token}`, centerid: centerId, 'idempotency-key': key },
        payload: { onDate: '2026-12-25', name: 'Christmas' },
      })
    const once = await addHoliday(first)
    expect(once.json()).toMatchObject({ settings: { centerId: first } })
    expect((await addHoliday(first)).body).toBe(once.body)
    expect((await addHoliday(second)).json()).toMatchObject({ code: 'idempotency_key_reused' })
  })
})

describe('an operation that writes', () => {
  it('reports what it made stale, to partners’ pages too, and again when repeated', async () => {
    const { token } = await app.somebody('learner')
    const rename = () =>
      app.http.inject({
        method: 'PATCH',
        url: `${base}/me`,
        headers: { authorization: `Bearer ${token}`, origin: partner },
        payload: { language: 'hi' },
      })
    for (const answer of [await rename(), await rename()]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['triveni-stale']).toBe(api['PATCH /me'].stale.join(', '))
      expect(answer.headers['access-control-expose-headers']).toContain('Triveni-Stale')
    }
  })
  it('reports nothing if it only reads', async () => {
    const { token } = await app.somebody('learner')
    const answer = await app.http.inject({ url: `${base}/me`, headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers['triveni-stale']).toBeUndefined()
  })
})

describe('a call limit', () => {
  it('counts a person, whichever of their tokens they use', async () => {
    const userId = await aUser(database.kysely)
    const tokens = [await app.tokenOf(userId, 'learner'), await app.tokenOf(userId, 'learner')]
    const book = async (token: string) =>
      app.http.inject({
        method: 'POST',
        url: `${base}/bookings`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
        payload: sampleInput({ ...api['POST /bookings'], method: 'POST' } as never).body as object,
      })
    const codes: string[] = []
    for (let call = 0; call < 62; call += 1) codes.push((await book(tokens[call % 2]!)).json().code)
    expect(codes.slice(0, 60)).not.toContain('too_many_requests')
    expect(codes.slice(60)).toEqual(['too_many_requests', 'too_many_requests'])
    const other = await app.somebody('learner')
    expect((await book(other.token)).json().code).not.toBe('too_many_requests')
  })
})
