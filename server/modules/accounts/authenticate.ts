import type { SignedIn } from '#domain/access/actor.ts'
import type { IdentityVerifier } from '#server/adapters/identity/port.ts'
import type { GrantsCache } from './grants-cache.ts'

/** Turns an access token into who it is now; null where the token or its session is not good any more. */
export function createAuthenticate(options: {
  identity: IdentityVerifier
  grants: GrantsCache
  clock: () => Date
}): (token: string) => Promise<SignedIn | null> {
  return async token => {
    const now = options.clock()
    const verified = await options.identity.verify(token, now)
    if (!verified) return null
    const signedIn = await options.grants.of(verified.sessionId, now)
    return signedIn && signedIn.userId === verified.userId && signedIn.role === verified.role
      ? signedIn
      : null
  }
}
