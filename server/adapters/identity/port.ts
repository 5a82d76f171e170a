import type { Role } from '#domain/access/roles.ts'

/** Who a token speaks for. What they may do comes from the database, never from the token. */
export interface VerifiedIdentity {
  sessionId: string
  userId: string
  role: Role
}

/** Tells whether an access token is ours and still good at this instant; null where it is not. */
export interface IdentityVerifier {
  verify(token: string, now: Date): Promise<VerifiedIdentity | null>
}

/** A refresh token, read: which sign-in session, and how often it had been renewed when the token was made. */
export interface RefreshClaim {
  sessionId: string
  generation: number
}

/** Makes what the sign-in hands out. Nothing it makes has to be stored: every part is keyed by the installation's secret. */
export interface Identity extends IdentityVerifier {
  /** A new access token and the seconds it is good for. */
  issue(identity: VerifiedIdentity, now: Date): Promise<{ accessToken: string; expiresInSeconds: number }>
  /** The refresh token of a generation: always the same text, so that two tabs that renew at once agree. */
  refreshToken(claim: RefreshClaim): string
  /** Reads a refresh token; null when it is not one of ours. */
  readRefreshToken(token: string): RefreshClaim | null
  /** The keyed hash under which a one-time password is kept (rule R11). */
  hashCode(code: { verificationId: string; phone: string; code: string }): Buffer
}

/** What an identity service of somebody else has proven. Roles and rights are ours, never the token's. */
export interface ProvenSignIn {
  /** The account there; it stays the same for as long as it is there. */
  subject: string
  /** The phone that was proven, as `+9198…`; null where the account was signed in by other means. */
  phone: string | null
  /** When the person signed in, to the second. */
  authenticatedAt: Date
}

/** Signs people in outside of our system. One account there has one session here for every sign-in, each in one role. */
export interface IdentityService {
  readonly name: 'firebase'
  /** What a token says, if it is good at this instant; null where it is not. Throws `IdentityUnavailable`. */
  verify(token: string, now: Date): Promise<ProvenSignIn | null>
  /** What a browser adds to the token to name the session it speaks for; of no use with another account's token. */
  sessionKey(sessionId: string, subject: string): string
  /** The session that such a key names; null where it was not made for this account. */
  readSessionKey(key: string, subject: string): string | null
}

/** The identity service cannot be asked whether a token is good: nobody is signed out for that. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
