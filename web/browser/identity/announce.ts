import type { Role } from '#domain/access/roles.ts'
import type { SessionUser } from './port.ts'

type Tell = (user: SessionUser | null) => void
type News = { role: Role; user: SessionUser | null }

const listeners = new Map<Role, Set<Tell>>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('triveni-sessions')

const tellAll = ({ role, user }: News) => {
  for (const tell of listeners.get(role) ?? []) tell(user)
}

channel?.addEventListener('message', event => tellAll(event.data as News))

/** Says in every tab who is signed in with this role from now on. */
export function announce(role: Role, user: SessionUser | null) {
  tellAll({ role, user })
  channel?.postMessage({ role, user } satisfies News)
}

/** Hears of every sign-in and sign-out of this role; answers how to stop. */
export function onChange(role: Role, tell: Tell) {
  const ofRole = listeners.get(role) ?? new Set()
  listeners.set(role, ofRole.add(tell))
  return () => {
    ofRole.delete(tell)
  }
}
