import { useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { hasSignedOut, onChange } from './identity/announce.ts'
import { identity, identityNow } from './identity/choose.ts'
import type { SessionUser, Verification } from './identity/port.ts'
import { readStored } from './storage.ts'
import { storedCode } from './stored-code.ts'

export type { SessionUser, Verification }
export { hasSignedOut }

const users: Partial<Record<Role, SessionUser | null>> = {}

/** Sends a one-time code for a sign-in with this role; the answer takes the code. */
export const startSignIn = async (
  role: Role,
  phone: string,
  container?: HTMLElement,
): Promise<Verification> => (await identityNow()).start(role, phone, container)

/** Takes up the code that this tab was sent before it was loaded again; null where there is none that is still good. */
export async function resumeSignIn(role: Role): Promise<{ phone: string; asked: Verification } | null> {
  const stored = storedCode(role)
  if (!stored) return null
  const asked = (await identity()).resume(role, stored.verificationId)
  const wait = Math.max(0, Math.ceil((stored.resendAt - Date.now()) / 1000))
  return { phone: stored.phone, asked: { ...asked, resendAfterSeconds: wait } }
}

/** The bearer token of a role: the identity service's current user's, else the stored `new_token`. */
export const token = async (role: Role): Promise<string | null> =>
  (await (await identity()).token(role)) ?? readStored(role, 'new_token')

/** Another token in place of one that the API refused; null where there is none to be had. */
export const renewToken = async (role: Role, refused: string): Promise<string | null> =>
  (await identity()).token(role, refused)

/** Ends this role's session here and on the server; the other roles stay signed in. */
export const signOut = async (role: Role): Promise<void> => (await identity()).signOut(role)

/** Who is signed in with this role, as soon as what the device keeps was read; null for nobody. */
export async function signedInUser(role: Role): Promise<SessionUser | null> {
  const user = await (await identity()).ready(role)
  users[role] = user
  return user
}

const subscribe = (role: Role) => (tell: () => void) =>
  onChange(role, user => {
    users[role] = user
    tell()
  })

const subscriptions = {
  admin: subscribe('admin'),
  center: subscribe('center'),
  expert: subscribe('expert'),
  learner: subscribe('learner'),
} satisfies Record<Role, unknown>

/** Whether this page has heard that nobody is signed in with this role any more. */
export const isSessionOver = (role: Role): boolean => users[role] === null

/** The person signed in with this role; null when nobody is. The role gate has read the store before any screen asks. */
export const useSessionUser = (role: Role): SessionUser | null | undefined =>
  useSyncExternalStore(subscriptions[role], () => users[role])
