import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { isId } from '#domain/kernel/ids.ts'
import { derive, isHash, keyedHash } from './keyed-text.ts'
import { type IdentityService, IdentityUnavailable, type ProvenSignIn } from './port.ts'
import { rememberUntilExpiry } from './verified-tokens.ts'

/** Verified tokens to remember. */
const rememberedTokens = 10_000
/** Google changes its keys every few days and publishes them a day in advance. */
const keysFreshMs = 3_600_000
/** While Google does not answer, the last good keys are used for this long. */
const keysUsableMs = 12 * 3_600_000
const phonePattern = /^\+[1-9][0-9]{6,14}$/

export interface FirebaseOptions {
  projectId: string
  /** Google's public keys for these tokens, as a JSON Web Key Set. */
  jwksUrl: string
  /** Set only with the emulator: its tokens are unsigned, and then no others are accepted. */
  emulatorHost: string | undefined
  secretKey: string
}

/** Firebase Authentication: its ID tokens are verified here, with Google's public keys, without its SDK. */
export function createFirebaseIdentity(options: FirebaseOptions): IdentityService {
  const { projectId, emulatorHost } = options
  const pepper = derive(options.secretKey, 'session key')
  const verified = rememberUntilExpiry<ProvenSignIn>(rememberedTokens)
  const claims = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  }
  const source = keySource()
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    cacheMaxAge: keysFreshMs,
    timeoutDuration: 5000,
    [customFetch]: source.fetch,
  })
  const read = async (token: string, now: Date): Promise<JWTPayload> => {
    if (emulatorHost) return UnsecuredJWT.decode(token, { ...claims, currentDate: now }).payload
    return (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'], currentDate: now })).payload
  }
  const macOf = (sessionId: string, subject: string) => keyedHash(pepper, [sessionId, subject])

  return {
    name: 'firebase',

    async verify(token, now) {
      const known = verified.get(token, now.getTime())
      if (known) return known
      try {
        const payload = await read(token, now)
        const proven = provenBy(payload, now)
        if (proven) verified.put(token, proven, payload.exp! * 1000)
        return proven
      } catch (error) {
        // An unknown key may be a new one while the keys cannot be fetched.
        if (error instanceof errors.JWKSNoMatchingKey) source.assertCurrent()
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },

    sessionKey: (sessionId, subject) => `${sessionId}.${macOf(sessionId, subject).toString('base64url')}`,

    readSessionKey(key, subject) {
      const [sessionId, mac, ...rest] = key.split('.')
      if (!isId(sessionId) || !mac || rest.length > 0) return null
      return isHash(macOf(sessionId, subject), mac) ? sessionId : null
    },
  }
}

function provenBy(payload: JWTPayload, now: Date): ProvenSignIn | null {
  const { sub, auth_time: authTime, phone_number: phone, firebase } = payload
  if (!sub || sub.length > 128) return null
  if (typeof authTime !== 'number' || authTime * 1000 > now.getTime() + 60_000) return null
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  const isProven = provider === 'phone' && typeof phone === 'string' && phonePattern.test(phone)
  return Object.freeze({
    subject: sub,
    phone: isProven ? phone : null,
    authenticatedAt: new Date(authTime * 1000),
  })
}

/** Fetches the keys; when that fails the last ones are used, and without any, no token can be judged. */
function keySource() {
  let last: { text: string; atMs: number } | undefined
  let failure: IdentityUnavailable | undefined
  return {
    async fetch(url: string, init: RequestInit): Promise<Response> {
      try {
        const response = await fetch(url, { ...init, redirect: 'manual' })
        if (response.status !== 200) throw new Error(`the keys are answered with ${response.status}`)
        const text = await response.text()
        if (!Array.isArray((JSON.parse(text) as { keys?: unknown }).keys))
          throw new Error('there are no keys')
        last = { text, atMs: Date.now() }
        failure = undefined
      } catch (cause) {
        failure = new IdentityUnavailable('the keys of the identity service cannot be had', { cause })
        if (!last || Date.now() - last.atMs > keysUsableMs) throw failure
      }
      return new Response(last.text)
    },
    assertCurrent() {
      if (failure) throw failure
    },
  }
}
