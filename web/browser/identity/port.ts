import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'

/** The signed-in person, as the API names them. */
export type SessionUser = ApiAnswer<'POST /auth/session'>['user']

/** How a code comes; absent: as the installation likes. */
export type CodeWay = 'sms' | 'whatsapp'

/** A code is on its way to the phone. */
export interface Verification {
  verificationId: string
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: number
  /** How it came, where that is known. */
  sentBy?: CodeWay
  /** Signs in with the code, in the role it was asked for. Throws an `ApiProblem` whose `detail` may be shown. */
  confirm(code: string): Promise<SessionUser>
}

/** Signs people in: one adapter for each identity service. A browser can be signed in for every role at once. */
export interface IdentityPort {
  /** Sends a code. `container` is where a service may put its proof that a person asks; it needs none of ours. */
  start(role: Role, phone: string, container?: HTMLElement, by?: CodeWay): Promise<Verification>
  /** Takes up a code that was sent before the page was loaded again. */
  resume(role: Role, verificationId: string): Verification
  /** The user signed in with this role, once the device's storage has been read; null for none. */
  ready(role: Role): Promise<SessionUser | null>
  /**
   * A bearer token of the current user, renewed if it is about to expire; null when signed out. Given the token
   * that the API refused, returns a different one, forcing a renewal unless that has happened already.
   */
  token(role: Role, refused?: string): Promise<string | null>
  /** Ends this role's sign-in here and on the server; the other roles stay signed in. */
  signOut(role: Role): Promise<void>
  /** Tells of every sign-in and sign-out of this role, in whichever tab; answers how to stop. */
  onChange(role: Role, tell: (user: SessionUser | null) => void): () => void
}
