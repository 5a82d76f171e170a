import type { InjectOptions } from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const partner = 'https://partner.example'
const app = await testApp(database, {
  config: {
    publicUrl: 'https://triveni.example',
    allowedOrigins: [partner],
    allowedHosts: ['inside.example'],
    metricsToken: 'a token for the figures',
  },
})
const base = '/api/v1'
const host = 'triveni.example'

describe('every response', () => {
  const answers: [string, InjectOptions][] = [
    ['of the API', { url: `${base}/config`, headers: { host } }],
    ['that is a problem document', { url: `${base}/me`, headers: { host } }],
    ['to what is not there', { url: '/no/such/page', headers: { host } }],
    ['to what cannot be read', { method: 'POST', url: `${base}/leads`, headers: { host }, payload: '{' }],
    ['under a foreign name', { url: `${base}/config`, headers: { host: 'evil.example' } }],
    ['of the docs', { url: '/api/docs', headers: { host } }],
    ['on health', { url: '/health/live', headers: { host } }],
  ]
  test.each(answers)('%s has the security headers', async (_name, request) => {
    const { headers } = await app.http.inject(request)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    expect(policy.replace(/style-src-(elem|attr) [^;]*/g, '')).not.toContain('unsafe')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(JSON.stringify(headers)).not.toMatch(/fastify|node\.?js/i)
  })
  test('let pages for experts and centers use the microphone, and no others', async () => {
    const of = async (url: string) =>
      String((await app.http.inject({ url, headers: { host } })).headers['permissions-policy'])
    for (const url of ['/sign-in', '/expert', '/expert/schedule?class=1', '/center/schedule'])
      expect(await of(url), url).toContain('microphone=(self)')
    for (const url of ['/', '/learner', '/admin', '/experts-near-me', `${base}/config`])
      expect(await of(url), url).toContain('microphone=()')
  })
  test('of the API is not cached anywhere, not even refusals', async () => {
    const { token } = await app.somebody('learner')
    const authorization = `Bearer ${token}`
    for (const request of [
      { url: `${base}/me`, headers: { host, authorization } },
      { url: `${base}/me`, headers: { host } },
      { url: `${base}/centers`, headers: { host } },
      { url: `${base}/bookings/${newId()}`, headers: { host, authorization } },
      { url: '/nowhere', headers: { host } },
    ]) {
      expect((await app.http.inject(request)).headers['cache-control'], request.url).toBe('no-store')
    }
  })
  test('has no HSTS without TLS', async () => {
    const plain = await testApp(database)
    const { headers } = await plain.http.inject({ url: `${base}/config` })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

describe('a page of another origin', () => {
  const asks = (origin: string, on = app) =>
    on.http.inject({
      method: 'OPTIONS',
      url: `${base}/bookings`,
      headers: {
        host,
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,centerid,content-type,idempotency-key',
      },
    })
  it.each([partner, 'https://localhost', 'capacitor://localhost'])('may call from %s', async origin => {
    const { statusCode, headers } = await asks(origin)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(origin)
    const allowed = String(headers['access-control-allow-headers']).toLowerCase()
    for (const name of ['authorization', 'centerid', 'idempotency-key', 'content-type'])
      expect(allowed).toContain(name)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(String(headers.vary)).toContain('Origin')
  })
  it.each(['https://evil.example', 'null', 'http://localhost', 'https://partner.example.evil.example'])(
    'gets nothing if it comes from %s',
    async origin => {
      const { statusCode, headers } = await asks(origin)
      expect(statusCode).toBe(404)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['access-control-allow-methods']).toBeUndefined()
    },
  )
  it('gets no access for installed apps if those are off', async () => {
    const closed = await testApp(database, {
      config: { nativeShells: false, publicUrl: 'https://triveni.example' },
    })
    for (const origin of ['https://localhost', 'capacitor://localhost'])
      expect((await asks(origin, closed)).headers['access-control-allow-origin']).toBeUndefined()
  })
  it.each(['https://evil.example', 'null', 'https://triveni.example.evil.example', 'file://'])(
    'changes nothing from %s, even without a preflight',
    async origin => {
      const answer = await app.http.inject({
        method: 'POST',
        url: `${base}/auth/code`,
        headers: { host, origin },
        payload: { phone: '+919886012345', role: 'learner' },
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('origin_not_allowed')
      expect((await database.pool.query('select from identity_codes')).rowCount).toBe(0)
    },
  )
  it('cannot pass a form off as JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
    ]) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `${base}/auth/code`,
        headers: { host, 'content-type': type },
        payload: '{"phone":"+919886012345","role":"learner"}',
      })
      expect(answer.json().code, type).toBe('unsupported_media_type')
    }
  })
})

describe('a host name', () => {
  it.each(['evil.example', 'triveni.example.evil.example', 'evil.example:3000', 'xtriveni.example'])(
    '%s is refused',
    async name => {
      const answer = await app.http.inject({ url: `${base}/config`, headers: { host: name } })
      expect(answer.statusCode).toBe(421)
      expect(answer.json().code).toBe('wrong_host')
    },
  )
  it.each([
    'triveni.example',
    'TRIVENI.example:443',
    'inside.example',
    'localhost:3000',
    '192.168.1.7',
    '[::1]:3000',
  ])('%s is accepted', async name => {
    expect((await app.http.inject({ url: `${base}/config`, headers: { host: name } })).statusCode).toBe(200)
  })
})

describe('the metrics', () => {
  const ask = (authorization?: string, on = app, remoteAddress = '127.0.0.1', more = {}) =>
    on.http.inject({
      url: '/metrics',
      remoteAddress,
      headers: { host: 'localhost', ...(authorization && { authorization }), ...more },
    })
  it('are for callers with the token', async () => {
    expect((await ask()).statusCode).toBe(404)
    expect((await ask('Bearer a token for the figure')).statusCode).toBe(404)
    expect((await ask('Bearer a token for the figures')).statusCode).toBe(200)
  })
  it('are limited to this machine in production without a token, and closed to a proxy', async () => {
    const production = await testApp(database, { config: { environment: 'production' } })
    expect((await ask(undefined, production)).statusCode).toBe(200)
    expect((await ask(undefined, production, '203.0.113.1')).statusCode).toBe(404)
    expect(
      (await ask(undefined, production, '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).statusCode,
    ).toBe(404)
  })
})

describe('an oversized request', () => {
  it('has too long a URL', async () => {
    const answer = await app.http.inject({
      url: `${base}/centers?search=${'x'.repeat(9000)}`,
      headers: { host },
    })
    expect(answer.statusCode).toBe(414)
  })
  it('has too large a body', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `${base}/leads`,
      headers: { host, 'idempotency-key': newId() },
      payload: { message: 'x'.repeat(70_000) },
    })
    expect(answer.statusCode).toBe(413)
  })
})
