import type { Role } from '#domain/access/roles.ts'

/** Who a token identifies. What they may do comes from the database, never from the token. */
export interface VerifiedIdentity {
  sessionId: string
  userId: string
  role: Role
}

/** Verifies that an access token is ours and valid at this instant; null when it is not. */
export interface IdentityVerifier {
  verify(token: string, now: Date): Promise<VerifiedIdentity | null>
}

/** A parsed refresh token: which sign-in session, and how often it had been renewed when the token was made. */
export interface RefreshClaim {
  sessionId: string
  generation: number
}

/** Creates the tokens and codes of the sign-in. None has to be stored: each is keyed by the installation's secret. */
export interface Identity extends IdentityVerifier {
  /** A new access token and its lifetime in seconds. */
  issue(identity: VerifiedIdentity, now: Date): Promise<{ accessToken: string; expiresInSeconds: number }>
  /** The refresh token of a generation: always the same text, so that two tabs renewing at the same time agree. */
  refreshToken(claim: RefreshClaim): string
  /** Reads a refresh token; null when it is not one of ours. */
  readRefreshToken(token: string): RefreshClaim | null
  /** The keyed hash under which a one-time password is stored (rule R11). */
  hashCode(code: { verificationId: string; phone: string; code: string }): Buffer
}

/** What an external identity service has proven. Roles and permissions are ours, never the token's. */
export interface ProvenSignIn {
  /** The account id there, which never changes. */
  subject: string
  /** The verified phone, as `+9198…`; null when the account was signed in by other means. */
  phone: string | null
  /** When the person signed in, to the second. */
  authenticatedAt: Date
}

/** Signs people in outside our system. One account there has a session here for every sign-in, each in one role. */
export interface IdentityService {
  readonly name: 'firebase'
  /** What a token says, if it is valid at this instant; otherwise null. Throws `IdentityUnavailable`. */
  verify(token: string, now: Date): Promise<ProvenSignIn | null>
  /** What a browser adds to the token to name its session; useless with another account's token. */
  sessionKey(sessionId: string, subject: string): string
  /** The session named by such a key; null when it was not made for this account. */
  readSessionKey(key: string, subject: string): string | null
}

/** The identity service cannot be reached to verify a token: nobody is signed out because of that. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
