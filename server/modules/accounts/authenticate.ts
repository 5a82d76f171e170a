import type { SignedIn } from '#domain/access/actor.ts'
import type { IdentityService, IdentityVerifier } from '#server/adapters/identity/port.ts'
import type { GrantsCache } from './grants-cache.ts'

/**
 * Turns a bearer token into its current user; null if the token or its session is no longer valid. With an identity
 * service the bearer is `<its token>~<session key>`: the token proves the account, the key names one of its
 * sessions.
 */
export function createAuthenticate(options: {
  identity: IdentityVerifier
  identityService: IdentityService | null
  grants: GrantsCache
  clock: () => Date
}): (bearer: string) => Promise<SignedIn | null> {
  const { identity, identityService, grants, clock } = options
  if (identityService) {
    return async bearer => {
      const now = clock()
      const [token = '', key = '', ...rest] = bearer.split('~')
      if (rest.length > 0) return null
      const proven = await identityService.verify(token, now)
      const sessionId = proven && identityService.readSessionKey(key, proven.subject)
      return sessionId ? grants.of(sessionId, now) : null
    }
  }
  return async bearer => {
    const now = clock()
    const verified = await identity.verify(bearer, now)
    if (!verified) return null
    const signedIn = await grants.of(verified.sessionId, now)
    return signedIn && signedIn.userId === verified.userId && signedIn.role === verified.role
      ? signedIn
      : null
  }
}
