import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testConfig } from '#server/testing/context.ts'
import { firebaseClaims, keyServer, unsigned } from '#server/testing/key-server.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import { IdentityUnavailable } from './port.ts'

const { secretKey } = testConfig
const now = new Date('2026-11-21T06:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const atSecond = (seconds: number) => Math.floor(later(seconds).getTime() / 1000)
let google: Awaited<ReturnType<typeof keyServer>>

beforeEach(async () => {
  google = await keyServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await google.stop()
})

const firebase = (change: Parameters<typeof google.service>[0] = {}) => google.service(change)

/** Moves the clock that the key cache uses. */
const setClock = (at: Date) => vi.useFakeTimers({ toFake: ['Date'], now: at })

describe('a Firebase token', () => {
  it('names the account, the verified phone and the time of sign-in', async () => {
    expect(await firebase().verify(await google.sign(firebaseClaims()), now)).toEqual({
      subject: 'account-of-meera',
      phone: '+919886000051',
      authenticatedAt: later(-60),
    })
  })

  it.each([
    ['another audience', { aud: 'another-project' }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['an expiry in the past', { exp: atSecond(0) }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject longer than Firebase makes', { sub: 'x'.repeat(129) }],
    ['no time of sign-in', { auth_time: undefined }],
    ['a sign-in in the future', { auth_time: atSecond(61) }],
    ['a sign-in time that is text', { auth_time: 'now' }],
    ['no expiry', { exp: undefined }],
  ])('with %s is refused', async (_, change) => {
    expect(await firebase().verify(await google.sign(firebaseClaims(change)), now)).toBeNull()
  })

  it('expires on time, even when cached', async () => {
    const identity = firebase()
    const token = await google.sign(firebaseClaims())
    expect(await identity.verify(token, later(3539))).not.toBeNull()
    expect(await identity.verify(token, later(3540))).toBeNull()
  })

  it('proves no phone when the person signed in another way', async () => {
    const byMail = { firebase: { sign_in_provider: 'google.com' } }
    for (const change of [
      byMail,
      { phone_number: undefined },
      { phone_number: '98860 00051' },
      { firebase: null },
    ])
      expect(await firebase().verify(await google.sign(firebaseClaims(change)), now)).toMatchObject({
        phone: null,
      })
  })

  it('is refused when signed with another algorithm or key, or not at all', async () => {
    const claims = firebaseClaims()
    const stranger = await generateKeyPair('RS256')
    const secret = new TextEncoder().encode(secretKey)
    const embedded = createEmbeddedIdentity(secretKey)
    const who = { sessionId: newId(), userId: newId(), role: 'learner' as const }
    const tokens = [
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(stranger.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'unknown' })
        .sign(stranger.privateKey),
      unsigned(claims),
      (await embedded.issue(who, now)).accessToken,
      'nonsense',
      '',
    ]
    for (const token of tokens) expect(await firebase().verify(token, now)).toBeNull()
  })
})

describe('with the emulator', () => {
  it('unsigned tokens are accepted, with all other checks', async () => {
    const identity = firebase({ emulatorHost: '127.0.0.1:9099' })
    expect(await identity.verify(unsigned(firebaseClaims()), now)).toMatchObject({ phone: '+919886000051' })
    for (const change of [{ aud: 'another-project' }, { exp: atSecond(0) }, { auth_time: undefined }])
      expect(await identity.verify(unsigned(firebaseClaims(change)), now)).toBeNull()
  })

  it('signed tokens are refused, and no keys are fetched', async () => {
    const identity = firebase({ emulatorHost: '127.0.0.1:9099' })
    expect(await identity.verify(await google.sign(firebaseClaims()), now)).toBeNull()
    expect(google.state.calls).toBe(0)
  })
})

describe('the keys', () => {
  it('are fetched once for many tokens', async () => {
    const identity = firebase()
    const tokens = ['a', 'b', 'c'].map(sub => google.sign(firebaseClaims({ sub })))
    for (const token of await Promise.all(tokens)) expect(await identity.verify(token, now)).not.toBeNull()
    expect(google.state.calls).toBe(1)
  })

  it('are fetched again for a token with a new key, and removed keys stop working', async () => {
    setClock(now)
    const identity = firebase()
    await identity.verify(await google.sign(firebaseClaims()), now)
    await google.add('second')
    const fresh = await google.sign(firebaseClaims({ sub: 'somebody' }), 'second')
    setClock(later(31))
    expect(await identity.verify(fresh, later(31))).toMatchObject({ subject: 'somebody' })
    const late = { exp: atSecond(9000) }
    const byOld = await google.sign(firebaseClaims(late))
    google.drop('first')
    setClock(later(3700))
    const byNew = await google.sign(firebaseClaims(late), 'second')
    expect(await identity.verify(byNew, later(3700))).not.toBeNull()
    expect(await identity.verify(byOld, later(3700))).toBeNull()
  })

  it('are not fetched for every invented key name', async () => {
    const identity = firebase()
    await identity.verify(await google.sign(firebaseClaims()), now)
    const { privateKey } = await generateKeyPair('RS256')
    for (let index = 0; index < 20; index += 1) {
      const header = { alg: 'RS256', kid: `made up ${index}` }
      const token = await new SignJWT(firebaseClaims()).setProtectedHeader(header).sign(privateKey)
      expect(await identity.verify(token, now)).toBeNull()
    }
    expect(google.state.calls).toBe(1)
  })

  it('sign no one out when they cannot be fetched: the service is unavailable', async () => {
    const token = await google.sign(firebaseClaims())
    google.state.status = 500
    await expect(firebase().verify(token, now)).rejects.toBeInstanceOf(IdentityUnavailable)
    const nowhere = firebase({ jwksUrl: 'http://127.0.0.1:1/keys' })
    await expect(nowhere.verify(token, now)).rejects.toBeInstanceOf(IdentityUnavailable)
  })

  it('are used for another half a day while new ones cannot be fetched', async () => {
    setClock(now)
    const identity = firebase()
    const late = { exp: atSecond(90_000) }
    await identity.verify(await google.sign(firebaseClaims()), now)
    google.state.status = 500
    const token = await google.sign(firebaseClaims({ ...late, sub: 'a' }))
    setClock(later(3 * 3600))
    expect(await identity.verify(token, later(3 * 3600))).toMatchObject({ subject: 'a' })
    const unknown = await google.add('second').then(() => google.sign(firebaseClaims(late), 'second'))
    setClock(later(4 * 3600 + 60))
    await expect(identity.verify(unknown, later(4 * 3600))).rejects.toBeInstanceOf(IdentityUnavailable)
    setClock(later(13 * 3600))
    const other = await google.sign(firebaseClaims({ ...late, sub: 'b' }))
    await expect(identity.verify(other, later(13 * 3600))).rejects.toBeInstanceOf(IdentityUnavailable)
  })
})

describe('a session key', () => {
  const sessionId = newId()

  it('names a session of one account, in every process of the installation', () => {
    const key = firebase().sessionKey(sessionId, 'account-of-meera')
    expect(firebase().readSessionKey(key, 'account-of-meera')).toBe(sessionId)
  })

  it('is useless with another account, session or installation, or when changed', () => {
    const identity = firebase()
    const key = identity.sessionKey(sessionId, 'account-of-meera')
    const [, mac] = key.split('.')
    expect(identity.readSessionKey(key, 'account-of-rohan')).toBeNull()
    expect(firebase({ secretKey: `${secretKey}!` }).readSessionKey(key, 'account-of-meera')).toBeNull()
    for (const forged of [`${newId()}.${mac}`, `${sessionId}.`, sessionId, '', `${key}.x`, key.slice(0, -3)])
      expect(identity.readSessionKey(forged, 'account-of-meera')).toBeNull()
  })

  it('is not a refresh token of our own sign-in', () => {
    const key = firebase().sessionKey(sessionId, 'account-of-meera')
    expect(createEmbeddedIdentity(secretKey).readRefreshToken(key)).toBeNull()
  })
})
