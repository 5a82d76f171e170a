import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { GRANTS_CHANNEL } from '#server/platform/make-context.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, aMember, aStage } from '#server/testing/people.ts'

const database = await testDatabase()
const app = await testApp(database)
const db = database.kysely
const base = '/api/v1'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
const send = (
  method: Method,
  url: string,
  headers: Record<string, string | string[]> = {},
  payload?: string | object,
) =>
  app.http.inject({
    method,
    url: base + url,
    headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...headers } as Record<
      string,
      string
    >,
    ...(payload !== undefined && { payload }),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe('a token', () => {
  it.each(['none', 'None', 'NONE', 'HS256', 'RS256', 'EdDSA'])(
    'that claims to be signed with %s, but is not, is anonymous',
    async alg => {
      const { token } = await app.somebody('admin')
      const claims = part(claimsOf(token))
      for (const signature of ['', alg === 'EdDSA' ? 'AA' : token.split('.')[2]!, 'AAAA']) {
        const forged = `${part({ alg, typ: 'at+jwt' })}.${claims}.${signature}`
        expect((await send('GET', '/leads', bearer(forged))).statusCode).toBe(401)
      }
    },
  )
  it('with a changed role is refused, and a role cannot be raised', async () => {
    const { token } = await app.somebody('learner')
    const [head, , signature] = token.split('.')
    const forged = `${head}.${part({ ...claimsOf(token), role: 'admin', aud: 'admin' })}.${signature}`
    expect((await send('GET', '/leads', bearer(forged))).json().code).toBe('session_ended')
    expect((await send('GET', '/leads', bearer(token))).json().code).toBe('wrong_role')
  })
  it('that brings its own key is not trusted', async () => {
    const { token } = await app.somebody('admin')
    const [, claims, signature] = token.split('.')
    for (const more of [
      { jwk: { kty: 'OKP' } },
      { jku: 'https://evil.example/keys' },
      { kid: '../../dev/null' },
      { x5u: 'https://evil.example' },
    ]) {
      const forged = `${part({ alg: 'EdDSA', typ: 'at+jwt', ...more })}.${claims}.${signature}`
      expect((await send('GET', '/leads', bearer(forged))).statusCode).toBe(401)
    }
  })
  it('is read only from its header: not from the URL, a cookie or another scheme', async () => {
    const { token } = await app.somebody('learner')
    expect((await send('GET', `/me?access_token=${token}`)).statusCode).toBe(401)
    expect(
      (await send('GET', '/me', { cookie: `token=${token}; authorization=Bearer ${token}` })).statusCode,
    ).toBe(401)
    expect((await send('GET', '/me', { authorization: `Basic ${token}` })).statusCode).toBe(401)
  })
})

describe('a member who was removed', () => {
  it('cannot use an open session from the next request on', async () => {
    const centerId = await aCenter(db)
    const userId = await aMember(db, centerId, 'head')
    const headers = { ...bearer(await app.tokenOf(userId, 'center')), centerid: centerId }
    expect((await send('GET', '/center/settings', headers)).statusCode).toBe(200)
    await database.pool.query(`update center_members set status = 'inactive' where user_id = $1`, [userId])
    // What the operation that removes a member sends in its transaction, to this process and all others.
    await database.pool.query(`select pg_notify($1, $2)`, [GRANTS_CHANNEL, userId])
    await expect
      .poll(async () => (await send('GET', '/center/settings', headers)).json().code)
      .toBe('choose_center')
  })
})

describe('a request body', () => {
  it.each([
    '{"name":"A","__proto__":{"isAdmin":true}}',
    '{"name":"A","constructor":{"prototype":{"isAdmin":true}}}',
    '{"home":{"__proto__":{"polluted":1},"addressLine":"a","city":"b","latitude":1,"longitude":1}}',
  ])('cannot reach the object prototype: %s', async body => {
    const { token } = await app.somebody('learner')
    const answer = await send('PATCH', '/me', bearer(token), body)
    expect([400, 422]).toContain(answer.statusCode)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
  it.each([
    ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a query', null],
  ])('deeply nested in %s is refused without a crash', async (_what, body) => {
    const { token } = await app.somebody('learner')
    const answer = body
      ? await send('PATCH', '/me', bearer(token), body)
      : await send('GET', `/centers?services${'[a]'.repeat(500)}=1`)
    expect(answer.statusCode).toBe(422)
  })
  it('may not repeat a field or include the fields of others', async () => {
    const { token, userId } = await app.somebody('learner')
    const twice = await send('PATCH', '/me', bearer(token), '{"name":"First","name":"Second"}')
    expect(twice.json().user.name).toBe('Second')
    for (const field of ['id', 'phone', 'role', 'isAdmin', 'is_admin', 'status'])
      expect((await send('PATCH', '/me', bearer(token), { name: 'A', [field]: 'x' })).json().code).toBe(
        'invalid_input',
      )
    const { rows } = await database.pool.query('select is_admin from users where id = $1', [userId])
    expect(rows[0].is_admin).toBe(false)
  })
  it.each([
    'text/plain',
    'text/json',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json+evil',
    'application/x-www-form-urlencoded',
  ])('of type %s is not read as JSON', async type => {
    const { token } = await app.somebody('learner')
    const answer = await send('PATCH', '/me', { ...bearer(token), 'content-type': type }, '{"name":"A"}')
    expect(answer.statusCode).toBe(415)
  })
})

describe('duplicate headers', () => {
  it('do not switch to another center, key or person', async () => {
    const [first, second] = [await aCenter(db), await aCenter(db)]
    const token = await app.tokenOf(await aMember(db, first, 'head'), 'center')
    const both = await send('GET', '/center/settings', { ...bearer(token), centerid: [first, second] })
    expect(both.json().code).toBe('choose_center')
    const keys = await send(
      'POST',
      '/bookings',
      { ...bearer(token), centerid: first, 'idempotency-key': [newId(), newId()] },
      {},
    )
    expect(keys.statusCode).toBeGreaterThanOrEqual(400)
    const other = (await app.somebody('center')).token
    const tokens = await send('GET', '/me', { authorization: [`Bearer ${token}`, `Bearer ${other}`] })
    expect(tokens.json().user?.id ?? 'nobody').not.toBe(claimsOf(other).sub)
  })
})

describe('an Idempotency-Key', () => {
  it('of another user reveals nothing of their response', async () => {
    const key = newId()
    const add = async (name: string) => {
      const { token } = await app.somebody('learner')
      const body = { name, dateOfBirth: '1990-01-01', relation: 'self' }
      return send('POST', '/learners', { ...bearer(token), 'idempotency-key': key }, body)
    }
    const [mine, theirs] = [await add('Meera Nair'), await add('Meera Nair')]
    expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201])
    expect(theirs.json().id).not.toBe(mine.json().id)
  })
  it.each(['', 'short', "'; drop table users; --", 'a'.repeat(101), 'näme-with-marks', '../../etc/passwd'])(
    'like “%s” is invalid',
    async key => {
      const { token } = await app.somebody('learner')
      const answer = await send(
        'POST',
        '/learners',
        { ...bearer(token), 'idempotency-key': encodeURI(key) },
        {
          name: 'Meera Nair',
          dateOfBirth: '1990-01-01',
          relation: 'self',
        },
      )
      expect([400, 422]).toContain(answer.statusCode)
    },
  )
})

describe('a method', () => {
  it('cannot be overridden by a header or a field', async () => {
    const { token } = await app.somebody('learner')
    for (const override of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      const answer = await send('GET', '/auth/session', { ...bearer(token), [override]: 'DELETE' })
      expect(answer.statusCode).toBe(404)
    }
    expect((await send('GET', '/auth/session?_method=DELETE', bearer(token))).statusCode).toBe(404)
    expect((await send('GET', '/me', bearer(token))).statusCode).toBe(200)
  })
  it('HEAD answers like GET without a body, and OPTIONS reveals nothing', async () => {
    const { token } = await app.somebody('learner')
    expect((await send('HEAD', '/me')).statusCode).toBe(401)
    const head = await send('HEAD', '/me', bearer(token))
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const options = await send('OPTIONS', '/me', bearer(token))
    expect(options.statusCode).toBe(404)
    expect(options.headers.allow).toBeUndefined()
  })
  it.each(['PUT', 'PATCH', 'DELETE'] as const)('%s is not found where it is not supported', async method => {
    const { token } = await app.somebody('admin')
    expect((await send(method, '/leads', bearer(token), '{}')).statusCode).toBe(404)
  })
})

describe('a path', () => {
  it.each([
    '/api/v1/../../etc/passwd',
    '/api/v1/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/.env',
    '/..\\..\\package.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/node_modules/fastify/package.json',
    '//evil.example/%2f..',
    '/%00',
    '/%c0%ae%c0%ae/etc/passwd',
  ])('%s leads to no file', async url => {
    const answer = await app.http.inject({ url })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers.location).toBeUndefined()
  })
  it('with an extra slash at the end is the same operation, with the same checks', async () => {
    expect((await send('GET', '/me/')).statusCode).toBe(401)
    expect((await send('GET', '//me')).statusCode).toBe(404)
    expect((await send('GET', '/ME')).statusCode).toBe(404)
  })
})

describe('the return address after paying', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/learner\n/evil',
    'javascript:alert(1)',
    '\\/evil.example',
    'learner',
    '',
  ])('“%s” outside the app is refused', async returnTo => {
    const stage = await aStage(db)
    const { userId } = await aLearner(db)
    expect(stage.centerId).toBeTruthy()
    const answer = await send(
      'POST',
      `/orders/${newId()}/payments`,
      bearer(await app.tokenOf(userId, 'learner')),
      { returnTo },
    )
    expect(answer.json().code).toBe('invalid_input')
  })
})

describe('text written by users', () => {
  it('is sent as JSON that no browser reads as HTML', async () => {
    const { token } = await app.somebody('learner')
    const name = `${'</script>'}<img src=x onerror=alert(1)>`
    expect((await send('PATCH', '/me', bearer(token), { name })).json().code).toBe('invalid_input')
    await database.pool.query(
      'update users set name = $1 where id = (select user_id from identity_sessions where created_at = $2 order by id desc limit 1)',
      [name, TEST_NOW],
    )
    const { headers, body } = await send('GET', '/me', bearer(token))
    expect(body).toContain('onerror')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('sandbox')
  })
})
