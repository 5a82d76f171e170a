import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { announce, hasSignedOut, onChange } from './identity/announce.ts'
import { endSession } from './identity/call.ts'
import { identity, identityNow } from './identity/choose.ts'
import type { CodeWay, SessionUser, Verification } from './identity/port.ts'
import { forgetPerson, readStored } from './storage.ts'
import { storedCode } from './stored-code.ts'

export type { CodeWay, SessionUser, Verification }
export { hasSignedOut }

const users: Partial<Record<Role, SessionUser | null>> = {}

/** Sends a one-time code for a sign-in with this role; the answer takes the code. */
export const startSignIn = async (
  role: Role,
  phone: string,
  container?: HTMLElement,
  by?: CodeWay,
): Promise<Verification> => (await identityNow()).start(role, phone, container, by)

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

/** The stored token was refused, and the identity service has no other: its user is no longer signed in. */
export function endStoredSession(role: Role, refused: string): void {
  if (readStored(role, 'new_token') !== refused) return
  forgetPerson(role)
  announce(role, null)
}

/** Ends this role's session here and on the server; the other roles stay signed in. */
export async function signOut(role: Role): Promise<void> {
  const service = await identity()
  const stored = (await service.ready(role)) ? null : readStored(role, 'new_token')
  // On its way before anything here changes: the identity service knows nothing of it.
  const ended = stored && endSession(stored)
  await service.signOut(role)
  await ended
}

/**
 * The user signed in with this role, once the device's storage was read; null for none. If the identity service has
 * none (its own store was emptied), it is the user of the stored token, as long as the server accepts it.
 */
export async function signedInUser(role: Role): Promise<SessionUser | null> {
  const user = (await (await identity()).ready(role)) ?? storedUser(role)
  users[role] = user
  return user
}

function storedUser(role: Role): SessionUser | null {
  const text = readStored(role, 'new_token') && readStored(role, 'logged_in_user')
  return text ? (JSON.parse(text) as SessionUser) : null
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

/** Whether somebody is signed in with this role, on pages outside its gate; null until the device's storage was read. */
export function useIsSignedIn(role: Role): boolean | null {
  const [isSignedIn, setSignedIn] = useState<boolean | null>(null)
  useEffect(() => {
    signedInUser(role).then(
      user => setSignedIn(user !== null),
      () => setSignedIn(false),
    )
  }, [role])
  return isSignedIn
}

/** Whether this page has learned that nobody is signed in with this role any more. */
export const isSessionOver = (role: Role): boolean => users[role] === null

/** The person signed in with this role; null for none. The role gate has read the store before any screen asks. */
export const useSessionUser = (role: Role): SessionUser | null | undefined =>
  useSyncExternalStore(subscriptions[role], () => users[role])
