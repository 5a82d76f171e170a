import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW, testConfig } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { firebaseClaims, keyServer, TEST_PROJECT } from '#server/testing/key-server.ts'
import { identityOrigins } from './identity-origins.ts'

const database = await testDatabase()
const google = await keyServer()
afterAll(() => google.stop())
const options = { projectId: TEST_PROJECT, jwksUrl: google.url, emulatorHost: undefined }
const identityService = google.service()
const identity = {
  ...options,
  kind: 'firebase' as const,
  apiKey: 'key',
  authDomain: 'auth.example',
  appId: 'app',
}
const app = await testApp(database, { ports: { identityService }, config: { identity } })

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, bearer?: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(payload && { payload }),
  })

const at = Math.floor(TEST_NOW.getTime() / 1000)
let second = 0
/** A Firebase sign-in, each in a second of its own, exchanged for a session. */
async function signIn(phone: string, role: string, sub = `account ${phone}`) {
  second += 1
  const claims = firebaseClaims({ sub, phone_number: phone, auth_time: at - 200 + second })
  const token = await google.sign(claims)
  const answer = await call('POST', '/auth/session/identity', undefined, { token, role })
  expect(answer.statusCode).toBe(201)
  const renewed = () => google.sign({ ...claims, iat: at, jti: String(Math.random()) })
  return { token, key: answer.json().sessionKey as string, claims, renewed }
}

describe('a call with a token of the identity service', () => {
  it('acts as the user and role of the session named by its key', async () => {
    const learner = await signIn('+919886000051', 'learner')
    const expert = await signIn('+919886000051', 'expert')
    const roles = [learner, expert].map(async ({ token, key }) => {
      const { user } = (await call('GET', '/me', `${token}~${key}`)).json()
      return user
    })
    const [first, other] = await Promise.all(roles)
    expect([first.role, other.role]).toEqual(['learner', 'expert'])
    expect(first.id).toBe(other.id)
  })

  it('keeps its session when the token is refreshed, whatever its time of sign-in', async () => {
    const { key, claims, renewed } = await signIn('+919886000052', 'learner')
    expect((await call('GET', '/me', `${await renewed()}~${key}`)).statusCode).toBe(200)
    const after = await google.sign({ ...claims, auth_time: at - 1 })
    expect((await call('GET', '/me', `${after}~${key}`)).json().user.role).toBe('learner')
  })

  it('is refused without a key, with another account’s key, or with a changed one', async () => {
    const meera = await signIn('+919886000053', 'learner')
    const rohan = await signIn('+919886000054', 'learner')
    const bearers = [
      meera.token,
      `${meera.token}~`,
      `${meera.token}~${rohan.key}`,
      `${rohan.token}~${meera.key}`,
      `${meera.token}~${meera.key}~`,
      `${meera.token}~${meera.key.slice(0, -4)}AAAA`,
      `~${meera.key}`,
    ]
    for (const bearer of bearers) {
      const answer = await call('GET', '/me', bearer)
      expect(answer.statusCode, bearer).toBe(401)
      expect(answer.json().code).toBe('session_ended')
    }
  })

  it('is refused with a token of our own sign-in: an installation has one identity service', async () => {
    const { token } = await app.somebody('learner')
    expect((await call('GET', '/me', token)).statusCode).toBe(401)
  })
})

describe('a session of the identity service', () => {
  it('ends at once, although its token is valid for an hour; other sessions continue', async () => {
    const learner = await signIn('+919886000055', 'learner')
    const expert = await signIn('+919886000055', 'expert')
    expect((await call('DELETE', '/auth/session', `${learner.token}~${learner.key}`)).statusCode).toBe(204)
    expect((await call('GET', '/me', `${learner.token}~${learner.key}`)).statusCode).toBe(401)
    expect((await call('GET', '/me', `${await learner.renewed()}~${learner.key}`)).statusCode).toBe(401)
    expect((await call('GET', '/me', `${expert.token}~${expert.key}`)).statusCode).toBe(200)
  })
})

it('when the keys cannot be fetched the response is 503, and no one is signed out', async () => {
  const lost = google.service({ jwksUrl: 'http://127.0.0.1:1/' })
  const other = await testApp(database, { ports: { identityService: lost }, config: { identity } })
  const { token, key } = await signIn('+919886000056', 'learner')
  const headers = { authorization: `Bearer ${token}~${key}` }
  const answer = await other.http.inject({ url: '/api/v1/me', headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().code).toBe('identity_unavailable')
  expect(answer.headers['retry-after']).toBe('5')
  const payload = { token, role: 'learner' }
  const opening = await other.http.inject({ method: 'POST', url: '/api/v1/auth/session/identity', payload })
  expect(opening.json().code).toBe('identity_unavailable')
})

describe('the Content-Security-Policy', () => {
  it('allows Firebase only if it signs people in', async () => {
    const embedded = await testApp(database)
    const policy = async ({ http }: typeof app) =>
      String((await http.inject({ url: '/api/docs' })).headers['content-security-policy'])
    expect(await policy(app)).toMatch(/connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com/)
    expect(await policy(app)).toMatch(/frame-src [^;]*https:\/\/auth\.example/)
    expect(await policy(embedded)).not.toMatch(/google/)
    expect(await policy(embedded)).toContain("frame-src 'none'")
  })

  it('allows the emulator and nothing from Google when the emulator is on', () => {
    const origins = identityOrigins({
      ...testConfig,
      identity: { ...identity, emulatorHost: '127.0.0.1:9099' },
    })
    expect(origins).toEqual({ script: [], frame: [], connect: ['http://127.0.0.1:9099'] })
  })
})
