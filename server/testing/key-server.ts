import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { createFirebaseIdentity } from '#server/adapters/identity/firebase.ts'
import { TEST_NOW, testConfig } from './context.ts'

export const TEST_PROJECT = 'triveni-test'

/** What a phone sign-in at Firebase says, of somebody who signed in a minute ago. */
export function firebaseClaims(change: JWTPayload = {}, now = TEST_NOW): JWTPayload {
  const at = Math.floor(now.getTime() / 1000)
  return {
    iss: `https://securetoken.google.com/${TEST_PROJECT}`,
    aud: TEST_PROJECT,
    sub: 'account-of-meera',
    auth_time: at - 60,
    iat: at - 60,
    exp: at + 3540,
    phone_number: '+919886000051',
    firebase: { sign_in_provider: 'phone', identities: { phone: ['+919886000051'] } },
    ...change,
  }
}

/** A double of Google's key server: RSA keys that can be changed, and a way to fail. */
export async function keyServer() {
  const pairs = new Map<string, CryptoKeyPair>()
  const state = { status: 200, calls: 0 }
  const add = async (kid: string) => {
    pairs.set(kid, await generateKeyPair('RS256', { extractable: true }))
  }
  const server = createServer(async (_request, response) => {
    state.calls += 1
    const keys = [...pairs].map(async ([kid, { publicKey }]) => {
      const jwk = await exportJWK(publicKey)
      return { ...jwk, kid, alg: 'RS256', use: 'sig' }
    })
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: await Promise.all(keys) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  await add('first')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  return {
    state,
    url,
    /** Firebase, checked with these keys. */
    service: (change: { jwksUrl?: string; emulatorHost?: string; secretKey?: string } = {}) =>
      createFirebaseIdentity({
        projectId: TEST_PROJECT,
        jwksUrl: url,
        emulatorHost: undefined,
        secretKey: testConfig.secretKey,
        ...change,
      }),
    add,
    drop: (kid: string) => pairs.delete(kid),
    sign: (claims: JWTPayload, kid = 'first') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(pairs.get(kid)!.privateKey),
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

/** A token as the emulator makes it: with nobody's signature. */
export const unsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode()
