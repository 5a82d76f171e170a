import type { Role } from '#domain/access/roles.ts'
import type { SessionUser } from './port.ts'

type Tell = (user: SessionUser | null) => void
type News = { role: Role; user: SessionUser | null; isSignOut: boolean }

const listeners = new Map<Role, Set<Tell>>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('triveni-sessions')

/** The roles whose last sign-in was ended by its own person in this browser, not by the server. */
const signedOut = new Set<Role>()

export const hasSignedOut = (role: Role): boolean => signedOut.has(role)

const tellAll = ({ role, user, isSignOut }: News) => {
  if (user) signedOut.delete(role)
  else if (isSignOut) signedOut.add(role)
  for (const tell of listeners.get(role) ?? []) tell(user)
}

channel?.addEventListener('message', event => tellAll(event.data as News))

/** Says in every tab who is signed in with this role from now on; `isSignOut` where the person wants to go. */
export function announce(role: Role, user: SessionUser | null, isSignOut = false) {
  const news: News = { role, user, isSignOut }
  tellAll(news)
  channel?.postMessage(news)
}

/** Listens to all sign-ins and sign-outs of this role; returns how to stop. */
export function onChange(role: Role, tell: Tell) {
  const ofRole = listeners.get(role) ?? new Set()
  listeners.set(role, ofRole.add(tell))
  return () => {
    ofRole.delete(tell)
  }
}
