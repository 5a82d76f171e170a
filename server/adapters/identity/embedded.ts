import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { isId } from '#domain/kernel/ids.ts'
import { derive, isHash, keyedHash } from './keyed-text.ts'
import type { Identity, VerifiedIdentity } from './port.ts'
import { rememberUntilExpiry } from './verified-tokens.ts'

const issuer = 'triveni'
const tokenType = 'at+jwt'
const algorithm = 'EdDSA'
/** An access token cannot be revoked sooner than this; revoked sessions are found through the grants. */
const accessSeconds = 600
/** Verified tokens to remember. */
const rememberedTokens = 10_000
/** The PKCS #8 prefix of the 32 bytes of an Ed25519 seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Identity without a vendor: its own tokens, all keys derived from the installation's one secret. */
export function createEmbeddedIdentity(secretKey: string): Identity {
  const codePepper = derive(secretKey, 'one-time password')
  const refreshPepper = derive(secretKey, 'refresh token')
  const privateKey = signingKey(derive(secretKey, 'access token signing'))
  const publicKey = createPublicKey(privateKey)
  const verified = rememberUntilExpiry<VerifiedIdentity>(rememberedTokens)

  const refreshMac = (sessionId: string, generation: number) =>
    keyedHash(refreshPepper, [sessionId, String(generation)])

  return {
    async verify(token, now) {
      const known = verified.get(token, now.getTime())
      if (known) return known
      const found = await readAccessToken(token, publicKey, now)
      if (!found) return null
      verified.put(token, found.identity, found.expiresAt)
      return found.identity
    },

    async issue({ sessionId, userId, role }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const accessToken = await new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience(role)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(privateKey)
      return { accessToken, expiresInSeconds: accessSeconds }
    },

    refreshToken: ({ sessionId, generation }) =>
      `${sessionId}.${generation}.${refreshMac(sessionId, generation).toString('base64url')}`,

    readRefreshToken(token) {
      const [sessionId, generation, mac, ...rest] = token.split('.')
      if (
        !isId(sessionId) ||
        !generation ||
        !/^(0|[1-9]\d{0,8})$/.test(generation) ||
        !mac ||
        rest.length > 0
      )
        return null
      if (!isHash(refreshMac(sessionId, Number(generation)), mac)) return null
      return { sessionId, generation: Number(generation) }
    },

    hashCode: ({ verificationId, phone, code }) => keyedHash(codePepper, [verificationId, phone, code]),
  }
}

function signingKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

async function readAccessToken(token: string, key: KeyObject, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: tokenType,
      issuer,
      currentDate: now,
      requiredClaims: ['sub', 'aud', 'exp', 'role', 'sid'],
    })
    const { sub, sid, role, aud, exp } = payload
    if (!isId(sub) || !isId(sid) || !isRole(role) || aud !== role || exp === undefined) return null
    const identity: VerifiedIdentity = Object.freeze({ sessionId: sid, userId: sub, role })
    return { identity, expiresAt: exp * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function isRole(value: unknown): value is Role {
  return ROLES.some(role => role === value)
}
