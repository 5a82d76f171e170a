import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { createEmbeddedIdentity } from './embedded.ts'

const secret = 'a secret of an installation, long enough'
const now = new Date('2026-11-21T06:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const who = { sessionId: newId(), userId: newId(), role: 'expert' as const }

describe('access tokens', () => {
  it('name the user, the role and the session', async () => {
    const identity = createEmbeddedIdentity(secret)
    const { accessToken, expiresInSeconds } = await identity.issue(who, now)
    expect(expiresInSeconds).toBe(600)
    expect(await identity.verify(accessToken, now)).toEqual(who)
  })

  it('are accepted by another process with the same secret, and by none with another', async () => {
    const { accessToken } = await createEmbeddedIdentity(secret).issue(who, now)
    expect(await createEmbeddedIdentity(secret).verify(accessToken, now)).toEqual(who)
    expect(await createEmbeddedIdentity(`${secret}!`).verify(accessToken, now)).toBeNull()
  })

  it('expire after ten minutes, even when cached', async () => {
    const identity = createEmbeddedIdentity(secret)
    const { accessToken } = await identity.issue(who, now)
    expect(await identity.verify(accessToken, later(599))).toEqual(who)
    expect(await identity.verify(accessToken, later(600))).toBeNull()
  })

  it('are refused when changed, unsigned, of another kind, or not a token at all', async () => {
    const identity = createEmbeddedIdentity(secret)
    const { accessToken } = await identity.issue(who, now)
    const [head, body, signature] = accessToken.split('.')
    const claims = {
      ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()),
      role: 'admin',
      aud: 'admin',
    }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    const unsigned = new UnsecuredJWT(claims).encode()
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(secret))
    for (const token of [
      forged,
      unsigned,
      symmetric,
      'nonsense',
      '',
      identity.refreshToken({ ...who, generation: 0 }),
    ])
      expect(await identity.verify(token, now)).toBeNull()
  })
})

describe('refresh tokens', () => {
  const identity = createEmbeddedIdentity(secret)

  it('carry session and generation, and are always the same text', () => {
    const token = identity.refreshToken({ sessionId: who.sessionId, generation: 3 })
    expect(identity.refreshToken({ sessionId: who.sessionId, generation: 3 })).toBe(token)
    expect(identity.readRefreshToken(token)).toEqual({ sessionId: who.sessionId, generation: 3 })
  })

  it('cannot be derived from an older one', () => {
    const token = identity.refreshToken({ sessionId: who.sessionId, generation: 3 })
    for (const forged of [
      token.replace('.3.', '.4.'),
      token.slice(0, -2),
      `${token}.x`,
      token.replace('.3.', '.03.'),
    ])
      expect(identity.readRefreshToken(forged)).toBeNull()
  })
})

describe('hashes of one-time codes', () => {
  it('depend on the secret, the request, the phone and the code', () => {
    const code = { verificationId: newId(), phone: '+919886000011', code: '123456' }
    const hash = (change: Partial<typeof code>, key = secret) =>
      createEmbeddedIdentity(key)
        .hashCode({ ...code, ...change })
        .toString('hex')
    const others = [
      hash({ code: '123457' }),
      hash({ phone: '+919886000012' }),
      hash({ verificationId: newId() }),
      hash({}, `${secret}!`),
    ]
    expect(hash({})).toBe(hash({}))
    expect(new Set([hash({}), ...others]).size).toBe(5)
  })
})
