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
